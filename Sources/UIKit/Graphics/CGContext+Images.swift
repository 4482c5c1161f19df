import CCairo
public import Foundation

extension CGContext {
  /// Draws a picture into a rectangle, upside down.
  ///
  /// As on Apple platforms this call takes y to go upwards, which it does not in UIKit's contexts;
  /// `UIImage.draw(in:)` draws upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    guard isUsable(rect) else { return }
    cairo_save(cairo)
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    paint(image, in: rect)
    cairo_restore(cairo)
  }

  private func isUsable(_ rect: CGRect) -> Bool {
    guard !rect.isUsable else { return true }
    UIKitDiagnostics.report("a picture is not drawn: its rectangle is \(rect)")
    return false
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
    guard isUsable(rect), rect.width > 0, rect.height > 0,
      let surface = image.buffer.makeSurface()
    else { return }
    defer { cairo_surface_destroy(surface) }
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_set_operator(cairo, state.blend.cairo)
    if alignToPixels(image, rect) {
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
      show(pattern, of: image, body)
    } else if stretch(image, to: rect) {
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      show(pattern, of: image, body)
    }
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }

  private func show(
    _ pattern: OpaquePointer,
    of image: CGImage,
    _ body: (OpaquePointer) -> Void
  ) {
    add(CGPath.Element.rect(CGRect(x: 0, y: 0, width: image.width, height: image.height)))
    body(pattern)
  }

  /// Sets coordinates in which one unit is one pixel of the picture.
  private func stretch(_ image: CGImage, to rect: CGRect) -> Bool {
    let factor = CGSize(
      width: rect.width / CGFloat(image.width),
      height: rect.height / CGFloat(image.height)
    )
    let map = CGAffineTransform(factor.width, 0, 0, factor.height, rect.minX, rect.minY)
    return apply(map, "drawing a picture of \(image.width) x \(image.height) pixels in \(rect)")
  }

  /// Sets coordinates in which one unit is one pixel of both, if there are such.
  private func alignToPixels(_ image: CGImage, _ rect: CGRect) -> Bool {
    let map = deviceTransform
    guard map.b == 0, map.c == 0, map.a > 0, map.d > 0 else { return false }
    let wide = abs(rect.width * map.a - CGFloat(image.width)) < 0.01
    let high = abs(rect.height * map.d - CGFloat(image.height)) < 0.01
    guard wide, high else { return false }
    let corner = rect.origin.applying(map)
    let moved = CGAffineTransform(translationX: corner.x.rounded(), y: corner.y.rounded())
    return setDeviceTransform(moved, "drawing a picture in \(rect)")
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
