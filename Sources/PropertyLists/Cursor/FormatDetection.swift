/// Tells by its content which text format a text is in.
struct FormatDetection {
  private let text: UnsafeBufferPointer<UInt8>
  private var place: Int

  /// The format of a text in UTF-8, whose mark is skipped.
  static func format(of window: FileWindow) throws(PropertyList.Error) -> PropertyList.Format {
    var detection = FormatDetection(text: window.buffer, place: window.markSize)
    guard window.count > 0 else {
      throw detection.error(.truncated, found: "no bytes", at: 0)
    }
    return try detection.format()
  }

  /// Throws when the first bytes cannot be those of a text in a format, or in any for nil.
  ///
  /// Nothing is told of space alone, as the text may come after it.
  static func check(
    start: UnsafeBufferPointer<UInt8>,
    of window: FileWindow,
    _ format: PropertyList.Format?
  ) throws(PropertyList.Error) {
    var detection = FormatDetection(text: start, place: window.markSize)
    detection.skipSpace()
    guard let first = detection.byte else { return }
    switch format {
    case .xml where first != UInt8(ascii: "<"):
      throw detection.startError("a property list", window)
    case .json where !"{[\"-0123456789tfn".utf8.contains(first):
      throw detection.startError("a value", window)
    case nil where !isText(first): throw detection.unknownError()
    default: return
    }
  }

  private init(text: UnsafeBufferPointer<UInt8>, place: Int) {
    self.text = text
    self.place = place
  }

  private mutating func format() throws(PropertyList.Error) -> PropertyList.Format {
    skipSpace()
    // A text of space is an empty dictionary to Apple.
    guard let first = byte else { return .openStep }
    switch first {
    case UInt8(ascii: "<"): return isData ? .openStep : .xml
    case UInt8(ascii: "["): return .json
    case UInt8(ascii: "{"): return dictionaryFormat()
    case UInt8(ascii: "\""): return stringFormat()
    case UInt8(ascii: "("), UInt8(ascii: "'"): return .openStep
    case 0xE2 where text[place...].starts(with: [0xE2, 0x80]): return .openStep
    default:
      guard OpenStepSyntax.isUnquoted(first) else { throw unknownError() }
      return isJSONWord ? .json : .openStep
    }
  }

  /// Whether a text of some format may start with a byte; 0xE2 may start a separator of OpenStep.
  private static func isText(_ first: UInt8) -> Bool {
    OpenStepSyntax.isUnquoted(first) || first == 0xE2 || "<[{(\"'".utf8.contains(first)
  }

  private var byte: UInt8? { place < text.count ? text[place] : nil }

  private var rest: UnsafeBufferPointer<UInt8> { .init(rebasing: text[place...]) }

  private mutating func skipSpace() {
    while let byte, XMLNumber.isSpace(byte) { place += 1 }
  }

  /// Whether `<` starts hexadecimal data or a GNUstep value: no element has such a name.
  private var isData: Bool {
    guard place + 1 < text.count else { return false }
    if text[place + 1] == UInt8(ascii: "*") || text[place + 1] == UInt8(ascii: "[") { return true }
    let end = text[(place + 1)...].first { !isHexDigit($0) && !XMLNumber.isSpace($0) }
    return end == UInt8(ascii: ">")
  }

  /// `{"a":` is JSON, `{ a = ` and `{ /*` are OpenStep.
  private mutating func dictionaryFormat() -> PropertyList.Format {
    place += 1
    skipSpace()
    guard let byte, byte != UInt8(ascii: "}") else { return .json }
    guard byte == UInt8(ascii: "\""), skipString() else {
      return byte == UInt8(ascii: "\"") ? .json : .openStep
    }
    skipSpace()
    return self.byte == UInt8(ascii: ":") || self.byte == nil ? .json : .openStep
  }

  /// A string alone is JSON, unless it has escapes that only OpenStep knows.
  private mutating func stringFormat() -> PropertyList.Format {
    let start = place
    guard skipString() else { return .json }
    let hasOtherEscapes = hasOpenStepEscapes(text[start..<place])
    skipSpace()
    return byte == nil && !hasOtherEscapes ? .json : .openStep
  }

  /// Moves over a string in double quotes; false when it does not end.
  private mutating func skipString() -> Bool {
    place += 1
    while let byte {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  private func hasOpenStepEscapes(_ string: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var isEscape = false
    for byte in string {
      if isEscape, !"\"\\/bfnrtu".utf8.contains(byte) { return true }
      isEscape = byte == UInt8(ascii: "\\") && !isEscape
    }
    return false
  }

  /// Whether the whole text is a number, `true`, `false` or `null` of JSON.
  private var isJSONWord: Bool {
    let word = rest.prefix(400)
    let trimmed = word.reversed().drop { XMLNumber.isSpace($0) }.reversed()
    switch String(decoding: trimmed, as: UTF8.self) {
    case "true", "false", "null": return true
    case let text:
      return word.count < 400 && text.utf8.first.map { $0 == 0x2D || 0x30...0x39 ~= $0 } == true
        && Self.isNumber(text)
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    if digits.first == 0x30, let second = digits.dropFirst().first, 0x30...0x39 ~= second {
      return false
    }
    let known = digits.allSatisfy { 0x30...0x39 ~= $0 || "+-.eE".utf8.contains($0) }
    return known && Double(text) != nil && !text.hasSuffix(".")
  }

  private func unknownError() -> PropertyList.Error {
    error(.unknownFormat, found: TextExcerpt.shown(rest), at: place)
  }

  /// The error of the scanner, with the line of the place.
  private func startError(_ expected: String, _ window: FileWindow) -> PropertyList.Error {
    let error = PropertyList.Error(
      .malformed,
      expected: expected,
      found: TextExcerpt.shown(rest),
      offset: place
    )
    return TextPositions.locating(error, in: window, isText: true)
  }

  private func error(
    _ kind: PropertyList.Error.Kind,
    found: String,
    at offset: Int
  ) -> PropertyList.Error {
    let expected = "an XML, binary, OpenStep or JSON property list"
    return PropertyList.Error(kind, expected: expected, found: found, offset: offset)
  }
}
