/// The text of a JSON string with escapes, made plain.
///
/// The scanner lets only well-formed escapes through; what it leaves are halves of surrogate pairs.
struct JSONText {
  private let content: UnsafeBufferPointer<UInt8>
  private let text: UnsafeMutablePointer<UInt8>
  private var place = 0
  private var count = 0

  /// Writes the plain text, which is never longer than the content, and gives the bytes written.
  static func write(
    _ content: UnsafeBufferPointer<UInt8>,
    to text: UnsafeMutablePointer<UInt8>
  ) throws(EscapedTextFailure) -> Int {
    var reader = JSONText(content: content, text: text)
    try reader.read()
    return reader.count
  }

  private init(content: UnsafeBufferPointer<UInt8>, text: UnsafeMutablePointer<UInt8>) {
    self.content = content
    self.text = text
  }

  /// Takes eight bytes at once as long as there are no escapes among them.
  private mutating func read() throws(EscapedTextFailure) {
    guard let source = content.baseAddress else { return }
    while place &+ 8 <= content.count {
      let word = littleEndian64(source + place)
      UnsafeMutableRawPointer(text + count).storeBytes(of: word.littleEndian, as: UInt64.self)
      let escapes = lowestMatch(word, UInt8(ascii: "\\"))
      let size = escapes == 0 ? 8 : escapes.trailingZeroBitCount &>> 3
      place &+= size
      count &+= size
      if escapes != 0 { try readEscape() }
    }
    while place < content.count {
      if content[place] == UInt8(ascii: "\\") {
        try readEscape()
      } else {
        put(content[place])
        place &+= 1
      }
    }
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    text[count] = byte
    count &+= 1
  }

  @inline(__always)
  private mutating func readEscape() throws(EscapedTextFailure) {
    guard place &+ 1 < content.count else {
      put(content[place])
      place &+= 1
      return
    }
    let escape = content[place &+ 1]
    if escape == UInt8(ascii: "u") { return try readScalar() }
    put(Self.plain(escape))
    place &+= 2
  }

  @inline(__always)
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
    guard let scalar = Unicode.Scalar(value) else {
      let found = String(decoding: content[start..<min(start + 6, content.count)], as: UTF8.self)
      throw EscapedTextFailure(place: start, expected: "both halves of a pair", found: found)
    }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
  }

  /// The number after `\u` at a place; nil when none is there.
  private func unit(at place: Int) -> UInt32? {
    guard place + 6 <= content.count, content[place] == UInt8(ascii: "\\"),
      content[place + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for digit in content[(place + 2)..<(place + 6)] {
      guard isHexDigit(digit) else { return nil }
      value = value << 4 | UInt32(digit & 0x40 == 0 ? digit & 15 : (digit & 15) + 9)
    }
    return value
  }
}
