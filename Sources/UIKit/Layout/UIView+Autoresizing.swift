import Foundation

extension UIView {
  /// Which sizes and margins of a view give way when its superview changes its size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set with the given bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

extension UIView.AutoresizingMask {
  /// A part of an axis and whether it gives way.
  private typealias Part = (length: CGFloat, isFlexible: Bool)

  /// The frame after the superview went from one size to another.
  func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let (x, width) = resize(
      (frame.minX, contains(.flexibleLeftMargin)),
      (frame.width, contains(.flexibleWidth)),
      (old.width - frame.maxX, contains(.flexibleRightMargin)),
      by: new.width - old.width
    )
    let (y, height) = resize(
      (frame.minY, contains(.flexibleTopMargin)),
      (frame.height, contains(.flexibleHeight)),
      (old.height - frame.maxY, contains(.flexibleBottomMargin)),
      by: new.height - old.height
    )
    return CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
  }

  /// Shares the change among the parts that give way, in proportion to their lengths; parts that
  /// have no length to go by get equal shares.
  private func resize(
    _ before: Part,
    _ size: Part,
    _ after: Part,
    by change: CGFloat
  ) -> (CGFloat, CGFloat) {
    let flexible = [before, size, after].filter(\.isFlexible)
    guard !flexible.isEmpty else { return (before.length, size.length) }
    let total = flexible.reduce(0) { $0 + $1.length }
    func grown(_ part: Part) -> CGFloat {
      guard part.isFlexible else { return part.length }
      let share = total != 0 ? part.length / total : 1 / CGFloat(flexible.count)
      return part.length + change * share
    }
    return (grown(before), grown(size))
  }
}

/// Resizing subviews, those in them, and so on.
@MainActor
enum ResizePass {
  /// A view whose subviews have to follow it to another size.
  struct Step {
    let view: UIView
    let old: CGSize
    let new: CGSize
  }

  /// So many steps run inside each other; deeper ones wait, so that depth costs no more stack.
  private static let nestingLimit = 64
  private static var nesting = 0
  private static var waiting: [Step] = []

  static func run(_ step: Step) {
    guard nesting < nestingLimit else {
      waiting.append(step)
      return
    }
    nesting += 1
    resizeSubviews(step)
    while nesting == 1, let next = waiting.popLast() { resizeSubviews(next) }
    nesting -= 1
  }

  private static func resizeSubviews(_ step: Step) {
    for child in step.view.children where !child.autoresizingMask.isEmpty {
      child.frame = child.autoresizingMask.frame(child.frame, from: step.old, to: step.new)
    }
  }
}
