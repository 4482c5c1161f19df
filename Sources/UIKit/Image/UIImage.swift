public import Foundation

/// An immutable picture with a size in points.
///
/// Data of PNG, JPEG, GIF, BMP and, where its decoder is installed, WebP files can be read; of an
/// animation the first picture. A picture may have at most 16,384 pixels a side and 64 Mi pixels in all.
///
/// `@unchecked Sendable`: all stored properties are constants of `Sendable` types; the class is open
/// as Apple's is, so the compiler cannot see that subclasses add nothing mutable.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Whether the picture itself is shown, or its shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown decides: image views show the picture itself.
    case automatic
    /// The picture itself.
    case alwaysOriginal
    /// The shape, filled with the tint colour.
    case alwaysTemplate
  }

  /// The pixels, `nil` for an empty image.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  /// How the picture is shown.
  public let renderingMode: RenderingMode

  init(_ cgImage: CGImage?, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.renderingMode = renderingMode
  }

  /// An empty image of no size.
  public convenience override init() {
    self.init(nil, scale: 1)
  }

  /// An image of one point per pixel.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, scale: 1)
  }

  /// An image with the given number of pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage, scale: scale)
  }

  /// Decodes the data of an image file, one point per pixel; `nil` when that is not possible.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Decodes the data of an image file; `nil` when that is not possible.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder.decode(data) else { return nil }
    self.init(image, scale: scale)
  }

  /// Reads an image file; `nil` when that is not possible.
  ///
  /// A name that ends in `@2x` or `@3x` before its extension gives the scale. When there is no such
  /// file and the path has no extension, `.png` is added; a variant for the display is preferred.
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile(path: path), let data = file.read(),
      let image = try? ImageDecoder.decode(data)
    else { return nil }
    self.init(image, scale: file.scale)
  }

  /// The image of this name in the program's own resources; `nil` when there is none.
  ///
  /// See ``init(named:in:with:)``.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, with: nil)
  }

  /// The image of this name in a bundle's resources; `nil` when there is none.
  ///
  /// The variant for the display's scale (`name@2x.png`) is preferred, then larger ones, then smaller
  /// ones. The extension `.png` may be left out. What was decoded once is kept.
  ///
  /// - Parameters:
  ///   - name: The name of a file, which may lie in a folder of the resources.
  ///   - bundle: Where to look; `nil` means the main bundle. A package finds its own resources in
  ///     `Bundle.module`.
  ///   - configuration: The traits to choose the variant by; `nil` means those of the display.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: UIImage.Configuration?
  ) {
    let scale = configuration?.traitCollection?.displayScale ?? 0
    let found = NamedImages.image(
      name,
      in: bundle ?? .main,
      scale: scale > 0 ? scale : Display.scale
    )
    guard let found else { return nil }
    self.init(found.image, scale: found.scale)
  }

  /// The image of this name in a bundle's resources; `nil` when there is none.
  ///
  /// See ``init(named:in:with:)``.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      named: name,
      in: bundle,
      with: traitCollection.map { Configuration(traitCollection: $0) }
    )
  }

  /// The size in points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// The same picture, shown in another mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, renderingMode: renderingMode)
  }

  /// The shape of the picture filled with a colour; keeps its rendering mode.
  open func withTintColor(_ color: UIColor) -> UIImage {
    guard let cgImage,
      let context = CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale)
    else { return self }
    context.paint(color.cgColor, through: cgImage, in: CGRect(origin: .zero, size: size))
    return UIImage(context.finish().map(CGImage.init), scale: scale, renderingMode: renderingMode)
  }

  /// The shape of the picture filled with a colour, in another mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// The picture as a PNG file; `nil` when it is empty.
  open func pngData() -> Data? { cgImage.flatMap { PNG.data(of: $0.buffer) } }

  // MARK: Drawing

  /// Draws the picture in its own size, with its upper left corner at a point of the current context.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture into a rectangle of the current context.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture with an opacity at a point of the current context.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture with an opacity into a rectangle of the current context.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let cgImage, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.paint(cgImage, in: rect, alpha: alpha.clamped)
    context.restoreGState()
  }

  // MARK: Coding

  /// Images can be read securely.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an image; `nil` when its data cannot be decoded.
  public required init?(coder: NSCoder) {
    guard let scale = coder.decodeFiniteNumber(forKey: "UIScale"), scale > 0 else { return nil }
    let data = coder.decodeIfPresent(NSData.self, forKey: "UIImageData")
    let image = data.flatMap { try? ImageDecoder.decode($0 as Data) }
    if coder.containsValue(forKey: "UIImageData"), image == nil { return nil }
    cgImage = image
    self.scale = scale
    renderingMode =
      RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
  }

  /// Writes the picture as PNG.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    if let data = pngData() { coder.encode(data as NSData, forKey: "UIImageData") }
  }

  // MARK: Equality

  /// Images are equal when they share one `cgImage`, and have the same scale and mode.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return cgImage === other.cgImage && scale == other.scale && renderingMode == other.renderingMode
  }

  /// A hash that fits the equality.
  open override var hash: Int { cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }
}
