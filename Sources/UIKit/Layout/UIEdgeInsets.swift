public import Foundation

/// Distances from the four edges of a rectangle, in points; positive distances make it smaller.
public struct UIEdgeInsets: Equatable, Hashable, Codable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No distance at any edge.
  public static let zero = UIEdgeInsets()

  /// No distance at any edge.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// The given distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle that is left when each edge moves inwards by its distance.
  ///
  /// Insets that are larger than the rectangle give `.null`.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    guard !isNull else { return .null }
    let rect = standardized
    let size = CGSize(
      width: rect.width - insets.left - insets.right,
      height: rect.height - insets.top - insets.bottom
    )
    guard size.width >= 0, size.height >= 0 else { return .null }
    return CGRect(
      origin: CGPoint(x: rect.minX + insets.left, y: rect.minY + insets.top),
      size: size
    )
  }
}
