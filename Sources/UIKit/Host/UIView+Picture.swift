public import Foundation

extension UIView {
  /// Draws the view and everything in it into the current context, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: Where the view is drawn, in points of the context.
  ///   - afterUpdates: Whether views that are marked for layout are laid out first.
  /// - Returns: `false` when there is no current context or the view is empty.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    ViewRenderer(context: context).render(self)
    context.restoreGState()
    return true
  }
}
