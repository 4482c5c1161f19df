import Testing
import UIKit

struct Shop {
  let name: String
  let icon: String
}

// The listing as its author wrote it.
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

@MainActor @Suite struct SeedShopViewTests {
  @Test func listingLaysOutAndShowsItsShop() {
    let view = ShopView(frame: CGRect(x: 0, y: 0, width: 80, height: 100))
    view.shop = Shop(name: "单肩包", icon: "danjianbao")
    view.layoutIfNeeded()
    #expect(
      view.hierarchyDescription == """
        ShopView (0, 0, 80, 100)
          UIImageView (0, 0, 80, 80) no image
          UILabel (0, 80, 80, 20) "单肩包"
        """
    )
  }

  @Test func viewsAreAlsoMadeWithoutFrame() {
    #expect(ShopView().subviews.count == 2)
  }
}
