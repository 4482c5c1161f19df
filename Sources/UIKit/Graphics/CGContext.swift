import CCairo
public import Foundation

/// A place to draw into, with a current state of colours, line style, clip and coordinates.
///
/// The origin is the top left corner and y goes down, as in every context that UIKit makes. One unit
/// is a point; how many pixels that is was fixed when the context was made.
public final class CGContext {
  /// What ``saveGState()`` keeps besides what Cairo keeps.
  struct State {
    var fill = CGColor(gray: 0, alpha: 1)
    var stroke = CGColor(gray: 0, alpha: 1)
    var alpha: CGFloat = 1
    var blend = CGBlendMode.normal
    /// Whether this saved state is the one that a transparency layer began with.
    var beginsGroup = false
  }

  /// Pixels per point.
  package let scale: CGFloat
  /// The size in points.
  let size: CGSize
  var state = State()
  var saved: [State] = []
  private let pixelWidth: Int
  private let pixelHeight: Int
  private let origin: CGPoint
  private var buffer: PixelBuffer?
  private var opened: OpaquePointer?

  /// Whether something was drawn that a picture of this size cannot hold.
  package private(set) var isTooLarge = false

  /// A transparent picture; `nil` when it would be too large or has no pixel.
  ///
  /// No memory is taken before the first use of ``cairo``.
  package convenience init?(bounds: CGRect, scale: CGFloat) {
    self.init(trying: bounds, scale: scale)
    guard PixelBuffer.canHold(width: pixelWidth, height: pixelHeight) else { return nil }
  }

  /// A transparent picture whose size matters only once something is drawn.
  package init(trying bounds: CGRect, scale: CGFloat) {
    func pixels(_ points: CGFloat) -> Int {
      Int(exactly: (points * scale - 0.001).rounded(.up)) ?? 0
    }
    self.scale = scale
    size = bounds.size
    pixelWidth = pixels(bounds.width)
    pixelHeight = pixels(bounds.height)
    origin = bounds.origin
  }

  deinit {
    if let opened { cairo_destroy(opened) }
  }

  /// Whether anything has used the drawing surface.
  package var isTouched: Bool { opened != nil }

  /// The Cairo context, made at first use.
  ///
  /// Where there is no memory for the picture it draws on a single pixel that nobody sees.
  var cairo: OpaquePointer? {
    if let opened { return opened }
    buffer = PixelBuffer(width: pixelWidth, height: pixelHeight)
    isTooLarge = buffer == nil
    let surface = buffer?.makeSurface() ?? cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    defer { cairo_surface_destroy(surface) }
    opened = cairo_create(surface)
    cairo_set_antialias(opened, CAIRO_ANTIALIAS_GRAY)
    cairo_scale(opened, Double(scale), Double(scale))
    cairo_translate(opened, -Double(origin.x), -Double(origin.y))
    return opened
  }

  /// The picture as it is now; `nil` when there is not enough memory.
  ///
  /// - Complexity: O(n) in the number of pixels.
  public func makeImage() -> CGImage? {
    currentPixels?.copy().map(CGImage.init)
  }

  /// The pixels themselves, without a copy; the context must not be drawn into afterwards.
  package func finish() -> PixelBuffer? {
    unwind()
    defer {
      if let opened { cairo_destroy(opened) }
      opened = nil
      buffer = nil
    }
    reportFailure()
    return currentPixels
  }

  /// Once something went wrong in Cairo, it draws nothing any more.
  private func reportFailure() {
    let status = cairo_status(cairo)
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = String(cString: cairo_status_to_string(status))
    UIKitDiagnostics.report("a picture of \(size) points is not complete: \(reason)")
  }

  private var currentPixels: PixelBuffer? {
    guard let cairo else { return nil }
    cairo_surface_flush(cairo_get_target(cairo))
    return buffer
  }

  // MARK: State

  /// Remembers the current state; see ``restoreGState()``.
  public func saveGState() {
    cairo_save(cairo)
    saved.append(state)
  }

  /// Goes back to the state that was last saved; without one, nothing happens.
  ///
  /// In a transparency layer, a state from before its beginning is out of reach: that is reported.
  public func restoreGState() {
    guard let last = saved.last else { return }
    guard !last.beginsGroup else {
      UIKitDiagnostics.report("restoreGState() is ignored: the transparency layer comes first")
      return
    }
    saved.removeLast()
    cairo_restore(cairo)
    state = last
  }

  /// The opacity of everything that is painted from now on, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.clamped }

  /// How new colours mix with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  /// The colour of the following fills.
  public func setFillColor(_ color: CGColor) { state.fill = color }

  /// The colour of the following strokes.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// The colour of the following fills, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour of the following strokes, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Sets Cairo's source colour and operator.
  func use(_ color: CGColor) {
    let (red, green, blue, alpha) = color.rgba
    cairo_set_operator(cairo, state.blend.cairo)
    cairo_set_source_rgba(
      cairo,
      Double(red),
      Double(green),
      Double(blue),
      Double(alpha.clamped * state.alpha)
    )
  }
}
