extension XMLScanner {
  /// Checks what is in front of the first element.
  mutating func checkStart() throws(PropertyList.Error) {
    guard strictness.contains(.missingProlog) else { return }
    guard starts(with: "<?xml"), place + 5 < end, isSpace(text[place + 5]) else {
      throw error(.malformed, expected: "<?xml …?>", found: shown(place), at: place)
    }
    let start = place
    while true {
      skipSpace()
      guard try skipMarkup() else { break }
    }
    guard starts(with: "<plist") else {
      throw error(.malformed, expected: "<plist>", found: shown(place), at: place)
    }
    place = start
  }

  /// Checks what is behind the last element, and the values.
  mutating func checkRest() throws(PropertyList.Error) {
    if strictness.contains(.trailingContent) { try checkEnd() }
    if strictness.contains(.duplicateKeys), let key = keys.duplicate {
      let entry = tape.entries[key]
      let found = "\"" + keys.text(of: entry, text) + "\" for the second time"
      throw error(.malformed, expected: "keys that differ", found: found, at: Int(entry.offset))
    }
    let check = XMLValueCheck(strictness: strictness, bytes: text)
    for index in 0..<tape.count { try check.check(tape.entries[index]) }
  }

  private mutating func checkEnd() throws(PropertyList.Error) {
    while true {
      skipSpace()
      guard place < end else { return }
      guard starts(with: "<!--") || starts(with: "<?"), try skipMarkup() else {
        throw error(.malformed, expected: "the end of the text", found: shown(place), at: place)
      }
    }
  }

  /// Checks that a tag, which was just read, has no attribute but the version of `<plist>`.
  func checkAttributes(of tag: XMLTag, _ start: Int) throws(PropertyList.Error) {
    var first = start + 1 + tag.name.utf8CodeUnitCount
    var last = place - 1
    if text[last - 1] == UInt8(ascii: "/") { last -= 1 }
    while first < last, isSpace(text[first]) { first += 1 }
    let attributes = UnsafeBufferPointer(start: text + first, count: max(0, last - first))
    let isVersion = tag == .plist && attributes.starts(with: "version".utf8)
    let equals = attributes.count { $0 == UInt8(ascii: "=") }
    guard attributes.isEmpty || (isVersion && equals == 1) else {
      let found = String(decoding: attributes.prefix(24), as: UTF8.self)
      throw error(.malformed, expected: "no attributes", found: found, at: first)
    }
  }
}
