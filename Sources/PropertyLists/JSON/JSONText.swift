/// The text of a JSON string with escapes, made plain.
///
/// The scanner lets only well-formed escapes through; what it leaves are halves of surrogate pairs.
struct JSONText {
  private let content: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var text: [UInt8] = []

  static func plain(
    _ content: UnsafeBufferPointer<UInt8>
  ) throws(EscapedTextFailure) -> [UInt8] {
    var reader = JSONText(content: content)
    reader.text.reserveCapacity(content.count)
    while reader.place < content.count { try reader.readNext() }
    return reader.text
  }

  private init(content: UnsafeBufferPointer<UInt8>) {
    self.content = content
  }

  private mutating func readNext() throws(EscapedTextFailure) {
    let byte = content[place]
    guard byte == UInt8(ascii: "\\"), place + 1 < content.count else {
      text.append(byte)
      place += 1
      return
    }
    if content[place + 1] == UInt8(ascii: "u") { return try readScalar() }
    text.append(Self.plain(content[place + 1]))
    place += 2
  }

  private static func plain(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }

  private mutating func readScalar() throws(EscapedTextFailure) {
    let start = place
    var value = unit(at: place) ?? 0
    place += 6
    if value & 0xFC00 == 0xD800, let second = unit(at: place), second & 0xFC00 == 0xDC00 {
      value = 0x1_0000 + (value & 0x3FF) << 10 + second & 0x3FF
      place += 6
    }
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else {
      let found = String(decoding: content[start..<min(start + 6, content.count)], as: UTF8.self)
      throw EscapedTextFailure(place: start, expected: "both halves of a pair", found: found)
    }
    text.append(contentsOf: bytes)
  }

  /// The number after `\u` at a place; nil when none is there.
  private func unit(at place: Int) -> UInt32? {
    guard place + 6 <= content.count, content[place] == UInt8(ascii: "\\"),
      content[place + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: content[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
  }
}
