/// The text of a quoted OpenStep string with escapes, made plain.
struct OpenStepText {
  private let content: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var text: [UInt8] = []
  /// The first half of a surrogate pair, and where its escape is.
  private var half: (unit: UInt32, place: Int)?

  static func plain(
    _ content: UnsafeBufferPointer<UInt8>
  ) throws(EscapedTextFailure) -> [UInt8] {
    var reader = OpenStepText(content: content)
    reader.text.reserveCapacity(content.count)
    while reader.place < content.count { try reader.readNext() }
    try reader.checkHalf()
    return reader.text
  }

  private init(content: UnsafeBufferPointer<UInt8>) {
    self.content = content
  }

  private mutating func readNext() throws(EscapedTextFailure) {
    guard content[place] == UInt8(ascii: "\\"), place + 1 < content.count else {
      try checkHalf()
      text.append(content[place])
      place += 1
      return
    }
    let escape = content[place + 1]
    if escape == UInt8(ascii: "U") { return try readUnit() }
    try checkHalf()
    if 0x30...0x37 ~= escape { return try readOctal() }
    text.append(Self.plain(escape))
    place += 2
  }

  private static func plain(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: escape
    }
  }

  /// Up to three octal digits stand for a byte of NeXT's encoding.
  private mutating func readOctal() throws(EscapedTextFailure) {
    let start = place
    let digits = content[(place + 1)..<min(place + 4, content.count)].prefix { 0x30...0x37 ~= $0 }
    place += 1 + digits.count
    let number = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
    guard let byte = UInt8(exactly: number), let scalar = NeXTEncoding.scalar(byte) else {
      throw failure(start, "an octal number of a character, up to \\375")
    }
    append(scalar)
  }

  /// One to four hexadecimal digits stand for a unit of UTF-16.
  private mutating func readUnit() throws(EscapedTextFailure) {
    let start = place
    let digits = content[(place + 2)..<min(place + 6, content.count)].prefix { isHexDigit($0) }
    place += 2 + digits.count
    guard let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw failure(start, "one to four hexadecimal digits after \\U")
    }
    if let first = half, unit & 0xFC00 == 0xDC00 {
      half = nil
      if let scalar = Unicode.Scalar(0x1_0000 + (first.unit & 0x3FF) << 10 + unit & 0x3FF) {
        append(scalar)
      }
      return
    }
    try checkHalf()
    if unit & 0xFC00 == 0xD800 {
      half = (unit, start)
    } else if let scalar = Unicode.Scalar(unit) {
      append(scalar)
    } else {
      throw failure(start, "both halves of a surrogate pair")
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private func checkHalf() throws(EscapedTextFailure) {
    if let half { throw failure(half.place, "both halves of a surrogate pair") }
  }

  private func failure(_ place: Int, _ expected: String) -> EscapedTextFailure {
    let found = content[place..<min(place + 6, content.count)]
    return EscapedTextFailure(
      place: place,
      expected: expected,
      found: String(decoding: found, as: UTF8.self)
    )
  }
}
