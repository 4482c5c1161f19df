public import Foundation

extension UIView {
  /// Draws the view and everything in it into the current context, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: Where the view is drawn, in points of the context.
  ///   - afterUpdates: Whether views that are marked for layout are laid out first.
  /// - Returns: `false` when there is no current context, or the view or the rectangle is empty
  ///   or not finite.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    guard rect.isUsable else {
      UIKitDiagnostics.report("\(self) is not drawn: the rectangle is \(rect)")
      return false
    }
    guard rect.width > 0, rect.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    defer { context.restoreGState() }
    let (wide, high) = (rect.width / bounds.width, rect.height / bounds.height)
    let map = CGAffineTransform(wide, 0, 0, high, rect.minX, rect.minY)
    guard context.apply(map, "drawHierarchy(in: \(rect))") else { return false }
    ViewRenderer(context: context).render(self)
    return true
  }
}
