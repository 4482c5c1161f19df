extension XMLScanner {
  /// The way to where the scanner is.
  var path: [PropertyList.PathComponent] {
    (open + [top]).compactMap { container in
      if container.tag == .array { return .index(Int(container.count)) }
      guard container.pendingKey >= 0 else { return nil }
      return .key(text(ofKey: container.pendingKey))
    }
  }

  private func text(ofKey entry: Int) -> String {
    let key = tape.entries[entry]
    let raw = UnsafeBufferPointer(start: text + Int(key.offset), count: Int(key.length))
    guard key.flags & TapeEntry.escaped != 0, let plain = try? XMLText.plain(raw) else {
      return String(decoding: raw, as: UTF8.self)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  @inline(never)
  func error(
    _ kind: PropertyList.Error.Kind,
    expected: String,
    found: String,
    at place: Int
  ) -> PropertyList.Error {
    PropertyList.Error(kind, expected: expected, found: found, offset: min(place, end))
  }

  /// What is at a place, for a message: a tag, or the first characters of a text.
  func shown(_ place: Int) -> String {
    guard place < end else { return "the end of the text" }
    var last = place
    while last < min(end, place + 24), text[last] >= 0x20 {
      last += 1
      if text[last - 1] == UInt8(ascii: ">") { break }
    }
    while last < end, text[last] & 0xC0 == 0x80 { last += 1 }
    let shown = UnsafeBufferPointer(start: text + place, count: last - place)
    return shown.isEmpty ? "the byte \(text[place])" : String(decoding: shown, as: UTF8.self)
  }

  private var expectedHere: String {
    switch top.tag {
    case .array: "an element or </array>"
    case .dict where top.pendingKey < 0: "<key> or </dict>"
    case .dict: "the value of a key"
    default: top.count > 0 ? "</plist>" : "a property list"
    }
  }

  @inline(never)
  func strayTextError() -> PropertyList.Error {
    let kind: PropertyList.Error.Kind = place >= end ? .truncated : .malformed
    return error(kind, expected: expectedHere, found: shown(place), at: place)
  }

  @inline(never)
  func misplacedError(_ tag: XMLTag, _ start: Int) -> PropertyList.Error {
    error(.malformed, expected: expectedHere, found: "<\(tag.name)>", at: start)
  }

  @inline(never)
  func missingValueError(_ start: Int) -> PropertyList.Error {
    error(.malformed, expected: "the value of a key", found: "</dict>", at: start)
  }

  @inline(never)
  func emptyError(_ start: Int) -> PropertyList.Error {
    error(.malformed, expected: "a value inside <plist>", found: shown(start), at: start)
  }

  @inline(never)
  func emptyElementError(_ tag: XMLTag, _ start: Int) -> PropertyList.Error {
    error(.invalidValue, expected: "text in <\(tag.name)>", found: shown(start), at: start)
  }

  @inline(never)
  func depthError(_ start: Int) -> PropertyList.Error {
    error(
      .limitExceeded,
      expected: "at most \(depthLimit) containers inside each other",
      found: "one more",
      at: start
    )
  }

  @inline(never)
  func unclosedError(_ tag: XMLTag, _ start: Int) -> PropertyList.Error {
    error(.truncated, expected: "</\(tag.name)>", found: "the end of the text", at: start)
  }
}
