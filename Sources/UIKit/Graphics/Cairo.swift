import CCairo
import Foundation

/// Small translations between our values and Cairo's.
enum Cairo {
  /// The farthest that a point may lie from the first pixel: Cairo counts in 1/256 of a pixel, with
  /// 32 bits, and what is farther away would come out anywhere.
  private static let reach: CGFloat = 4_000_000

  /// Adds steps of a path to Cairo's current path.
  ///
  /// Points that are too far away for Cairo are brought nearer, still far outside any picture; steps
  /// with numbers that are not finite are left out.
  static func add(
    _ elements: [CGPath.Element],
    through transform: CGAffineTransform,
    to cairo: OpaquePointer?
  ) {
    let inverse = transform.inverted()
    for element in elements {
      let points = element.points
      guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
      let allNear = points.allSatisfy { isNear($0.applying(transform)) }
      add(allNear ? element : element.map { near($0, transform, inverse) }, to: cairo)
    }
  }

  private static func isNear(_ point: CGPoint) -> Bool {
    point.x.magnitude <= reach && point.y.magnitude <= reach
  }

  private static func near(
    _ point: CGPoint,
    _ transform: CGAffineTransform,
    _ inverse: CGAffineTransform
  ) -> CGPoint {
    let far = point.applying(transform)
    return CGPoint(x: min(max(far.x, -reach), reach), y: min(max(far.y, -reach), reach))
      .applying(inverse)
  }

  /// Adds one step of a path to Cairo's current path.
  private static func add(_ element: CGPath.Element, to cairo: OpaquePointer?) {
    switch element {
    case .move(let point): cairo_move_to(cairo, Double(point.x), Double(point.y))
    case .line(let point): cairo_line_to(cairo, Double(point.x), Double(point.y))
    case .quadCurve(let control, let end): addQuadCurve(control, end, to: cairo)
    case .curve(let control1, let control2, let end): addCurve(control1, control2, end, to: cairo)
    case .close: cairo_close_path(cairo)
    }
  }

  private static func addCurve(
    _ control1: CGPoint,
    _ control2: CGPoint,
    _ end: CGPoint,
    to cairo: OpaquePointer?
  ) {
    cairo_curve_to(
      cairo,
      Double(control1.x),
      Double(control1.y),
      Double(control2.x),
      Double(control2.y),
      Double(end.x),
      Double(end.y)
    )
  }

  /// Cairo knows cubic curves only: the same curve has its control points two thirds of the way.
  private static func addQuadCurve(_ control: CGPoint, _ end: CGPoint, to cairo: OpaquePointer?) {
    var x = 0.0
    var y = 0.0
    if cairo_has_current_point(cairo) != 0 {
      cairo_get_current_point(cairo, &x, &y)
    } else {
      (x, y) = (Double(control.x), Double(control.y))
    }
    let start = CGPoint(x: x, y: y)
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3,
        y: point.y + (control.y - point.y) * 2 / 3
      )
    }
    addCurve(third(start), third(end), end, to: cairo)
  }

  /// The rectangle between the corners that Cairo writes into a tuple.
  static func rect(_ fill: (inout (Double, Double, Double, Double)) -> Void) -> CGRect {
    var edges = (0.0, 0.0, 0.0, 0.0)
    fill(&edges)
    return CGRect(x: edges.0, y: edges.1, width: edges.2 - edges.0, height: edges.3 - edges.1)
  }
}

/// Questions about a path that Cairo can answer without a picture.
enum PathQuery {
  static func extents(of path: CGPath) -> CGRect {
    with(path, none: .null) { cairo in
      Cairo.rect { cairo_path_extents(cairo, &$0.0, &$0.1, &$0.2, &$0.3) }
    }
  }

  static func contains(_ path: CGPath, point: CGPoint, rule: CGPathFillRule) -> Bool {
    with(path, none: false) { cairo in
      cairo_set_fill_rule(cairo, rule.cairo)
      return cairo_in_fill(cairo, Double(point.x), Double(point.y)) != 0
    }
  }

  private static func with<Result>(
    _ path: CGPath,
    none: Result,
    _ body: (OpaquePointer) -> Result
  ) -> Result {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else { return none }
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { return none }
    defer { cairo_destroy(cairo) }
    Cairo.add(path.elements, through: .identity, to: cairo)
    return body(cairo)
  }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGPathFillRule {
  var cairo: cairo_fill_rule_t {
    self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}
