/// Reads the numbers of XML property lists as Apple does.
enum XMLNumber {
  enum Integer: Equatable {
    case signed(Int64)
    /// Above `Int64.max`.
    case unsigned(UInt64)
    case outOfRange
    case malformed
  }

  /// A number of at most 18 digits and perhaps a minus; nil for any other form.
  @inline(__always)
  static func shortInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    var index = 0
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    guard index < text.count, text.count <= 18 else { return nil }
    var number: Int64 = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ Int64(digit)
      index &+= 1
    }
    return isNegative ? 0 &- number : number
  }

  /// Space, sign, space, then decimal digits, or hexadecimal ones after `0x`; nothing after them.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Integer {
    var rest = text[...]
    rest = rest.drop(while: isSpace)
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst().drop(while: isSpace)
    }
    let isHex = rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8)
    if isHex { rest = rest.dropFirst(2) }
    guard !rest.isEmpty else { return .malformed }
    return number(rest, radix: isHex ? 16 : 10, isNegative: isNegative)
  }

  /// Whether a number of 18 bytes or more is above `Int64.max`; shorter ones never are.
  static func kind(ofInteger text: UnsafeBufferPointer<UInt8>) -> PropertyList.Kind {
    if case .unsigned = integer(text) { .unsigned } else { .integer }
  }

  private static func number(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>,
    radix: UInt64,
    isNegative: Bool
  ) -> Integer {
    var number: UInt64 = 0
    var overflows = false
    for byte in digits {
      guard let digit = value(ofDigit: byte), digit < radix else { return .malformed }
      let product = number.multipliedReportingOverflow(by: radix)
      let sum = product.partialValue.addingReportingOverflow(digit)
      overflows = overflows || product.overflow || sum.overflow
      number = sum.partialValue
    }
    if overflows { return .outOfRange }
    if !isNegative {
      return Int64(exactly: number).map { .signed($0) } ?? .unsigned(number)
    }
    return number <= UInt64(Int64.max) + 1 ? .signed(Int64(bitPattern: 0 &- number)) : .outOfRange
  }

  private static func value(ofDigit byte: UInt8) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x41...0x46: UInt64(byte - 0x41 + 10)
    case 0x61...0x66: UInt64(byte - 0x61 + 10)
    default: nil
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0D ~= byte
  }
}
