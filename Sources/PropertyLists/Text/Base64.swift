/// The base64 of `<data>` elements.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  private static let skipped: UInt8 = 0xFF
  private static let refused: UInt8 = 0xFE
  private static let padding: UInt8 = 0xFD

  /// The value of each byte: six bits, or one of the marks above.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: skipped, count: 128) + [UInt8](repeating: refused, count: 128)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    values[Int(UInt8(ascii: "="))] = padding
    return values
  }()

  /// The most bytes that a text of so many characters stands for.
  static func mostBytes(of characterCount: Int) -> Int { characterCount / 4 * 3 + 3 }

  /// Writes the bytes that a text stands for, for which there must be room; gives how many they are,
  /// or nil when the text has bytes outside of ASCII or ends inside a byte.
  ///
  /// Other characters are skipped and padding may be missing. A text may go on after padding, as
  /// when blocks were written one after the other.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return nil }
      var decoder = Decoder(values: values, end: bytes)
      guard decoder.decode(text) else { return nil }
      return decoder.end - bytes
    }
  }

  /// The digits that were read of a group of four, and where its bytes go.
  private struct Decoder {
    let values: UnsafePointer<UInt8>
    var end: UnsafeMutablePointer<UInt8>
    private var group: UInt32 = 0
    private var digits = 0

    init(values: UnsafePointer<UInt8>, end: UnsafeMutablePointer<UInt8>) {
      self.values = values
      self.end = end
    }

    @inline(__always)
    mutating func decode(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      guard let start = text.baseAddress else { return true }
      var place = 0
      while place < text.count {
        if digits == 0 { takeWholeGroups(start, &place, text.count) }
        guard place < text.count else { break }
        guard add(values[Int(start[place])]) else { return false }
        place &+= 1
      }
      return finish()
    }

    /// Takes groups without anything between their digits.
    @inline(__always)
    private mutating func takeWholeGroups(
      _ text: UnsafePointer<UInt8>,
      _ place: inout Int,
      _ count: Int
    ) {
      while place &+ 4 <= count {
        let first = UInt32(values[Int(text[place])])
        let second = UInt32(values[Int(text[place &+ 1])])
        let third = UInt32(values[Int(text[place &+ 2])])
        let fourth = UInt32(values[Int(text[place &+ 3])])
        guard first | second | third | fourth < 64 else { return }
        put(first &<< 18 | second &<< 12 | third &<< 6 | fourth, 3)
        place &+= 4
      }
    }

    /// Takes one character; false when it may not be there.
    @inline(__always)
    private mutating func add(_ value: UInt8) -> Bool {
      if value < 64 {
        group = group << 6 | UInt32(value)
        digits &+= 1
        return digits < 4 || finish()
      }
      if value == Base64.padding { return finish() }
      return value != Base64.refused
    }

    /// Writes the whole bytes of a group of up to four digits; false when there is only one.
    @inline(__always)
    private mutating func finish() -> Bool {
      if digits == 1 { return false }
      if digits > 1 { put(group << UInt32(6 &* (4 &- digits)), digits &- 1) }
      group = 0
      digits = 0
      return true
    }

    /// Writes the first bytes of three.
    @inline(__always)
    private mutating func put(_ bits: UInt32, _ count: Int) {
      end[0] = UInt8(truncatingIfNeeded: bits &>> 16)
      if count > 1 { end[1] = UInt8(truncatingIfNeeded: bits &>> 8) }
      if count > 2 { end[2] = UInt8(truncatingIfNeeded: bits) }
      end += count
    }
  }
}

extension Base64 {
  /// Appends the text of `bytes`, with padding and without line ends.
  static func encode(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let left = min(3, bytes.endIndex - index)
      var group = UInt32(bytes[index]) << 16
      if left > 1 { group |= UInt32(bytes[index + 1]) << 8 }
      if left > 2 { group |= UInt32(bytes[index + 2]) }
      for digit in 0..<4 {
        let isPadding = digit > left
        text.append(
          isPadding ? UInt8(ascii: "=") : alphabet[Int(group >> UInt32(18 - 6 * digit)) & 63]
        )
      }
      index += left
    }
  }
}
