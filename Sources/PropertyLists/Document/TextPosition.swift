/// Where a byte of a text is, for people: line, column, and the text of the line.
struct TextPosition {
  let position: PropertyListPosition
  private let lineStart: Int

  init(_ offset: Int, in window: FileWindow) {
    let place = min(max(offset, 0), window.count)
    var line = 1
    var start = window.count >= 3 && Self.hasMark(window) ? min(3, place) : 0
    var column = 1
    for index in start..<place {
      let byte = window.bytes[index]
      let endsLine = byte == 0x0A || (byte == 0x0D && window.bytes[index + 1] != 0x0A)
      if endsLine {
        line += 1
        column = 1
        start = index + 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    lineStart = start
    position = PropertyListPosition(offset: offset, line: line, column: column)
  }

  private static func hasMark(_ window: FileWindow) -> Bool {
    window.bytes[0] == 0xEF && window.bytes[1] == 0xBB && window.bytes[2] == 0xBF
  }

  /// The line around the place, cut to 60 bytes on both sides, and a line with a caret below it.
  func excerpt(in window: FileWindow) -> String {
    let place = min(max(position.offset, 0), window.count)
    var start = max(lineStart, place - 60)
    while start > lineStart, start < place, window.bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = place
    while end < window.count, end < place + 60, !Self.isControl(window.bytes[end]) { end += 1 }
    while end > place, end < window.count, window.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let before = Self.shown(window, start..<place)
    return before + Self.shown(window, place..<end) + "\n"
      + String(repeating: " ", count: before.unicodeScalars.count) + "^"
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 }

  private static func shown(_ window: FileWindow, _ range: Range<Int>) -> String {
    let bytes = UnsafeBufferPointer(start: window.bytes + range.lowerBound, count: range.count)
    return String(decoding: bytes.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  /// The error with file, and for a text with line, column and excerpt, as far as they are missing.
  static func locating(
    _ error: PropertyList.Error,
    in window: FileWindow,
    isText: Bool
  ) -> PropertyList.Error {
    error.changing { fields in
      fields.file = fields.file ?? window.path
      guard isText, let offset = fields.offset, fields.line == nil else { return }
      let place = TextPosition(offset, in: window)
      fields.line = place.position.line
      fields.column = place.position.column
      fields.excerpt = place.excerpt(in: window)
    }
  }
}
