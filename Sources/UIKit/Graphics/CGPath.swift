public import Foundation

/// A shape of lines and curves; immutable, see ``CGMutablePath`` for building one.
public class CGPath {
  /// One step of a path; points are in the coordinates of the path's owner.
  package enum Element: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  /// The steps in order.
  package fileprivate(set) var elements: [Element] = []

  fileprivate init() {}

  init(elements: [Element]) {
    self.elements = elements
  }

  /// A rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = Element.rect(rect).map { $0.applying(transform?.pointee) }
  }

  /// The ellipse that touches the four sides of a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    elements = Element.ellipse(in: rect).map { $0.applying(transform?.pointee) }
  }

  /// A rectangle with rounded corners; radii larger than half a side are reduced to it.
  public init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radius = CGSize(width: cornerWidth, height: cornerHeight)
    elements = Element.roundedRect(rect, radius: radius, corners: .allCorners)
      .map { $0.applying(transform?.pointee) }
  }

  /// Whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the path ends, zero when it is empty.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let point), .quadCurve(_, let point), .curve(_, _, let point): current = point
      case .close: current = start
      }
    }
    return current
  }

  /// The smallest rectangle around all points, control points too; `.null` when there are none.
  public var boundingBox: CGRect {
    CGRect(around: elements.flatMap(\.points))
  }

  /// The smallest rectangle around the shape itself, without the control points.
  public var boundingBoxOfPath: CGRect {
    isEmpty ? .null : PathQuery.extents(of: self)
  }

  /// Whether a point lies inside the shape.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    PathQuery.contains(self, point: point, rule: rule)
  }

  /// A copy that can be built further.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.elements = elements
    return copy
  }

  /// A copy that cannot change.
  public func copy() -> CGPath? { CGPath(elements: elements) }
}

extension CGPath: Equatable {
  /// Two paths are equal when their steps are.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }
}

/// Which points count as inside where a path crosses itself.
public enum CGPathFillRule: Int, Sendable {
  /// Inside where the path winds round the point, counting directions.
  case winding
  /// Inside where a ray from the point crosses the path an odd number of times.
  case evenOdd
}

/// A path under construction.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public override init() {
    super.init()
  }

  /// Starts a new part of the path at a point.
  public func move(to point: CGPoint) { elements.append(.move(point)) }

  /// Adds a straight line; on an empty path this only sets the start.
  public func addLine(to point: CGPoint) {
    elements.append(isEmpty ? .move(point) : .line(point))
  }

  /// Adds a line through all the points, starting a new part at the first.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    points.dropFirst().forEach(addLine)
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if isEmpty { move(to: control) }
    elements.append(.quadCurve(control: control, end: end))
  }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if isEmpty { move(to: control1) }
    elements.append(.curve(control1: control1, control2: control2, end: end))
  }

  /// Adds a part of a circle, joined by a line to what is there.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: Where it begins, in radians from the positive x axis.
  ///   - endAngle: Where it ends.
  ///   - clockwise: The direction in a coordinate system with y upwards; on the screen, where y goes
  ///     down, `true` turns against the clock. ``UIBezierPath`` has it the other way round.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    let arc = Arc(
      center: center,
      radius: radius,
      start: startAngle,
      end: endAngle,
      increasing: !clockwise
    )
    addLine(to: arc.startPoint)
    elements += arc.curves
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { elements += Element.rect(rect) }

  /// Adds the ellipse that touches the four sides of a rectangle.
  public func addEllipse(in rect: CGRect) { elements += Element.ellipse(in: rect) }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let radius = CGSize(width: cornerWidth, height: cornerHeight)
    elements += Element.roundedRect(rect, radius: radius, corners: .allCorners)
  }

  /// Adds another path's steps.
  public func addPath(_ path: CGPath) { elements += path.elements }

  /// Closes the current part with a line to its start.
  public func closeSubpath() {
    if !isEmpty { elements.append(.close) }
  }

  func append(_ more: [Element]) { elements += more }

  func removeAll() { elements.removeAll() }

  func apply(_ transform: CGAffineTransform) {
    elements = elements.map { $0.applying(transform) }
  }
}
