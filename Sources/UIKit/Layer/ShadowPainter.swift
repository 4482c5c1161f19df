import Foundation

/// Drawing the shadow of a view: its blurred shape in one colour, moved a little.
///
/// The shape is that of everything the view shows, subviews included, as with Apple's layers that
/// have no shadow path.
@MainActor
struct ShadowPainter {
  let view: UIView
  let layer: CALayer

  /// `nil` when the view casts no shadow: a view that clips cuts off its own.
  init?(_ view: UIView) {
    guard let layer = view.layerIfMade, layer.shadowOpacity > 0, layer.shadowColor != nil,
      !view.clipsToBounds
    else { return nil }
    self.view = view
    self.layer = layer
  }

  /// Paints the shadow in the view's coordinates.
  func paint(in context: CGContext) {
    let radius = min(max(layer.shadowRadius, 0), 200)
    let reach = (radius * 3).rounded(.up)
    let region = view.shownRegion.insetBy(dx: -reach, dy: -reach).integral
    guard let color = layer.shadowColor,
      let scratch = CGContext(bounds: region, scale: context.scale)
    else { return }
    scratch.translateBy(x: view.bounds.minX, y: view.bounds.minY)
    ViewRenderer(context: scratch, drawsShadows: false).render(view)
    guard let shape = scratch.finish() else { return }
    BoxBlur(deviation: radius * context.scale).apply(to: shape)
    let opacity = CGFloat(layer.shadowOpacity).clamped * color.alpha
    context.paint(
      color.copy(alpha: opacity) ?? color,
      through: CGImage(shape),
      in: region.offsetBy(dx: layer.shadowOffset.width, dy: layer.shadowOffset.height)
    )
  }
}

extension UIView {
  /// The rectangle round the view and all views in it that can show outside, in its coordinates.
  fileprivate var shownRegion: CGRect {
    var region = bounds
    var open: [(view: UIView, offset: CGPoint)] = [(self, .zero)]
    while let (view, offset) = open.popLast() {
      for child in view.children where !child.isHidden {
        let frame = child.frame.offsetBy(dx: offset.x, dy: offset.y)
        region = region.union(frame)
        guard !child.clipsToBounds else { continue }
        let origin = CGPoint(x: frame.minX - child.bounds.minX, y: frame.minY - child.bounds.minY)
        open.append((child, origin))
      }
    }
    return region
  }
}

/// A blur of the alpha of a picture: three averages in each direction come close to a bell curve.
struct BoxBlur {
  /// How many pixels are averaged.
  private let width: Int

  /// A blur with the given standard deviation in pixels.
  init(deviation: CGFloat) {
    // An odd number has a middle, so that the blur moves nothing.
    width = Int(deviation * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5) | 1
  }

  /// Blurs the alpha; the colours become black.
  func apply(to buffer: PixelBuffer) {
    guard width > 1 else { return }
    let pixels = buffer.pixels
    var line = [UInt32](repeating: 0, count: max(buffer.width, buffer.height))
    for y in 0..<buffer.height {
      blur(pixels, start: y * buffer.width, step: 1, count: buffer.width, &line)
    }
    for x in 0..<buffer.width {
      blur(pixels, start: x, step: buffer.width, count: buffer.height, &line)
    }
  }

  private func blur(
    _ pixels: UnsafeMutableBufferPointer<UInt32>,
    start: Int,
    step: Int,
    count: Int,
    _ line: inout [UInt32]
  ) {
    for index in 0..<count { line[index] = pixels[start + index * step] >> 24 }
    for _ in 0..<3 { average(&line, count: count) }
    for index in 0..<count { pixels[start + index * step] = line[index] << 24 }
  }

  /// Each value becomes the average of the `width` values around it.
  private func average(_ line: inout [UInt32], count: Int) {
    let source = line
    let divisor = UInt32(width)
    let reach = width / 2
    var sum: UInt32 = 0
    for index in 0..<min(reach, count) { sum += source[index] }
    for index in 0..<count {
      if index + reach < count { sum += source[index + reach] }
      line[index] = (sum + divisor / 2) / divisor
      if index - reach >= 0 { sum -= source[index - reach] }
    }
  }
}
