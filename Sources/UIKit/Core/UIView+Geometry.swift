public import Foundation

/// The stored geometry of a view: everything else follows from it.
struct Geometry: Equatable {
  var bounds: CGRect
  var center: CGPoint

  init(bounds: CGRect, center: CGPoint) {
    self.bounds = bounds
    self.center = center
  }

  /// A frame with numbers that are not finite gives an empty one, with a report.
  init(frame: CGRect) {
    self.init(bounds: .zero, center: .zero)
    guard frame.isUsable else {
      UIKitDiagnostics.report("a view was made with a frame that is not finite: \(frame)")
      return
    }
    self = withFrame(frame)
  }

  var frame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2,
      y: center.y - bounds.height / 2,
      width: bounds.width,
      height: bounds.height
    )
  }

  func withFrame(_ frame: CGRect) -> Geometry {
    let frame = frame.standardized
    return Geometry(
      bounds: CGRect(origin: bounds.origin, size: frame.size),
      center: CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    )
  }

  func withBounds(_ bounds: CGRect) -> Geometry {
    Geometry(bounds: bounds.standardized, center: center)
  }
}

extension CGRect {
  /// Whether layout can calculate with the rectangle.
  var isUsable: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy { $0.isFinite && abs($0) < 1e12 }
  }
}

extension UIView {
  /// Takes a new geometry and marks what depends on it; numbers that are not finite are reported.
  func setGeometry(_ new: Geometry, from given: CGRect) {
    guard given.isUsable else {
      UIKitDiagnostics.report("\(self): geometry that is not finite is ignored: \(given)")
      return
    }
    let old = geometry
    geometry = new
    if old.bounds.size != new.bounds.size {
      sizeDidChange(from: old.bounds.size)
    } else if old.bounds.origin != new.bounds.origin {
      setNeedsLayout()
    }
  }

  private func sizeDidChange(from old: CGSize) {
    if contentMode == .redraw { setNeedsDisplay() }
    setNeedsLayout()
    if autoresizesSubviews, !children.isEmpty {
      ResizePass.run(.init(view: self, old: old, new: bounds.size))
    }
  }

  /// The way from this view's coordinates to those of the topmost view: what to add to a point.
  private var offsetToBase: CGPoint {
    var offset = CGPoint.zero
    var view = self
    while let next = view.superview {
      offset.x += view.frame.minX - view.bounds.minX
      offset.y += view.frame.minY - view.bounds.minY
      view = next
    }
    return offset
  }

  /// The point of this view's coordinates in those of another view of the same tree.
  ///
  /// Views of different trees count as if both trees began at the same place. No other view (`nil`)
  /// means the topmost view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let from = offsetToBase
    let to = view?.offsetToBase ?? .zero
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// The point of another view's coordinates in those of this view.
  ///
  /// Views of different trees count as if both trees began at the same place. No other view (`nil`)
  /// means the topmost view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let from = view?.offsetToBase ?? .zero
    let to = offsetToBase
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// The rectangle of this view's coordinates in those of another view of the same tree.
  ///
  /// Views of different trees count as if both trees began at the same place. No other view (`nil`)
  /// means the topmost view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// The rectangle of another view's coordinates in those of this view.
  ///
  /// Views of different trees count as if both trees began at the same place. No other view (`nil`)
  /// means the topmost view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}
