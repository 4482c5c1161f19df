extension ByteBuffer {
  /// Appends text with references for `<`, `>`, `&` and carriage return.
  ///
  /// Gives the character that XML forbids, when there is one; what was appended is then of no use.
  mutating func appendEscaped(_ text: String) -> Unicode.Scalar? {
    var text = text
    return text.withUTF8 { appendEscaped($0) }
  }

  @inline(__always)
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    guard let base = text.baseAddress else { return nil }
    reserve(text.count)
    guard !Self.isPlain(base, text.count) else {
      put(base, text.count)
      return nil
    }
    return appendReferences(base, text.count)
  }

  @inline(never)
  private mutating func appendReferences(
    _ text: UnsafePointer<UInt8>,
    _ count: Int
  ) -> Unicode.Scalar? {
    for index in 0..<count {
      reserve(count - index + 8)
      switch text[index] {
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "&"): put("&amp;")
      case 0x0D: put("&#13;")
      case 0x09, 0x0A: put(text[index])
      case let byte where byte < 0x20: return Unicode.Scalar(byte)
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      case 0xEF where text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
        return Unicode.Scalar(0xFF40 + UInt32(text[index + 2]))
      case let byte: put(byte)
      }
    }
    return nil
  }

  /// Whether text has no byte that may need a reference: below space, `<`, `>`, `&`, or 0xEF, with
  /// which the forbidden U+FFFE and U+FFFF start.
  @inline(__always)
  private static func isPlain(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      let word = UnsafeRawPointer(text + index).loadUnaligned(as: UInt64.self)
      let isControl = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      // 0x3C and 0x3E differ in one bit.
      let isAngle = lowestMatch(word & 0xFDFD_FDFD_FDFD_FDFD, 0x3C)
      if isControl | isAngle | lowestMatch(word, 0x26) | lowestMatch(word, 0xEF) != 0 {
        return false
      }
      index &+= 8
    }
    while index < count {
      let byte = text[index]
      if byte < 0x20 || byte & 0xFD == 0x3C || byte == 0x26 || byte == 0xEF { return false }
      index &+= 1
    }
    return true
  }
}

extension ByteBuffer {
  /// Puts a number into reserved room of at least 20 bytes.
  @inline(__always)
  mutating func put(decimal number: UInt64) {
    var digits = 1
    var limit: UInt64 = 10
    while number >= limit {
      digits &+= 1
      let (product, overflow) = limit.multipliedReportingOverflow(by: 10)
      if overflow { break }
      limit = product
    }
    put(number, digits: digits)
  }

  @inline(__always)
  mutating func put(decimal number: Int64) {
    if number < 0 { put(UInt8(ascii: "-")) }
    put(decimal: number.magnitude)
  }

  /// Puts the last `digits` digits of a number, with zeros in front.
  @inline(__always)
  mutating func put(_ number: UInt64, digits: Int) {
    var rest = number
    var place = digits
    let end = count
    for _ in 0..<digits { put(0x30) }
    while place > 0 {
      place &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start[end &+ place] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
  }

  /// Puts the shortest text that reads back as the same number, without a fraction of zero, into
  /// reserved room of at least 32 bytes.
  mutating func put(real number: Double) {
    if putShort(number) { return }
    if number.isNaN { return put("nan") }
    if number.isInfinite { return put(number < 0 ? "-infinity" : "+infinity") }
    let text = number.description
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Numbers of at most fifteen digits, two of them after the point: no other text with so few
  /// digits reads back as the same number, so this is the shortest.
  @inline(__always)
  private mutating func putShort(_ number: Double) -> Bool {
    let hundredths = (number * 100).rounded()
    guard hundredths.magnitude < 1e15, hundredths != 0, hundredths / 100 == number else {
      return false
    }
    if number < 0 { put(UInt8(ascii: "-")) }
    let (whole, rest) = UInt64(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    put(decimal: whole)
    if rest > 0 {
      put(UInt8(ascii: "."))
      if rest % 10 == 0 { put(rest / 10, digits: 1) } else { put(rest, digits: 2) }
    }
    return true
  }

  /// Puts a time as `2026-01-31T23:59:59Z` into reserved room.
  mutating func put(_ time: CivilTime) {
    guard 0...9_999 ~= time.year else { return append(time.xmlText) }
    put(UInt64(time.year), digits: 4)
    put(UInt8(ascii: "-"))
    put(UInt64(time.month), digits: 2)
    put(UInt8(ascii: "-"))
    put(UInt64(time.day), digits: 2)
    put(UInt8(ascii: "T"))
    put(UInt64(time.hour), digits: 2)
    put(UInt8(ascii: ":"))
    put(UInt64(time.minute), digits: 2)
    put(UInt8(ascii: ":"))
    put(UInt64(time.second), digits: 2)
    put(UInt8(ascii: "Z"))
  }
}

extension ByteBuffer {
  private static let base64: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  /// Puts bytes as base64 with padding into reserved room of four thirds.
  mutating func put(base64 bytes: UnsafePointer<UInt8>, count: Int) {
    let letters = Self.base64.utf8Start
    var index = 0
    while index < count {
      let second = index + 1 < count ? UInt32(bytes[index + 1]) : 0
      let third = index + 2 < count ? UInt32(bytes[index + 2]) : 0
      let group = UInt32(bytes[index]) << 16 | second << 8 | third
      put(letters[Int(group >> 18)])
      put(letters[Int(group >> 12 & 63)])
      put(index + 1 < count ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      put(index + 2 < count ? letters[Int(group & 63)] : UInt8(ascii: "="))
      index += 3
    }
  }
}
