import CCairo
public import Foundation

/// The shape of the ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half circle round the end point.
  case round
  /// Half a line width beyond the end point.
  case square
}

/// The shape of the corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed, as far as the miter limit allows.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}

/// What ``CGContext/drawPath(using:)`` does with the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fill it.
  case fill
  /// Fill it with the even-odd rule.
  case eoFill
  /// Draw its outline.
  case stroke
  /// Fill it, then draw its outline.
  case fillStroke
  /// Fill it with the even-odd rule, then draw its outline.
  case eoFillStroke
}

extension CGContext {
  // MARK: Lines

  /// The width of lines, in units of the current coordinates; one that is no number counts as 0.
  public func setLineWidth(_ width: CGFloat) {
    cairo_set_line_width(cairo, width > 0 ? min(Double(width), CGContext.maximumLineWidth) : 0)
  }

  /// Cairo makes round joins of ever more corners for wider lines, until memory runs out.
  private static let maximumLineWidth = 1_000_000.0

  /// The ends of lines.
  public func setLineCap(_ cap: CGLineCap) { cairo_set_line_cap(cairo, cap.cairo) }

  /// The corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { cairo_set_line_join(cairo, join.cairo) }

  /// How far a pointed corner may reach, as a multiple of the line width.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit.isFinite else { return }
    cairo_set_miter_limit(cairo, Double(limit))
  }

  /// Dashes: lengths of lines and gaps in turn; an empty list means a solid line.
  ///
  /// Negative lengths, and lists of zeros, mean a solid line too.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let usable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
    let dashes = usable ? lengths.map { Double($0) } : []
    cairo_set_dash(cairo, dashes, Int32(clamping: dashes.count), phase.isFinite ? Double(phase) : 0)
  }

  // MARK: The current path

  /// Starts a new, empty path.
  public func beginPath() { cairo_new_path(cairo) }

  /// Starts a new part of the path at a point.
  public func move(to point: CGPoint) { add([.move(point)]) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { add([.line(point)]) }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add([.curve(control1: control1, control2: control2, end: end)])
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add([.quadCurve(control: control, end: end)])
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { add(CGPath.Element.rect(rect)) }

  /// Adds the ellipse that touches the four sides of a rectangle.
  public func addEllipse(in rect: CGRect) { add(CGPath.Element.ellipse(in: rect)) }

  /// Adds a part of a circle; see ``CGMutablePath`` for what clockwise means.
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
    add([.line(arc.startPoint)] + arc.curves)
  }

  /// Adds the steps of a path.
  public func addPath(_ path: CGPath) { add(path.elements) }

  /// Closes the current part of the path.
  public func closePath() { cairo_close_path(cairo) }

  func add(_ elements: [CGPath.Element]) {
    Cairo.add(elements, through: deviceTransform, to: cairo)
  }

  // MARK: Painting

  /// Fills the current path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    use(state.fill)
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_fill(cairo)
  }

  /// Draws the outline of the current path and forgets it.
  public func strokePath() {
    use(state.stroke)
    cairo_stroke(cairo)
  }

  /// Paints the current path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      use(state.fill)
      cairo_set_fill_rule(
        cairo,
        mode == .fillStroke ? CGPathFillRule.winding.cairo : CGPathFillRule.evenOdd.cairo
      )
      cairo_fill_preserve(cairo)
      strokePath()
    }
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills several rectangles.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    rects.forEach(addRect)
    fillPath()
  }

  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Draws the outline of a rectangle with a line of the given width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws the outline of an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws separate lines between pairs of points; a single last point is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    beginPath()
    addRect(rect)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  // MARK: Clip

  /// Lets later drawing reach only the inside of the current path, and forgets the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_clip(cairo)
  }

  /// Lets later drawing reach only a rectangle.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// The rectangle around everything that drawing can reach now.
  public var boundingBoxOfClipPath: CGRect {
    Cairo.rect { cairo_clip_extents(cairo, &$0.0, &$0.1, &$0.2, &$0.3) }
  }
}
