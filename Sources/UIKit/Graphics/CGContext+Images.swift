import CCairo
public import Foundation

extension CGContext {
  /// Draws a picture into a rectangle, upside down.
  ///
  /// As on Apple platforms this call takes y to go upwards, which it does not in UIKit's contexts;
  /// `UIImage.draw(in:)` draws upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    cairo_save(cairo)
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    paint(image, in: rect)
    cairo_restore(cairo)
  }

  /// Draws a picture upright into a rectangle.
  package func paint(_ image: CGImage, in rect: CGRect, alpha: CGFloat = 1) {
    withPattern(of: image, in: rect) { pattern in
      cairo_set_source(cairo, pattern)
      if alpha * state.alpha < 1 {
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, Double(alpha * state.alpha))
      } else {
        cairo_fill(cairo)
      }
    }
  }

  /// Fills a colour through the alpha of a picture.
  package func paint(_ color: CGColor, through image: CGImage, in rect: CGRect) {
    withPattern(of: image, in: rect) { pattern in
      use(color)
      cairo_clip(cairo)
      cairo_mask(cairo, pattern)
    }
  }

  /// Maps the picture to the rectangle, leaves the rectangle as the current path and draws.
  ///
  /// A picture that meets the pixels one to one is moved to the nearest pixel, so that it stays sharp.
  private func withPattern(
    of image: CGImage,
    in rect: CGRect,
    _ body: (OpaquePointer) -> Void
  ) {
    guard rect.width > 0, rect.height > 0, let surface = image.buffer.makeSurface() else { return }
    defer { cairo_surface_destroy(surface) }
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_set_operator(cairo, state.blend.cairo)
    if !alignToPixels(image, rect) {
      cairo_translate(cairo, Double(rect.minX), Double(rect.minY))
      cairo_scale(
        cairo,
        Double(rect.width) / Double(image.width),
        Double(rect.height) / Double(image.height)
      )
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    } else {
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    }
    cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
    body(pattern)
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }

  /// Sets coordinates in which one unit is one pixel of both, if there are such.
  private func alignToPixels(_ image: CGImage, _ rect: CGRect) -> Bool {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else { return false }
    let wide = abs(Double(rect.width) * matrix.xx - Double(image.width)) < 0.01
    let high = abs(Double(rect.height) * matrix.yy - Double(image.height)) < 0.01
    guard wide, high else { return false }
    var x = Double(rect.minX)
    var y = Double(rect.minY)
    cairo_user_to_device(cairo, &x, &y)
    cairo_identity_matrix(cairo)
    cairo_translate(cairo, x.rounded(), y.rounded())
    return true
  }

  // MARK: Groups

  /// Starts a group: what is drawn until ``endTransparencyLayer()`` is then painted as one picture
  /// with the alpha and the blend mode that are set now.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary? = nil) {
    saveGState()
    saved[saved.count - 1].beginsGroup = true
    cairo_push_group(cairo)
    state.alpha = 1
    state.blend = .normal
  }

  /// Ends a group and paints it; without one, nothing happens.
  ///
  /// States that were saved in the group and not restored are given up.
  public func endTransparencyLayer() {
    guard saved.contains(where: \.beginsGroup) else { return }
    while let last = saved.last, !last.beginsGroup { restoreGState() }
    guard let outer = saved.popLast() else { return }
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, outer.blend.cairo)
    cairo_paint_with_alpha(cairo, Double(outer.alpha))
    cairo_restore(cairo)
    state = outer
    state.beginsGroup = false
  }

  /// Ends all groups and gives up all saved states, so that everything drawn is in the picture.
  func unwind() {
    while saved.contains(where: \.beginsGroup) { endTransparencyLayer() }
    while !saved.isEmpty { restoreGState() }
  }
}
