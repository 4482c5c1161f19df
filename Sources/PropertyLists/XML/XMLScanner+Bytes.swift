extension XMLScanner {
  func starts(with other: StaticString) -> Bool {
    guard other.utf8CodeUnitCount <= end - place else { return false }
    return equalBytes(
      text + place,
      UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount)
    )
  }

  func equal(_ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    text.utf8CodeUnitCount == bytes.count && equalBytes(text.utf8Start, bytes)
  }

  /// Moves behind the next `other`; false when there is none.
  mutating func skip(past other: StaticString) -> Bool {
    while place < end {
      if text[place] == other.utf8Start[0], starts(with: other) {
        place += other.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x09 || byte == 0x20 || byte == 0x0D
  }

  /// A name goes on to a space, `/`, `>` or `<`.
  func isNameByte(_ byte: UInt8) -> Bool {
    !isSpace(byte) && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "<") && byte != 0
  }
}
