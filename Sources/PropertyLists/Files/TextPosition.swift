/// Where a byte of a text is, for people: line, column, and the text of the line.
struct TextPosition: Equatable {
  /// Bytes from the start of the window.
  var offset: Int
  /// Bytes from the start of the source, whose encoding may be another.
  var sourceOffset: Int
  /// The line from one.
  var line = 1
  /// The column in characters from one.
  var column = 1
  /// Where the line starts.
  var lineStart: Int

  /// The start of a text, after the mark of its encoding.
  static func start(of window: FileWindow) -> TextPosition {
    let size = window.markSize
    return TextPosition(
      offset: size,
      sourceOffset: window.droppedMark + size,
      lineStart: size
    )
  }

  /// Goes on to a later place.
  ///
  /// A line ends with a line feed, a carriage return, or both.
  mutating func move(to place: Int, in window: FileWindow) {
    while offset < place {
      let byte = window.bytes[offset]
      let isLast = offset + 1 >= window.count
      let endsLine =
        byte == 0x0A || (byte == 0x0D && (isLast || window.bytes[offset + 1] != 0x0A))
      offset += 1
      if window.encoding == .utf8 {
        sourceOffset += 1
      } else if byte & 0xC0 != 0x80 {
        sourceOffset += window.encoding.size(ofCharacterWithLead: byte)
      }
      if endsLine {
        line += 1
        column = 1
        lineStart = offset
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }

  /// The line around the place, cut to 60 bytes on both sides, and a line with a caret below it.
  func excerpt(in window: FileWindow) -> String {
    var start = max(lineStart, offset - 60)
    while start > lineStart, start < offset, window.bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = offset
    while end < window.count, end < offset + 60, !Self.isControl(window.bytes[end]) { end += 1 }
    while end > offset, end < window.count, window.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let before = Self.shown(window, min(start, offset)..<offset)
    return before + Self.shown(window, offset..<end) + "\n"
      + String(repeating: " ", count: before.unicodeScalars.count) + "^"
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 }

  private static func shown(_ window: FileWindow, _ range: Range<Int>) -> String {
    let bytes = UnsafeBufferPointer(start: window.bytes + range.lowerBound, count: range.count)
    return ShownText.spaced(String(decoding: bytes, as: UTF8.self))
  }
}
