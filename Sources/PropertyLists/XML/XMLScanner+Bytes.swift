extension XMLScanner {
  func starts(with text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= end - place else { return false }
    return equalBytes(
      bytes + place,
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  func equal(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.utf8CodeUnitCount == bytes.count && equalBytes(text.utf8Start, bytes)
  }

  /// Moves behind the next `text`; false when there is none.
  mutating func skip(past text: StaticString) -> Bool {
    while place < end {
      if bytes[place] == text.utf8Start[0], starts(with: text) {
        place += text.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x09 || byte == 0x20 || byte == 0x0D
  }

  /// A name goes on to a space, `/`, `>` or `<`, or the zero after the end.
  func isNameByte(_ byte: UInt8) -> Bool {
    !isSpace(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "<") && byte != 0
  }
}
