import CCairo
public import Foundation

extension CGContext {
  /// Moves the origin; distances that are not finite are reported and ignored.
  public func translateBy(x: CGFloat, y: CGFloat) {
    apply(CGAffineTransform(translationX: x, y: y), "translateBy(x: \(x), y: \(y))")
  }

  /// Stretches the axes; a factor that would leave no coordinates is reported and ignored.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    apply(CGAffineTransform(scaleX: x, y: y), "scaleBy(x: \(x), y: \(y))")
  }

  /// Turns the axes, clockwise on the screen for a positive angle in radians; an angle that is not
  /// finite is reported and ignored.
  public func rotate(by angle: CGFloat) {
    apply(CGAffineTransform(rotationAngle: angle), "rotate(by: \(angle))")
  }

  /// Applies a map to later coordinates; one that cannot be undone is reported and ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    apply(transform, "concatenate(\(transform))")
  }

  /// The map from the current coordinates to pixels.
  var deviceTransform: CGAffineTransform {
    var m = cairo_matrix_t()
    cairo_get_matrix(cairo, &m)
    return CGAffineTransform(m.xx, m.yx, m.xy, m.yy, m.x0, m.y0)
  }

  /// Puts a map before the current one.
  ///
  /// Cairo draws nothing any more, for ever, once it was given coordinates that it cannot use: such
  /// a map is reported and nothing changes.
  ///
  /// - Returns: Whether the map was applied.
  @discardableResult
  func apply(_ transform: CGAffineTransform, _ call: @autoclosure () -> String) -> Bool {
    setDeviceTransform(transform.concatenating(deviceTransform), call())
  }

  /// Replaces the map from the current coordinates to pixels; see ``apply(_:_:)``.
  @discardableResult
  func setDeviceTransform(_ t: CGAffineTransform, _ call: @autoclosure () -> String) -> Bool {
    guard t.isUsable else {
      UIKitDiagnostics.report("\(call()) is ignored: it leaves no coordinates to draw in")
      return false
    }
    var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    cairo_set_matrix(cairo, &matrix)
    return true
  }
}

extension CGAffineTransform {
  /// Whether Cairo can draw through the map: all numbers are finite, and those of the inverse too.
  fileprivate var isUsable: Bool {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant.magnitude > 1e-24 else { return false }
    let scales = [a, b, c, d]
    return scales.allSatisfy { $0.magnitude < 1e9 } && tx.isFinite && ty.isFinite
      && inverted().tx.isFinite && inverted().ty.isFinite
  }
}
