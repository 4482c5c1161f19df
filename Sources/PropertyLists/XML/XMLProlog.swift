/// What is in front of the elements: the mark of an encoding, and the encoding that a prolog names.
enum XMLProlog {
  /// The marks of encodings that are not read, the longer ones first.
  private static let marks: [(bytes: [UInt8], name: String)] = [
    ([0xFF, 0xFE, 0, 0], "UTF-32, little-endian"),
    ([0, 0, 0xFE, 0xFF], "UTF-32, big-endian"),
    ([0xFF, 0xFE], "UTF-16, little-endian"),
    ([0xFE, 0xFF], "UTF-16, big-endian"),
    ([0x3C, 0, 0, 0], "UTF-32, little-endian"),
    ([0, 0, 0, 0x3C], "UTF-32, big-endian"),
    ([0x3C, 0], "UTF-16, little-endian"),
    ([0, 0x3C], "UTF-16, big-endian"),
  ]

  private static let names = ["utf-8", "utf8", "us-ascii", "ascii"]

  /// The bytes of a UTF-8 mark: 3 or 0.
  static func markSize(_ window: FileWindow) -> Int {
    let bytes = window.bytes
    return window.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// Checks that the bytes may be an XML property list in UTF-8.
  static func check(_ window: FileWindow) throws(PropertyList.Error) {
    guard window.count > 0 else { throw error(.truncated, found: "no bytes", at: 0) }
    let bytes = UnsafeBufferPointer(start: window.bytes, count: window.count)
    for mark in marks where bytes.starts(with: mark.bytes) { throw encodingError(mark.name, at: 0) }
    let start = markSize(window)
    let space: (UInt8) -> Bool = { $0 == 0x20 || 0x09...0x0D ~= $0 }
    guard let first = bytes[start...].firstIndex(where: { !space($0) }) else {
      throw error(.truncated, found: "only space", at: window.count)
    }
    guard bytes[first] == UInt8(ascii: "<") else {
      throw error(.unknownFormat, found: shown(bytes[first...]), at: first)
    }
    guard window.count <= Int(UInt32.max) / 2 else {
      throw error(.limitExceeded, found: "more than 2 GiB of text", at: 0)
    }
    try checkName(bytes[first...])
  }

  private static func shown(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let text = String(decoding: bytes.prefix(12), as: UTF8.self)
    return "text that starts with " + text.debugDescription
  }

  private static func error(
    _ kind: PropertyList.Error.Kind,
    found: String,
    at offset: Int
  ) -> PropertyList.Error {
    let expected = "an XML or binary property list"
    return PropertyList.Error(kind, expected: expected, found: found, offset: offset)
  }

  private static func encodingError(_ name: String, at offset: Int) -> PropertyList.Error {
    PropertyList.Error(.unsupportedEncoding, expected: "UTF-8", found: name, offset: offset)
  }

  /// Finds `encoding="…"` in the XML declaration.
  private static func checkName(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) throws(PropertyList.Error) {
    guard bytes.starts(with: "<?xml".utf8) else { return }
    let declaration = bytes.prefix(512).prefix { $0 != UInt8(ascii: ">") }
    let text = Array("encoding".utf8)
    guard let found = declaration.indices.first(where: { declaration[$0...].starts(with: text) })
    else { return }
    let rest = declaration[(found + text.count)...].drop {
      $0 == UInt8(ascii: "=") || $0 == 0x20 || 0x09...0x0D ~= $0
    }
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return
    }
    let name = rest.dropFirst().prefix { $0 != quote }
    let lowercased = String(decoding: name, as: UTF8.self).lowercased()
    guard names.contains(lowercased) else {
      throw encodingError(String(decoding: name, as: UTF8.self), at: name.startIndex)
    }
  }
}
