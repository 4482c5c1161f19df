public import Foundation

/// How a renderer makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; the display's scale at first.
  open var scale: CGFloat = Display.scale
  /// Whether pictures have no transparent pixels: they then start out black.
  open var opaque = false

  /// A format with the display's scale.
  public required override init() {
    super.init()
  }

  /// A format with the display's scale.
  open class func `default`() -> Self { self.init() }

  /// The format that suits the display best.
  open class func preferred() -> Self { self.init() }
}

/// What a renderer's closure draws into.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context to draw into; it is also the current one.
  public let cgContext: CGContext
  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// The picture as it is now.
  open var currentImage: UIImage {
    guard let image = cgContext.makeImage() else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale)
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a frame of one point inside a rectangle with the current stroke colour.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Lets later drawing reach only a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by running drawing code.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
///       UIColor.systemRed.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
///     }
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// How the pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of pictures of the given size in points, at the display's scale.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  /// A renderer of pictures of the given size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// A renderer whose pictures show the given rectangle, at the display's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// A renderer whose pictures show the given rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The picture that the closure draws.
  ///
  /// A size that has no pixels, or more than memory allows, is reported and gives an empty image.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let buffer = draw(actions) else { return UIImage() }
    return UIImage(cgImage: CGImage(buffer), scale: format.scale)
  }

  /// The picture that the closure draws, as a PNG file; empty when there is no picture.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    guard let buffer = draw(actions) else { return Data() }
    return PNG.data(of: buffer) ?? Data()
  }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> PixelBuffer? {
    guard let context = CGContext(bounds: bounds, scale: format.scale) else {
      UIKitDiagnostics.report(
        "UIGraphicsImageRenderer: cannot make a picture of \(bounds.width) x \(bounds.height) "
          + "points at scale \(format.scale)"
      )
      return nil
    }
    if format.opaque {
      context.fill(bounds)
    }
    withCurrentContext(context) {
      actions(UIGraphicsImageRendererContext(context, format: format))
    }
    return context.finish()
  }
}
