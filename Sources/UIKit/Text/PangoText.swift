import CCairo
// GLib's lists are seen through whichever C module names them first.
import CGdkPixbuf
import CPango
import Foundation

/// The owner of one Pango layout.
@MainActor
final class PangoText {
  private let handle: OpaquePointer
  private let text: String

  /// The text broken into as many lines as it needs; `nil` when there is no font.
  init?(_ request: TextRequest, in environment: FontEnvironment) {
    guard let handle = environment.makeLayout(request.face) else { return nil }
    self.handle = handle
    text = request.text.withShortWords
    setText()
    pango_layout_set_wrap(
      handle,
      request.mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
    )
    pango_layout_set_justify(handle, request.isJustified ? 1 : 0)
    pango_layout_set_width(handle, request.width.pango)
  }

  /// The text on one line, shortened as the mode says.
  init?(singleLine request: TextRequest, in environment: FontEnvironment) {
    guard let handle = environment.makeLayout(request.face) else { return nil }
    self.handle = handle
    text = request.text
    setText()
    pango_layout_set_single_paragraph_mode(handle, 1)
    guard let ellipsis = request.mode.ellipsis else { return }
    pango_layout_set_ellipsize(handle, ellipsis)
    pango_layout_set_width(handle, request.width.pango)
    closeGap(width: request.width.pango)
  }

  /// Pango widens the ellipsis until the line fills its width; a narrower line has no such gap.
  private func closeGap(width: Int32) {
    guard width > 0, let gap = ellipsisGap, gap > 0 else { return }
    pango_layout_set_width(handle, width - gap)
  }

  /// How much wider the ellipsis is than its glyphs, in Pango's units; `nil` when there is none.
  private var ellipsisGap: Int32? {
    var next = pango_layout_get_line_readonly(handle, 0)?.pointee.runs
    while let node = next {
      let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      // The flag has no name in Swift: PANGO_ANALYSIS_FLAG_IS_ELLIPSIS.
      if let run, let item = run.item, item.pointee.analysis.flags & 2 != 0 {
        return pango_glyph_string_get_width(run.glyphs) - naturalWidth(of: run)
      }
      next = node.pointee.next
    }
    return nil
  }

  private func naturalWidth(of run: PangoGlyphItem) -> Int32 {
    guard let item = run.item, let glyphs = run.glyphs else { return 0 }
    return (0..<Int(glyphs.pointee.num_glyphs)).reduce(0) { sum, index in
      var logical = PangoRectangle()
      let glyph = glyphs.pointee.glyphs[index].glyph
      pango_font_get_glyph_extents(item.pointee.analysis.font, glyph, nil, &logical)
      return sum + logical.width
    }
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(handle))
  }

  private func setText() {
    var copy = text
    copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(handle, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  var lineCount: Int { Int(pango_layout_get_line_count(handle)) }

  var unknownGlyphs: Int { Int(pango_layout_get_unknown_glyphs_count(handle)) }

  func line(_ index: Int) -> TextLayout.Line {
    var logical = PangoRectangle()
    let line = pango_layout_get_line_readonly(handle, Int32(index))
    pango_layout_line_get_extents(line, nil, &logical)
    return TextLayout.Line(
      layout: self,
      index: index,
      width: CGFloat(logical.width) / CGFloat(PANGO_SCALE),
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    )
  }

  /// The text of one line.
  func text(ofLine index: Int) -> String {
    guard let line = pango_layout_get_line_readonly(handle, Int32(index)) else { return "" }
    let start = Int(pango_layout_line_get_start_index(line))
    return slice(start, start + Int(pango_layout_line_get_length(line)))
  }

  /// The text from the start of a line to the end of everything.
  func text(fromLine index: Int) -> String {
    guard let line = pango_layout_get_line_readonly(handle, Int32(index)) else { return "" }
    return slice(Int(pango_layout_line_get_start_index(line)), text.utf8.count)
  }

  private func slice(_ start: Int, _ end: Int) -> String {
    let bytes = text.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: min(max(start, 0), bytes.count))
    let to = bytes.index(bytes.startIndex, offsetBy: min(max(end, start, 0), bytes.count))
    return String(text[from..<to])
  }

  /// Draws one line with its baseline starting at a point.
  func draw(line index: Int, at point: CGPoint, in cairo: OpaquePointer?) {
    guard let line = pango_layout_get_line_readonly(handle, Int32(index)) else { return }
    cairo_move_to(cairo, Double(point.x), Double(point.y))
    pango_cairo_show_layout_line(cairo, line)
    cairo_new_path(cairo)
  }
}

extension CGFloat {
  /// The width in Pango's units, -1 for no limit.
  fileprivate var pango: Int32 {
    guard self < TextRequest.maximumWidth else { return -1 }
    return Int32((Swift.max(self, 0) * CGFloat(PANGO_SCALE)).rounded(.up))
  }
}

extension NSLineBreakMode {
  /// Pango's word for the place of the ellipsis, `nil` for a mode without one.
  fileprivate var ellipsis: PangoEllipsizeMode? {
    switch self {
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }
}
