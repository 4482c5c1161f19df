extension OpenStepScanner {
  /// Reads `<` and what follows: hexadecimal data, or one of GNUstep's values.
  mutating func readData() throws(PropertyList.Error) {
    switch bytes[place + 1] {
    case UInt8(ascii: "*"): try readTyped()
    case UInt8(ascii: "["): try readBase64()
    default: try readHexadecimal()
    }
  }

  private mutating func readHexadecimal() throws(PropertyList.Error) {
    let start = place
    var digits = 0
    place += 1
    while place < end, bytes[place] != UInt8(ascii: ">") {
      if isHexDigit(bytes[place]) {
        digits += 1
      } else if !XMLNumber.isSpace(bytes[place]) {
        throw error("a hexadecimal digit or >", at: place)
      }
      place += 1
    }
    guard place < end else { throw unclosedError(start) }
    guard digits % 2 == 0 else {
      throw PropertyList.Error(
        .invalidValue,
        expected: "two digits for each byte",
        found: "\(digits) digits",
        offset: start
      )
    }
    assembler.appendScalar(.data, (start + 1)..<place)
    place += 1
  }

  private mutating func readBase64() throws(PropertyList.Error) {
    let start = place
    try checkTyped(start)
    place += 2
    while place < end, bytes[place] != UInt8(ascii: "]") { place += 1 }
    let content = (start + 2)..<place
    guard bytes[place] == UInt8(ascii: "]"), bytes[place + 1] == UInt8(ascii: ">") else {
      throw place < end ? error("]>", at: place) : unclosedError(start)
    }
    assembler.appendScalar(.data, content, flags: TapeEntry.base64)
    place += 2
  }

  /// Reads a number, boolean or date of GNUstep, such as `<*I5>` or `<*I"5">`.
  private mutating func readTyped() throws(PropertyList.Error) {
    let start = place
    try checkTyped(start)
    let type = bytes[place + 2]
    var first = place + 3
    while place < end, bytes[place] != UInt8(ascii: ">") { place += 1 }
    guard place < end else { throw unclosedError(start) }
    var last = place
    if last - first >= 2, bytes[first] == UInt8(ascii: "\""), bytes[last - 1] == bytes[first] {
      first += 1
      last -= 1
    }
    place += 1
    guard first <= last, append(type, first..<last) else {
      throw PropertyList.Error(
        .invalidValue,
        expected: "<*I5>, <*R1.5>, <*BY>, <*BN> or <*D2001-01-31 23:59:59 +0000>",
        found: TextExcerpt.shown(raw(start..<place)),
        offset: start
      )
    }
  }

  private mutating func append(_ type: UInt8, _ content: Range<Int>) -> Bool {
    let text = raw(content)
    switch type {
    case UInt8(ascii: "I"):
      guard XMLNumber.integer(text) != .malformed else { return false }
      assembler.appendScalar(XMLNumber.kind(ofInteger: text), content)
    case UInt8(ascii: "R"):
      guard XMLNumber.real(text) != nil else { return false }
      assembler.appendScalar(.real, content)
    case UInt8(ascii: "B"):
      guard text.count == 1, let letter = text.first, letter == 0x59 || letter == 0x4E else {
        return false
      }
      assembler.appendScalar(.boolean, content, flags: letter == 0x59 ? TapeEntry.isTrue : 0)
    case UInt8(ascii: "D"):
      // A date that cannot be expressed is told when it is read.
      guard CivilTime.reading(openStep: text) != .malformed else { return false }
      assembler.appendScalar(.date, content)
    default: return false
    }
    return true
  }

  private func checkTyped(_ start: Int) throws(PropertyList.Error) {
    guard strictness.contains(.typedValues) else { return }
    throw error("data in hexadecimal", at: start)
  }

  private func unclosedError(_ start: Int) -> PropertyList.Error {
    PropertyList.Error(
      .truncated,
      expected: "> after <",
      found: "the end of the text",
      offset: start
    )
  }
}
