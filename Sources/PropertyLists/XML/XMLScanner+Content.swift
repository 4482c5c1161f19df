extension XMLScanner {
  /// Reads the content of a scalar element up to its closing tag.
  @inline(__always)
  mutating func readContent(
    _ tag: XMLTag,
    _ start: Int
  ) throws(PropertyList.Error) -> (content: Range<Int>, flags: UInt8) {
    let first = place
    var flags = (tag == .yes ? TapeEntry.isTrue : 0) | endFlags
    while true {
      if place >= limit { flags |= try passLimit(from: first, tag, start) }
      let word = littleEndian64(bytes + place)
      let matches =
        lowestMatch(word, UInt8(ascii: "<")) | lowestMatch(word, UInt8(ascii: "&"))
      guard matches != 0 else {
        place &+= 8
        continue
      }
      place &+= matches.trailingZeroBitCount >> 3
      if bytes[place] == UInt8(ascii: "&") {
        flags |= TapeEntry.escaped
        place &+= 1
        continue
      }
      if bytes[place &+ 1] == UInt8(ascii: "/") { break }
      try skipSection(tag, start)
      flags |= TapeEntry.escaped
    }
    return (first..<place, flags)
  }

  /// Goes on in the copy of the last bytes; gives the flags of a content that starts at `first`.
  ///
  /// Words are loaded behind keys and short contents only.
  @inline(never)
  private mutating func passLimit(
    from first: Int,
    _ tag: XMLTag,
    _ start: Int
  ) throws(PropertyList.Error) -> UInt8 {
    guard place < end else { throw unclosedError(tag, start) }
    passLimit()
    return tag == .key || place &- first < FileWindow.padding ? endFlags : 0
  }

  /// Reads the closing tag of a scalar element whose content was just read.
  @inline(__always)
  mutating func readClosing(of tag: XMLTag, _ content: Range<Int>) throws(PropertyList.Error) {
    let closing = XMLWord.closing(tag)
    let word = littleEndian64(bytes + place + 2)
    if ByteWord.prefix(word, closing.count) == closing.word {
      place &+= 2 &+ closing.count
    } else {
      try readClosingTag(of: tag)
    }
    if tag == .yes || tag == .no { try checkBoolean(content, tag) }
  }

  /// Skips a CDATA section; nothing else may start with `<` in a scalar.
  @inline(never)
  private mutating func skipSection(_ tag: XMLTag, _ start: Int) throws(PropertyList.Error) {
    let expected = "text and </\(tag.name)>"
    guard starts(with: XMLTag.sectionStart) else {
      throw error(.malformed, expected: expected, found: shown(place), at: place)
    }
    let section = place
    place += XMLTag.sectionStart.utf8CodeUnitCount
    guard skip(past: "]]>") else {
      throw error(.truncated, expected: "]]>", found: "the end of the text", at: section)
    }
  }

  @inline(never)
  private func checkBoolean(_ content: Range<Int>, _ tag: XMLTag) throws(PropertyList.Error) {
    for place in content where !isSpace(text[place]) {
      throw error(
        .malformed,
        expected: "nothing inside <\(tag.name)>",
        found: shown(place),
        at: place
      )
    }
  }

  /// Reads a closing tag with space before its `>`; for nil none may come.
  @inline(never)
  mutating func readClosingTag(of tag: XMLTag?) throws(PropertyList.Error) {
    let start = place
    guard let tag else {
      throw error(.malformed, expected: "a value", found: shown(start), at: start)
    }
    place += 2
    if starts(with: tag.name) {
      place += tag.name.utf8CodeUnitCount
      skipSpace()
      if place < end, text[place] == UInt8(ascii: ">") {
        place += 1
        return
      }
    }
    let kind: PropertyList.Error.Kind = place >= end ? .truncated : .malformed
    throw error(kind, expected: "</\(tag.name)>", found: shown(start), at: start)
  }

  /// Reads an opening tag of any form, up to and with its `>`.
  mutating func readOpeningTag() throws(PropertyList.Error) -> (tag: XMLTag, isEmpty: Bool) {
    let start = place
    place += 1
    let name = place
    while place < end, isNameByte(text[place]) { place += 1 }
    let found = UnsafeBufferPointer(start: text + name, count: place - name)
    guard let tag = XMLTag.allCases.first(where: { equal($0.name, found) }) else {
      throw error(
        place >= end ? .truncated : .malformed,
        expected: "an element of a property list",
        found: shown(start),
        at: start
      )
    }
    try skipAttributes(start)
    let isEmpty = text[place - 1] == UInt8(ascii: "/")
    place += 1
    return (tag, isEmpty)
  }

  /// Moves to the `>` of a tag.
  ///
  /// One inside quotes counts only when the quotes do not end.
  private mutating func skipAttributes(_ start: Int) throws(PropertyList.Error) {
    let first = place
    var quote: UInt8 = 0
    while place < end, text[place] != UInt8(ascii: "<") {
      let byte = text[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
      place += 1
    }
    place = first
    while place < end, text[place] != UInt8(ascii: ">") { place += 1 }
    guard place < end else {
      throw error(.truncated, expected: "> at the end of the tag", found: shown(start), at: start)
    }
  }

  // What nearly all property lists start with, which need not be looked at byte by byte.
  private static let usualProlog: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
  private static let usualDocumentType: StaticString =
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"

  static let usualRoot: StaticString = "<plist version=\"1.0\">"

  mutating func skip(usual text: StaticString) -> Bool {
    guard starts(with: text) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  /// Skips a comment, processing instruction or document type; false when there is none.
  mutating func skipMarkup() throws(PropertyList.Error) -> Bool {
    let start = place
    if skip(usual: Self.usualProlog) { return true }
    if open.isEmpty, skip(usual: Self.usualDocumentType) { return true }
    if starts(with: "<!--") {
      place += 4
      if skip(past: "-->") { return true }
      throw error(.truncated, expected: "--> after <!--", found: "the end of the text", at: start)
    }
    if starts(with: "<?") {
      place += 2
      if skip(past: "?>") { return true }
      throw error(.truncated, expected: "?> after <?", found: "the end of the text", at: start)
    }
    guard starts(with: "<!DOCTYPE"), open.isEmpty else { return false }
    try skipDocumentType(start)
    return true
  }

  private mutating func skipDocumentType(_ start: Int) throws(PropertyList.Error) {
    var quote: UInt8 = 0
    while place < end {
      let byte = text[place]
      place += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw error(
          .malformed,
          expected: "a document type without declarations of its own",
          found: "[",
          at: place - 1
        )
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
    throw error(.truncated, expected: "> after <!DOCTYPE", found: "the end of the text", at: start)
  }
}
