#if canImport(UIKit)
import LazyProperties
import LazyViews
import UIKit

/// A grid of cards that makes only those that are on the screen.
@CustomView final class ShopGridView: UIView {
  var shelf: Shelf?
  var columns = 3

  private let spacing: CGFloat = 12
  private var cards: [Int: ShopView] = [:]
  @LazyFactory private func makeEmptyLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = "这里还没有商店 · No shops yet"
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    addSubview(label)
    return label
  }

  func setupSubviews() {
    backgroundColor = .clear
  }

  /// The height of all rows, whether they show or not.
  var contentHeight: CGFloat {
    guard rowCount > 0 else { return 120 }
    return CGFloat(rowCount) * rowHeight - spacing
  }

  /// Decodes the shops and makes the cards that a part of the grid shows.
  ///
  /// - Parameter visible: The part, in the grid's own coordinates.
  /// - Throws: What keeps a card that shows from being made.
  func showCards(in visible: CGRect) throws(GalleryError) {
    guard let shelf else { return }
    $emptyLabel.bind(shelf.shops.isEmpty ? shelf.title : nil) { _, _ in }
    for index in indices(in: visible) where cards[index] == nil {
      let (shop, image) = try shelf.card(at: index)
      let card = ShopView(frame: frame(at: index))
      card.image = image
      card.shop = shop
      cards[index] = card
      addSubview(card)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, card) in cards { card.frame = frame(at: index) }
    $emptyLabel.ifLoaded { $0.frame = bounds }
  }

  // MARK: - Geometry

  private var count: Int { shelf?.shops.count ?? 0 }
  private var rowCount: Int { (count + columns - 1) / columns }

  private var cardWidth: CGFloat {
    let gaps = spacing * CGFloat(columns - 1)
    return ((bounds.width - gaps) / CGFloat(columns)).rounded(.down)
  }

  private var cardHeight: CGFloat {
    ShopView.height(width: cardWidth, hasPrice: shelf?.showsPrices ?? false)
  }

  private var rowHeight: CGFloat { cardHeight + spacing }

  /// The cards that a part of the grid shows; the gap below a row shows none of it.
  private func indices(in visible: CGRect) -> Range<Int> {
    let shown = visible.intersection(CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight))
    guard !shown.isNull, shown.height > 0, count > 0 else { return 0..<0 }
    let first = Int(((shown.minY + spacing) / rowHeight).rounded(.down))
    let end = Int((shown.maxY / rowHeight).rounded(.up))
    return min(first * columns, count)..<min(end * columns, count)
  }

  private func frame(at index: Int) -> CGRect {
    let column = CGFloat(index % columns)
    let row = CGFloat(index / columns)
    return CGRect(
      x: column * (cardWidth + spacing),
      y: row * rowHeight,
      width: cardWidth,
      height: cardHeight
    )
  }
}
#endif
