import Foundation

/// What `draw(_:)` made, kept until the view is marked again.
struct DrawnContents {
  /// The picture, `nil` when nothing was drawn.
  var image: CGImage?
  /// The size of the view when it was drawn, in points.
  var size = CGSize.zero
  /// Pixels per point of the picture.
  var scale: CGFloat = 0
}

extension UIView {
  /// Calls `draw(_:)` if the view is marked, or was drawn for another scale, and paints the result.
  func paintDrawnContents(in context: CGContext) {
    guard !bounds.isEmpty else { return }
    if marks.needsDisplay || contents.scale != context.scale { display(scale: context.scale) }
    guard let image = contents.image else { return }
    // The picture may be a fraction of a pixel larger than the view.
    let size = CGSize(
      width: CGFloat(image.width) / contents.scale,
      height: CGFloat(image.height) / contents.scale
    )
    var rect = contentMode.rect(for: contents.size, in: bounds)
    rect.size.width *= size.width / contents.size.width
    rect.size.height *= size.height / contents.size.height
    context.paint(image, in: rect)
  }

  private func display(scale: CGFloat) {
    marks.needsDisplay = false
    contents = DrawnContents(image: nil, size: bounds.size, scale: scale)
    let context = CGContext(trying: bounds, scale: scale)
    withCurrentContext(context) { draw(bounds) }
    if context.isTooLarge {
      UIKitDiagnostics.report(
        "\(self) is too large to be drawn: \(bounds.width) x \(bounds.height) points"
      )
    }
    // A context that nobody touched has no memory yet, and needs none.
    guard context.isTouched else { return }
    UIKitStatistics.drawCalls += 1
    contents.image = context.finish().map(CGImage.init)
  }
}
