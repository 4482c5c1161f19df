extension ByteBuffer {
  /// Appends text with references for `<`, `>`, `&` and carriage return.
  ///
  /// Gives the character that XML forbids, when there is one that the rule does not allow; what was
  /// appended is then of no use.
  mutating func appendEscaped(
    _ text: String,
    _ rule: PropertyList.WritingOptions.ControlCharacters
  ) -> Unicode.Scalar? {
    var text = text
    return text.withUTF8 { text in
      appendPlain(text) ? nil : appendReferences(text, rule)
    }
  }

  /// Appends text in which nothing needs a reference; false, and nothing is put, when something may.
  @inline(__always)
  private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    reserve(text.count &+ 8)
    guard let base = text.baseAddress, text.count >= 8 else {
      return appendShort(text)
    }
    let target = UnsafeMutableRawPointer(start + count)
    var index = 0
    while true {
      let word = littleEndian64(base + index)
      if Self.mayNeedReference(word) { return false }
      target.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
      if index == text.count &- 8 { break }
      // The last word may have bytes of the one before.
      index = min(index &+ 8, text.count &- 8)
    }
    didPut(text.count)
    return true
  }

  @inline(__always)
  private mutating func appendShort(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var word: UInt64 = 0x2020_2020_2020_2020
    for byte in text.reversed() { word = word << 8 | UInt64(byte) }
    if Self.mayNeedReference(word) { return false }
    UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    didPut(text.count)
    return true
  }

  @inline(never)
  mutating func appendReferences(
    _ text: UnsafeBufferPointer<UInt8>,
    _ rule: PropertyList.WritingOptions.ControlCharacters
  ) -> Unicode.Scalar? {
    var index = 0
    while index < text.count {
      reserve(text.count - index + 8)
      switch text[index] {
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "&"): put("&amp;")
      case 0x0D: put("&#13;")
      case 0x09, 0x0A: put(text[index])
      case let byte where byte < 0x20:
        if rule == .refuse { return Unicode.Scalar(byte) }
        if rule == .keep { put(byte) }
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      case 0xEF where text[index + 1] == 0xBF && text[index + 2] >= 0xBE:
        if rule == .refuse { return Unicode.Scalar(0xFF40 + UInt32(text[index + 2])) }
        if rule == .keep { for byte in text[index...(index + 2)] { put(byte) } }
        index += 2
      case let byte: put(byte)
      }
      index += 1
    }
    return nil
  }

  /// Puts text in which nothing needs a reference into reserved room of eight bytes more; false,
  /// and nothing is put, when something may.
  ///
  /// Eight bytes beyond the end of the text are read.
  @inline(__always)
  mutating func putPlain(padded text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return true }
    let target = UnsafeMutableRawPointer(start + count)
    var index = 0
    while index &+ 8 <= text.count {
      let word = littleEndian64(base + index)
      if Self.mayNeedReference(word) { return false }
      target.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    let word = littleEndian64(base + index)
    let beyond = ~0 as UInt64 &<< UInt64(8 &* (text.count &- index))
    if Self.mayNeedReference(word & ~beyond | 0x2020_2020_2020_2020 & beyond) { return false }
    target.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
    didPut(text.count)
    return true
  }

  /// Whether one of eight bytes is below space, `<`, `>`, `&`, or 0xEF, with which the forbidden
  /// U+FFFE and U+FFFF start.
  @inline(__always)
  private static func mayNeedReference(_ word: UInt64) -> Bool {
    let isControl = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    // 0x3C and 0x3E differ in one bit.
    let isAngle = lowestMatch(word & 0xFDFD_FDFD_FDFD_FDFD, 0x3C)
    return isControl | isAngle | lowestMatch(word, 0x26) | lowestMatch(word, 0xEF) != 0
  }

  /// Puts bytes into reserved room of 32 bytes more; as many may be read beyond their end.
  @inline(__always)
  mutating func put(padded bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    let (target, source) = (UnsafeMutableRawPointer(start + count), UnsafeRawPointer(base))
    var index = 0
    repeat {
      let block = source.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
      target.storeBytes(of: block, toByteOffset: index, as: SIMD32<UInt8>.self)
      index &+= 32
    } while index < bytes.count
    didPut(bytes.count)
  }

  /// Puts tabs into reserved room of sixteen bytes more.
  @inline(__always)
  mutating func put(tabs: Int) {
    let target = UnsafeMutableRawPointer(start + count)
    var index = 0
    repeat {
      let block = SIMD16<UInt8>(repeating: UInt8(ascii: "\t"))
      target.storeBytes(of: block, toByteOffset: index, as: SIMD16<UInt8>.self)
      index &+= 16
    } while index < tabs
    didPut(tabs)
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
