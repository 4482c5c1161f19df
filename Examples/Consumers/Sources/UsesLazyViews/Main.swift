import LazyProperties
import LazyViews
import UIKit

@CustomView final class Cell: UIView {
  @LazyFactory func makeBadge() -> UILabel {
    let label = UILabel()
    addSubview(label)
    return label
  }

  func setupSubviews() {}
}

@main struct Program {
  @MainActor static func main() {
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.$badge.hide()
    print("LazyViews: hiding made \(cell.subviews.count) views,", terminator: " ")
    cell.$badge.bind("新品") { $0.text = $1 }
    print("binding made \(cell.subviews.count)")
  }
}
