extension JSONScanner {
  /// Reads a string, whose opening quote is at the place.
  @inline(__always)
  mutating func readString() throws(PropertyList.Error) -> (content: Range<Int>, flags: UInt8) {
    let start = place
    var flags: UInt8 = 0
    place &+= 1
    while true {
      let word = littleEndian64(bytes + place)
      let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      let matches =
        lowestMatch(word, UInt8(ascii: "\"")) | lowestMatch(word, UInt8(ascii: "\\")) | controls
      guard matches != 0 else {
        place &+= 8
        continue
      }
      place &+= matches.trailingZeroBitCount >> 3
      if bytes[place] == UInt8(ascii: "\"") { break }
      guard bytes[place] == UInt8(ascii: "\\") else { throw stringError(start) }
      flags = TapeEntry.escaped
      try skipEscape()
    }
    place &+= 1
    return ((start &+ 1)..<(place &- 1), flags)
  }

  @inline(never)
  private mutating func skipEscape() throws(PropertyList.Error) {
    switch bytes[place + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      place += 2
    case UInt8(ascii: "u"):
      let digits = UnsafeBufferPointer(start: bytes + place + 2, count: 4)
      guard digits.allSatisfy(isHexDigit) else { throw error("four digits after \\u", at: place) }
      place += 6
    default: throw error("an escape that JSON knows", at: place)
    }
  }

  /// The error for a control character in a string, or for one that does not end.
  @inline(never)
  private func stringError(_ start: Int) -> PropertyList.Error {
    guard place >= end else { return error("an escape for a control character", at: place) }
    return PropertyList.Error(
      .truncated,
      expected: "a quote at the end of the string",
      found: "the end of the text",
      offset: start
    )
  }

  /// Reads a number: its digits stay where they are until somebody asks for them.
  @inline(__always)
  mutating func readNumber() throws(PropertyList.Error) {
    let start = place
    var kind = PropertyList.Kind.integer
    if bytes[place] == UInt8(ascii: "-") { place &+= 1 }
    if bytes[place] == UInt8(ascii: "0") {
      place &+= 1
      guard !isDigit(bytes[place]) else { throw error("no digit after 0", at: place) }
    } else {
      try skipDigits()
    }
    if bytes[place] == UInt8(ascii: ".") {
      kind = .real
      place &+= 1
      try skipDigits()
    }
    if bytes[place] | 0x20 == UInt8(ascii: "e") {
      kind = .real
      place &+= 1
      if bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") { place &+= 1 }
      try skipDigits()
    }
    let content = start..<place
    if kind == .integer, content.count >= 18 { kind = XMLNumber.kind(ofInteger: raw(content)) }
    assembler.appendScalar(kind, content)
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }

  @inline(__always)
  private mutating func skipDigits() throws(PropertyList.Error) {
    guard isDigit(bytes[place]) else { throw error("a digit", at: place) }
    repeat { place &+= 1 } while isDigit(bytes[place])
  }
}

extension JSONScanner {
  func checkMark(_ window: FileWindow) throws(PropertyList.Error) {
    guard window.markSize == 0, window.droppedMark == 0 else {
      throw PropertyList.Error(
        .malformed,
        expected: "JSON without a mark of its encoding",
        found: "a mark",
        offset: 0
      )
    }
  }
}
