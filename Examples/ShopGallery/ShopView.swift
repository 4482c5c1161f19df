#if canImport(UIKit)
import LazyProperties
import LazyViews
import UIKit

/// One shop as a card: a square picture, the name below, and a badge and a price only where the
/// shop has them.
@CustomView final class ShopView: UIView {
  @Lazy private var iconView: UIImageView
  @Lazy private var nameLabel: UILabel
  @LazyFactory private func makePriceLabel() -> UILabel { label(size: 12, color: .systemRed) }
  @LazyFactory private func makeBadge() -> BadgeLabel {
    let badge = BadgeLabel(frame: .zero)
    addSubview(badge)
    return badge
  }

  var image: UIImage? {
    didSet { iconView.image = image }
  }

  var shop: Shop? {
    didSet {
      nameLabel.text = shop?.name
      $priceLabel.bind(shop?.price) { $0.text = "¥" + String(format: "%.2f", $1) }
      $badge.bind(shop?.badge) { $0.text = $1 }
      if !$badge.isLoaded { GalleryCounters.shared.badgesNotCreated += 1 }
      setNeedsLayout()
    }
  }

  /// The height of a card of that width: the square, the name and, where wanted, the price.
  static func height(width: CGFloat, hasPrice: Bool) -> CGFloat {
    width + (hasPrice ? 50 : 34)
  }

  func setupSubviews() {
    GalleryCounters.shared.shopViews += 1
    backgroundColor = .white
    layer.cornerRadius = 12
    clipsToBounds = true
    addSubview(iconView)
    addSubview(nameLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    iconView.frame = CGRect(x: 0, y: 0, width: width, height: width)
    nameLabel.frame = CGRect(x: 8, y: width + 7, width: width - 16, height: 20)
    $priceLabel.ifLoaded {
      $0.frame = CGRect(x: 8, y: width + 26, width: width - 16, height: 16)
    }
    $badge.ifLoaded { badge in
      let size = badge.sizeThatFits(CGSize(width: width - 16, height: 20))
      badge.frame = CGRect(x: 8, y: 8, width: size.width, height: size.height)
    }
  }

  private func configureIconView() {
    iconView.contentMode = .scaleAspectFit
    iconView.backgroundColor = UIColor(red: 0.965, green: 0.957, blue: 0.937, alpha: 1)
  }

  private func configureNameLabel() {
    nameLabel.textAlignment = .center
    nameLabel.font = .systemFont(ofSize: 14)
  }

  private func label(size: CGFloat, color: UIColor) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    label.textAlignment = .center
    addSubview(label)
    return label
  }
}

/// A word on a coloured capsule.
final class BadgeLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    GalleryCounters.shared.badges += 1
    font = .systemFont(ofSize: 11, weight: .semibold)
    textColor = .white
    textAlignment = .center
    backgroundColor = .systemRed
    layer.cornerRadius = 9
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    GalleryCounters.shared.badges += 1
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.insetBy(dx: 7, dy: 0))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = super.sizeThatFits(size)
    return CGSize(width: min(size.width, text.width.rounded(.up) + 14), height: 18)
  }
}
#endif
