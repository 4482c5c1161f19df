/// What OpenStep texts are made of.
enum OpenStepSyntax {
  /// Whether a byte may be in a text without quotes.
  static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension OpenStepScanner {
  /// Moves over space and comments.
  mutating func skipSpace() throws(PropertyList.Error) {
    while true {
      switch bytes[place] {
      case 0x09...0x0D, 0x20: place += 1
      case 0xE2 where isSeparator(place): place += 3
      case UInt8(ascii: "/") where bytes[place + 1] == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where bytes[place + 1] == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  /// U+2028 and U+2029.
  private func isSeparator(_ place: Int) -> Bool {
    bytes[place] == 0xE2 && bytes[place + 1] == 0x80 && bytes[place + 2] & 0xFE == 0xA8
  }

  private mutating func skipLine() {
    while place < end, bytes[place] != 0x0A, bytes[place] != 0x0D, !isSeparator(place) {
      place += 1
    }
  }

  private mutating func skipComment() throws(PropertyList.Error) {
    let start = place
    place += 2
    while place < end {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") {
        place += 2
        return
      }
      place += 1
    }
    guard !strictness.contains(.openComments) else {
      throw PropertyList.Error(
        .truncated,
        expected: "*/ after /*",
        found: "the end of the text",
        offset: start
      )
    }
  }

  /// Reads a text with or without quotes.
  mutating func readString(
    _ expected: String
  ) throws(PropertyList.Error) -> (content: Range<Int>, flags: UInt8) {
    let start = place
    let quote = bytes[place]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try readQuoted(quote) }
    while OpenStepSyntax.isUnquoted(bytes[place]) { place += 1 }
    guard place > start else { throw error(expected, at: place) }
    return (start..<place, 0)
  }

  private mutating func readQuoted(
    _ quote: UInt8
  ) throws(PropertyList.Error) -> (content: Range<Int>, flags: UInt8) {
    let start = place
    var flags: UInt8 = 0
    place += 1
    while place < end, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "\\") {
        flags = TapeEntry.escaped
        place += 1
      }
      place += 1
    }
    guard place < end else {
      place = end
      throw PropertyList.Error(
        .truncated,
        expected: "a quote at the end of the text",
        found: "the end of the file",
        offset: start
      )
    }
    place += 1
    return ((start + 1)..<(place - 1), flags)
  }
}
