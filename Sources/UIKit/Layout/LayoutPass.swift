/// What has to be done for a view before the next picture.
struct Marks {
  /// The view itself has to be laid out.
  var needsLayout = true
  /// A view somewhere below has to be laid out.
  var descendantNeedsLayout = false
  /// The view has to be drawn.
  var needsDisplay = true
}

extension UIView {
  func markForLayout() {
    marks.needsLayout = true
    for view in ancestors.dropFirst() {
      if view.marks.descendantNeedsLayout { return }
      view.marks.descendantNeedsLayout = true
    }
  }

  fileprivate var isLayoutPending: Bool { marks.needsLayout || marks.descendantNeedsLayout }
}

/// Laying out the marked views of a tree, each view before those in it.
@MainActor
enum LayoutPass {
  /// After so many rounds a view that marks itself again and again is left as it is.
  static let limit = 100

  static func run(from root: UIView) {
    var rounds = 0
    while root.isLayoutPending {
      guard rounds < limit else { return giveUp(root) }
      rounds += 1
      sweep(root)
    }
  }

  /// One round: every marked view is laid out at most once.
  private static func sweep(_ root: UIView) {
    var open = [root]
    while let view = open.popLast() {
      if view.marks.needsLayout {
        view.marks.needsLayout = false
        UIKitStatistics.layoutCalls += 1
        view.layoutSubviews()
      }
      guard view.marks.descendantNeedsLayout else { continue }
      view.marks.descendantNeedsLayout = false
      open += view.children.reversed()
    }
  }

  private static func giveUp(_ root: UIView) {
    for view in root.tree where view.isLayoutPending {
      if view.marks.needsLayout {
        UIKitDiagnostics.report(
          "\(view) still needs layout after \(limit) rounds; its layoutSubviews() causes its own layout"
        )
      }
      view.marks.needsLayout = false
      view.marks.descendantNeedsLayout = false
    }
  }
}
