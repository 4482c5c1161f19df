import CPango
import Foundation

/// Everything that decides how a text is broken into lines.
struct TextRequest: Hashable {
  var text: String
  var face: UIFont.Face
  /// The width in points; infinite means that lines break only where the text says so.
  var width: CGFloat
  /// The most lines, 0 for as many as there are.
  var lines: Int
  var mode: NSLineBreakMode
  var isJustified = false

  /// Longer texts are cut, so that no text can keep the program busy for seconds.
  ///
  /// Unicode scalars are counted: what readers see as one character may have millions of accents.
  static let maximumLength = 16_384
  /// Longer words are broken there: breaking lines in a word costs the square of its length.
  static let maximumWord = 128
  /// Further tabs are drawn as spaces: placing tabs costs the square of their number.
  static let maximumTabs = 128
  /// The most scalars of one character; further accents are left out.
  static let maximumCluster = 64
  /// Widths from here on are the same as infinite.
  static let maximumWidth: CGFloat = 1_000_000
}

/// A text that is broken into lines and ready to be drawn.
@MainActor
final class TextLayout {
  /// One line, in the Pango layout that it belongs to.
  struct Line {
    let layout: PangoText
    let index: Int
    /// The width in points.
    let width: CGFloat
    let isRightToLeft: Bool
  }

  let request: TextRequest
  private(set) var lines: [Line] = []

  init(_ request: TextRequest, in environment: FontEnvironment = .shared) {
    var request = request
    request.text = request.text.drawable
    self.request = request
    guard !request.text.isEmpty else { return }
    if request.lines == 1, !request.mode.wraps {
      lines = request.shortened(request.text, in: environment).map { [$0.line(0)] } ?? []
      return
    }
    guard let whole = PangoText(request, in: environment) else { return }
    if request.lines <= 0 || whole.lineCount <= request.lines {
      lines = (0..<whole.lineCount).map(whole.line)
      if !request.mode.wraps { fitOverlongLines(whole, environment) }
      return
    }
    lines = (0..<request.lines).map(whole.line)
    guard !request.mode.wraps else { return }
    shorten(line: request.lines - 1, to: whole.text(fromLine: request.lines - 1), environment)
  }

  /// The width of the widest line in points.
  var width: CGFloat { lines.map(\.width).max() ?? 0 }

  /// The glyphs that no font has.
  var unknownGlyphs: Int {
    let layouts = Dictionary(lines.map { (ObjectIdentifier($0.layout), $0.layout) }) { $1 }
    return layouts.values.reduce(0) { $0 + $1.unknownGlyphs }
  }

  /// A single character that is wider than the line cannot be broken, only shortened.
  private func fitOverlongLines(_ whole: PangoText, _ environment: FontEnvironment) {
    for index in lines.indices where lines[index].width > request.width + 0.01 {
      shorten(line: index, to: whole.text(ofLine: index), environment)
    }
  }

  private func shorten(line index: Int, to rest: String, _ environment: FontEnvironment) {
    if let text = request.shortened(rest, in: environment) { lines[index] = text.line(0) }
  }
}

extension TextRequest {
  /// A text on one line, cut as the mode says; `nil` when there is no font.
  @MainActor
  fileprivate func shortened(_ rest: String, in environment: FontEnvironment) -> PangoText? {
    var line = self
    line.text = mode.joinedParagraphs(of: rest)
    line.isJustified = false
    return PangoText(singleLine: line, in: environment)
  }
}

extension NSLineBreakMode {
  /// Whether text that does not fit is left out at a line end, without a mark.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }

  /// A text of several paragraphs as the one line that the mode shows of it.
  ///
  /// At the tail and when clipping, what follows the first paragraph is only hinted at or not shown;
  /// the other modes show the end of the text.
  fileprivate func joinedParagraphs(of text: String) -> String {
    let first = text.prefix { !$0.isNewline }
    guard first.endIndex != text.endIndex else { return text }
    switch self {
    case .byTruncatingTail: return first + "…"
    case .byTruncatingHead, .byTruncatingMiddle:
      return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    case .byClipping, .byWordWrapping, .byCharWrapping: return String(first)
    }
  }
}
