/// Turns the bytes of a text into UTF-8.
struct TextTranscoder {
  private let source: UnsafeBufferPointer<UInt8>
  private let output: UnsafeMutablePointer<UInt8>
  private var place: Int
  private var written = 0

  /// Writes the text behind the mark as UTF-8 and gives the bytes written.
  ///
  /// There must be room for `TextEncoding.mostUTF8(of:)`.
  static func transcode(
    _ source: UnsafeBufferPointer<UInt8>,
    from encoding: TextEncoding,
    markSize: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) throws(PropertyList.Error) -> Int {
    var transcoder = TextTranscoder(source: source, output: output, place: markSize)
    switch encoding {
    case .utf8: transcoder.copy()
    case .utf16(let isBigEndian): try transcoder.readUTF16(isBigEndian)
    case .utf32(let isBigEndian): try transcoder.readUTF32(isBigEndian)
    case .latin1: transcoder.readBytes { UInt32($0) }
    case .windows1252: transcoder.readBytes { windows1252($0) }
    }
    return transcoder.written
  }

  private mutating func copy() {
    for byte in source[place...] { append(byte) }
  }

  private mutating func readBytes(_ scalar: (UInt8) -> UInt32) {
    for byte in source[place...] { put(byte < 0x80 ? UInt32(byte) : scalar(byte)) }
  }

  private mutating func readUTF16(_ isBigEndian: Bool) throws(PropertyList.Error) {
    let end = source.count & ~1
    while place < end {
      var scalar = unit(at: place, isBigEndian)
      if scalar & 0xF800 == 0xD800 {
        guard scalar < 0xDC00, place + 2 < end,
          case let second = unit(at: place + 2, isBigEndian), second & 0xFC00 == 0xDC00
        else { throw error(.invalidValue, "text in UTF-16", "half of a surrogate pair") }
        scalar = 0x1_0000 + (scalar & 0x3FF) << 10 + second & 0x3FF
        place += 2
      }
      put(scalar)
      place += 2
    }
    guard source.count == end else {
      throw error(.truncated, "text in UTF-16", "half of a character at the end")
    }
  }

  @inline(__always)
  private func unit(at place: Int, _ isBigEndian: Bool) -> UInt32 {
    let first = UInt32(source[place])
    let second = UInt32(source[place + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  private mutating func readUTF32(_ isBigEndian: Bool) throws(PropertyList.Error) {
    let end = source.count & ~3
    while place < end {
      let first = unit(at: place, isBigEndian)
      let second = unit(at: place + 2, isBigEndian)
      let scalar = isBigEndian ? first << 16 | second : second << 16 | first
      guard Unicode.Scalar(scalar) != nil else {
        let code = String(scalar, radix: 16, uppercase: true)
        throw error(.invalidValue, "text in UTF-32", "the number 0x\(code)")
      }
      put(scalar)
      place += 4
    }
    guard source.count == end else {
      throw error(.truncated, "text in UTF-32", "a part of a character at the end")
    }
  }

  private func error(
    _ kind: PropertyList.Error.Kind,
    _ expected: String,
    _ found: String
  ) -> PropertyList.Error {
    PropertyList.Error(kind, expected: expected, found: found, offset: place)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    output[written] = byte
    written &+= 1
  }

  @inline(__always)
  private mutating func put(_ scalar: UInt32) {
    if scalar < 0x80 { return append(UInt8(truncatingIfNeeded: scalar)) }
    if scalar < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      if scalar < 0x1_0000 {
        append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      }
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    }
    append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }

  /// The characters of 0x80 to 0x9F; the five that are not assigned stay control characters.
  private static func windows1252(_ byte: UInt8) -> UInt32 {
    byte < 0xA0 ? UInt32(windowsCharacters[Int(byte) - 0x80]) : UInt32(byte)
  }

  private static let windowsCharacters: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
