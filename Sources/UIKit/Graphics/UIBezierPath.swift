public import Foundation

/// A shape of lines and curves that knows how to draw itself into the current context.
open class UIBezierPath: NSObject, NSCopying {
  private let path = CGMutablePath()

  /// The width of the outline in points.
  open var lineWidth: CGFloat = 1
  /// The ends of the outline.
  open var lineCapStyle: CGLineCap = .butt
  /// The corners of the outline.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How far a pointed corner may reach, as a multiple of the line width.
  open var miterLimit: CGFloat = 10
  /// Whether fills use the even-odd rule.
  open var usesEvenOddFillRule = false
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// An empty path.
  public override init() {
    super.init()
  }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse that touches the four sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// A rectangle with rounded corners; the radius is reduced to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: radius, height: radius)
    )
  }

  /// A rectangle of which some corners are rounded.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    path.append(CGPath.Element.roundedRect(rect, radius: cornerRadii, corners: corners))
  }

  /// A part of a circle; angles in radians from the positive x axis, clockwise as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// A copy of another kind of path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The shape as a path of its own.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set {
      let elements = newValue.elements
      path.removeAll()
      path.append(elements)
    }
  }

  /// Whether there is nothing in the path.
  open var isEmpty: Bool { path.isEmpty }

  /// The rectangle round the shape; zero-sized at the origin when it is empty.
  open var bounds: CGRect { isEmpty ? .zero : path.boundingBoxOfPath }

  /// Where the path ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point lies inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Building

  /// Starts a new part at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, joined by a line to what is there; clockwise as seen on the screen.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Closes the current part with a line to its start.
  open func close() { path.closeSubpath() }

  /// Forgets all points.
  open func removeAllPoints() { path.removeAll() }

  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path.elements) }

  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Dashes: lengths of lines and gaps in turn, `nil` or none for a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)))
  }

  // MARK: Drawing

  /// Fills the shape in the current context with the current fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Draws the outline in the current context with the current stroke colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Lets later drawing in the current context reach only the inside of the shape.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// A path with the same points and the same line style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }
}
