import Foundation

/// Drawing lines of text, in the middle of a rectangle's height.
@MainActor
struct TextPainter {
  let layout: TextLayout
  let font: UIFont
  let alignment: NSTextAlignment

  /// Draws all lines; nothing shows to the left or right of the rectangle.
  func draw(in rect: CGRect, color: CGColor, _ context: CGContext) {
    guard isDrawable(in: context.deviceTransform) else { return }
    let height = CGFloat(layout.lines.count) * font.lineHeight
    let scale = context.scale
    let top = rect.minY + ((rect.height - height) / 2 * scale).rounded() / scale
    context.saveGState()
    if layout.width > rect.width { context.clip(to: rect) }
    context.use(color)
    for (index, line) in layout.lines.enumerated() {
      let baseline = top + CGFloat(index) * font.lineHeight + font.ascender
      let origin = CGPoint(x: rect.minX + indent(of: line, in: rect.width), y: baseline)
      line.layout.draw(line: line.index, at: origin, in: context.cairo)
    }
    context.restoreGState()
  }

  /// Whether glyphs have a size that fonts can be drawn at.
  ///
  /// A font that was once asked for another size draws nothing any more, in no picture.
  private func isDrawable(in map: CGAffineTransform) -> Bool {
    let longest = max(hypot(map.a, map.b), hypot(map.c, map.d))
    let shortest = abs(map.a * map.d - map.b * map.c) / longest
    guard font.pointSize * longest <= 16_000 else {
      UIKitDiagnostics.report("text is too large to be drawn: \(font) at a scale of \(longest)")
      return false
    }
    // Smaller text is no more than a breath of colour.
    return font.pointSize * shortest >= 0.1
  }

  private func indent(of line: TextLayout.Line, in width: CGFloat) -> CGFloat {
    let space = width - line.width
    switch alignment {
    case .left: return 0
    case .center: return max(space / 2, 0)
    case .right: return max(space, 0)
    case .natural, .justified: return line.isRightToLeft ? space : 0
    }
  }
}
