import Foundation

/// Drawing lines of text, in the middle of a rectangle's height.
@MainActor
struct TextPainter {
  let layout: TextLayout
  let font: UIFont
  let alignment: NSTextAlignment

  /// Draws all lines; nothing shows to the left or right of the rectangle.
  func draw(in rect: CGRect, color: CGColor, _ context: CGContext) {
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
