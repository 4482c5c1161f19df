/// What has to be done for a view before the next picture.
struct Marks {
  /// The view itself has to be laid out.
  var needsLayout = true
  /// A view somewhere below has to be laid out.
  var descendantNeedsLayout = false
  /// The view has to be drawn.
  var needsDisplay = true
  /// How many moves of the view are under way, one inside the other.
  var moves = 0
  /// How many layouts, each of a view that the one before added, led to the view being added.
  var generation = 0
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
  /// So many passes may run inside each other.
  static let nestingLimit = 500

  /// The generation of views that are added now; see ``Marks/generation``.
  private(set) static var generation = 0
  private static var nesting = 0
  /// Whether passes nested too deeply: all of them end, or each would start the same again.
  private static var isStopped = false

  static func run(from root: UIView) {
    nesting += 1
    defer {
      nesting -= 1
      if nesting == 0 { isStopped = false }
    }
    if nesting > nestingLimit, !isStopped {
      giveUp(root, after: "\(nestingLimit) passes inside each other")
      isStopped = true
    }
    var rounds = 0
    while root.isLayoutPending, !isStopped {
      guard rounds < limit else { return giveUp(root, after: "\(limit) rounds") }
      rounds += 1
      sweep(root)
    }
    if isStopped { clearMarks(root) }
  }

  /// One round: every marked view is laid out at most once.
  private static func sweep(_ root: UIView) {
    var open = [root]
    while !isStopped, let view = open.popLast() {
      if view.marks.needsLayout {
        guard view.marks.generation <= limit else {
          return giveUp(root, after: "\(limit) layouts that each added the next view")
        }
        layOut(view)
      }
      guard view.marks.descendantNeedsLayout else { continue }
      view.marks.descendantNeedsLayout = false
      open += view.children.reversed()
    }
  }

  private static func layOut(_ view: UIView) {
    let outer = generation
    generation = view.marks.generation + 1
    defer { generation = outer }
    view.marks.needsLayout = false
    UIKitStatistics.layoutCalls += 1
    view.layoutSubviews()
  }

  private static func giveUp(_ root: UIView, after what: String) {
    for view in root.tree where view.marks.needsLayout {
      UIKitDiagnostics.report(
        "\(view) still needs layout after \(what); its layoutSubviews() causes its own layout"
      )
    }
    clearMarks(root)
  }

  private static func clearMarks(_ root: UIView) {
    for view in root.tree {
      view.marks.needsLayout = false
      view.marks.descendantNeedsLayout = false
    }
  }
}
