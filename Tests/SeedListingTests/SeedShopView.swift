// Listing "完整实现" (Swift) of the first text: a custom view.

#if canImport(UIKit)
import UIKit

/// The listing's model.
typealias Shop = DictionaryForm.Shop

/// The listing, unchanged but for its indentation.
class ShopView: UIView {
  private lazy var iconView: UIImageView = {
    let iv = UIImageView()
    iv.contentMode = .scaleAspectFit
    return iv
  }()

  private lazy var nameLabel: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 14)
    return label
  }()

  var shop: Shop? {
    didSet {
      iconView.image = UIImage(named: shop?.icon ?? "")
      nameLabel.text = shop?.name
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setupSubviews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setupSubviews()
  }

  private func setupSubviews() {
    addSubview(iconView)
    addSubview(nameLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()

    let width = bounds.width
    let height = bounds.height
    let iconSize = width

    iconView.frame = CGRect(x: 0, y: 0, width: iconSize, height: iconSize)
    nameLabel.frame = CGRect(x: 0, y: iconSize, width: width, height: height - iconSize)
  }
}
#endif
