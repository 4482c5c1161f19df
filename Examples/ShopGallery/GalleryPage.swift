#if canImport(UIKit)
import LazyProperties
import LazyViews
import UIKit

/// The whole picture: a title, and a heading and a grid for each shelf, as tall as a phone at most.
@CustomView final class GalleryPage: UIView {
  static let width: CGFloat = 390
  static let tallest: CGFloat = 844

  @Lazy private var titleLabel: UILabel
  @Lazy private var subtitleLabel: UILabel
  private var sections: [Section] = []
  private let margin: CGFloat = 16

  private struct Section {
    let heading: UILabel
    let grid: ShopGridView
  }

  func setupSubviews() {
    backgroundColor = UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
    clipsToBounds = true
    addSubview(titleLabel)
    addSubview(subtitleLabel)
  }

  private func configureTitleLabel() {
    titleLabel.text = "商店 Shops"
    titleLabel.font = .systemFont(ofSize: 30, weight: .bold)
  }

  private func configureSubtitleLabel() {
    subtitleLabel.text = "Nothing exists before it is needed"
    subtitleLabel.font = .systemFont(ofSize: 14)
    subtitleLabel.textColor = .secondaryLabel
  }

  /// Adds shelves and makes what fits on the page of each.
  func show(_ shelves: [Shelf]) throws(GalleryError) {
    for shelf in shelves { add(shelf) }
    fitHeight()
    layoutIfNeeded()
    for section in sections {
      try section.grid.showCards(in: section.grid.convert(bounds, from: self))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut()
  }

  private func add(_ shelf: Shelf) {
    let heading = UILabel(frame: .zero)
    heading.text = shelf.title
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    let grid = ShopGridView(frame: .zero)
    grid.shelf = shelf
    grid.columns = sections.isEmpty && shelf.shops.count == 4 ? 4 : 3
    addSubview(heading)
    addSubview(grid)
    sections.append(Section(heading: heading, grid: grid))
  }

  private func fitHeight() {
    frame.size = CGSize(width: Self.width, height: Self.tallest)
    frame.size.height = min(Self.tallest, layOut().rounded(.up))
  }

  /// Places everything and tells how tall it is, the margin at the bottom included.
  private func layOut() -> CGFloat {
    let width = bounds.width - 2 * margin
    titleLabel.frame = CGRect(x: margin, y: 24, width: width, height: 38)
    subtitleLabel.frame = CGRect(x: margin, y: 62, width: width, height: 20)
    var y: CGFloat = 98
    for section in sections {
      section.heading.frame = CGRect(x: margin, y: y, width: width, height: 24)
      section.grid.frame = CGRect(x: margin, y: y + 32, width: width, height: 0)
      section.grid.frame.size.height = section.grid.contentHeight
      y = section.grid.frame.maxY + 20
    }
    return y
  }
}
#endif
