/// How the characters of a text are laid out as bytes.
enum TextEncoding: Sendable, Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32(isBigEndian: Bool)
  case latin1
  case windows1252

  /// The bytes that a character takes, told by the first byte of its UTF-8.
  func size(ofCharacterWithLead lead: UInt8) -> Int {
    switch self {
    case .utf8: lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    case .utf16: lead < 0xF0 ? 2 : 4
    case .utf32: 4
    case .latin1, .windows1252: 1
    }
  }

  /// How many of the first bytes of a text are whole characters, when it is cut anywhere.
  func wholeCharacters(in start: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .utf8, .latin1, .windows1252: return start.count
    case .utf32: return start.count & ~3
    case .utf16(let isBigEndian):
      let end = start.count & ~1
      // The first half of a surrogate pair may be the last that is there.
      let isHalf = end >= 2 && start[isBigEndian ? end - 2 : end - 1] & 0xFC == 0xD8
      return isHalf ? end - 2 : end
    }
  }

  /// The most bytes of UTF-8 that so many bytes may become.
  func mostUTF8(of count: Int) -> Int {
    switch self {
    case .utf8, .utf32: count
    case .utf16: count / 2 * 3
    case .latin1: count * 2
    case .windows1252: count * 3
    }
  }
}

extension TextEncoding {
  /// The first bytes of texts in UTF-16 and UTF-32, the longer ones first.
  private static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32(isBigEndian: false)),
    ([0, 0, 0xFE, 0xFF], .utf32(isBigEndian: true)),
    ([0xFF, 0xFE], .utf16(isBigEndian: false)),
    ([0xFE, 0xFF], .utf16(isBigEndian: true)),
  ]

  private static let names: [String: TextEncoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .utf8, "ascii": .utf8,
    "iso-8859-1": .latin1, "iso8859-1": .latin1, "iso_8859-1": .latin1, "latin1": .latin1,
    "latin-1": .latin1, "l1": .latin1, "windows-1252": .windows1252, "cp1252": .windows1252,
    "cp-1252": .windows1252,
  ]

  /// The encoding of a text, and how many bytes its mark takes.
  ///
  /// A mark counts most, then the zeros that the first character of a property list has in UTF-16
  /// and UTF-32, then what an XML declaration says. Everything else is UTF-8.
  static func detect(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(PropertyList.Error) -> (encoding: TextEncoding, markSize: Int) {
    if isUsual(bytes) { return (.utf8, 0) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    for mark in marks where bytes.starts(with: mark.bytes) {
      return (mark.encoding, mark.bytes.count)
    }
    let encoding = if let wide = wide(bytes) { wide } else { try declared(bytes) }
    return (encoding, 0)
  }

  /// Whether a text starts as nearly all XML property lists do.
  private static func isUsual(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let usual: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    guard let base = bytes.baseAddress, bytes.count >= usual.utf8CodeUnitCount else { return false }
    return equalBytes(
      base,
      UnsafeBufferPointer(start: usual.utf8Start, count: usual.utf8CodeUnitCount)
    )
  }

  private static func wide(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    guard bytes.count >= 2 else { return nil }
    let isFour = bytes.count >= 4
    switch (bytes[0] == 0, bytes[1] == 0) {
    case (false, true):
      return isFour && bytes[2] == 0 && bytes[3] == 0
        ? .utf32(isBigEndian: false) : .utf16(isBigEndian: false)
    case (true, false): return .utf16(isBigEndian: true)
    case (true, true):
      return isFour && bytes[2] == 0 && bytes[3] != 0 ? .utf32(isBigEndian: true) : nil
    case (false, false): return nil
    }
  }

  /// Finds `encoding="…"` in an XML declaration.
  private static func declared(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(PropertyList.Error) -> TextEncoding {
    let start = bytes.firstIndex { !XMLNumber.isSpace($0) } ?? bytes.endIndex
    guard bytes[start...].starts(with: "<?xml".utf8) else { return .utf8 }
    let declaration = bytes[start...].prefix(512).prefix { $0 != UInt8(ascii: ">") }
    let text = Array("encoding".utf8)
    guard let found = declaration.indices.first(where: { declaration[$0...].starts(with: text) })
    else { return .utf8 }
    let rest = declaration[(found + text.count)...].drop {
      $0 == UInt8(ascii: "=") || XMLNumber.isSpace($0)
    }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return .utf8
    }
    let name = rest.dropFirst().prefix { $0 != quote }
    let shown = String(decoding: name, as: UTF8.self)
    guard let encoding = names[shown.lowercased()] else {
      throw PropertyList.Error(
        .unsupportedEncoding,
        expected: "UTF-8, UTF-16, UTF-32, ISO-8859-1, US-ASCII or windows-1252",
        found: shown,
        offset: name.startIndex
      )
    }
    return encoding
  }
}
