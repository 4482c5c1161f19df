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
