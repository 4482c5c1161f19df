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
    var place = count &+ digits
    while place > count {
      place &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start[place] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    didPut(digits)
  }

  /// Puts a number into reserved room of at least 48 bytes, of which 16 are left.
  mutating func put(real number: Double, _ style: PropertyList.WritingOptions.Reals) {
    guard style == .seventeenDigits, number.isFinite else { return put(shortest: number) }
    append(ScalarText.real(number, style))
    reserve(16)
  }

  /// Puts the shortest text that reads back as the same number, without a fraction of zero.
  private mutating func put(shortest number: Double) {
    if putShort(number) { return }
    if number.isNaN { return put("nan") }
    if number.isInfinite { return put(number < 0 ? "-infinity" : "+infinity") }
    let text = number.description
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    reserve(16)
  }

  /// Numbers of at most fifteen digits, two of them after the point: no other text with so few
  /// digits reads back as the same number, so this is the shortest.
  @inline(__always)
  private mutating func putShort(_ number: Double) -> Bool {
    guard number.magnitude < 1e13 else { return false }
    let hundredths = Int64(number.magnitude * 100 + 0.5)
    guard hundredths != 0, Double(hundredths) / 100 == number.magnitude else { return false }
    if number < 0 { put(UInt8(ascii: "-")) }
    let (whole, rest) = UInt64(hundredths).quotientAndRemainder(dividingBy: 100)
    put(decimal: whole)
    if rest > 0 {
      put(UInt8(ascii: "."))
      if rest % 10 == 0 { put(rest / 10, digits: 1) } else { put(rest, digits: 2) }
    }
    return true
  }

  /// Puts a time as `2026-01-31T23:59:59Z` into reserved room.
  mutating func put(_ time: CivilTime) {
    guard 0...9_999 ~= time.year else {
      append(time.xmlText)
      return reserve(16)
    }
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

  /// Appends bytes as the lines of a `<data>` element.
  ///
  /// Lines get shorter up to the eighth level, so that tabs of eight and text stay below 77 columns.
  mutating func append(base64 bytes: UnsafeBufferPointer<UInt8>, level: Int) {
    guard let base = bytes.baseAddress else { return }
    let tabCount = min(level, 8)
    let perLine = (76 - 8 * tabCount) / 4 * 3
    var start = 0
    while start < bytes.count {
      let size = min(perLine, bytes.count - start)
      reserve(112)
      put(tabs: tabCount)
      put(base64: base + start, count: size)
      put(UInt8(ascii: "\n"))
      start += size
    }
  }

  /// Puts bytes as base64 with padding into reserved room of four thirds.
  private mutating func put(base64 bytes: UnsafePointer<UInt8>, count: Int) {
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
