extension XMLNumber {
  /// The powers of ten that a `Double` holds exactly.
  private static let tens: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// A decimal number after optional space, or nan, inf or infinity in any case; nil for other text.
  static func real(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    if let number = shortReal(text) { return number }
    let rest = text.drop(while: isSpace)
    let unsigned = rest.first.map { $0 == 0x2B || $0 == 0x2D } == true ? rest.dropFirst() : rest
    guard isDecimal(unsigned) else { return named(rest) }
    return Double(String(decoding: rest, as: UTF8.self))
  }

  /// Digits with a point and no exponent, when both fit exactly: then one division rounds correctly.
  @inline(__always)
  static func shortReal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count > 0, text.count <= 17 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    var digits: Int64 = 0
    var fraction = -1
    let first = index
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        digits = digits &* 10 &+ Int64(digit)
        if fraction >= 0 { fraction &+= 1 }
      } else {
        guard text[index] == UInt8(ascii: "."), fraction < 0, index > first else { return nil }
        fraction = 0
      }
      index &+= 1
    }
    guard index > first, fraction != 0, digits < 1 << 53 else { return nil }
    let number = Double(digits) / (fraction > 0 ? tens[fraction] : 1)
    return isNegative ? -number : number
  }

  /// Digits with at most one point, and an exponent with digits; at least one digit before it.
  private static func isDecimal(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let isDigit: (UInt8) -> Bool = { 0x30...0x39 ~= $0 }
    let whole = text.prefix(while: isDigit)
    var rest = text.dropFirst(whole.count)
    var digits = whole.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      digits += fraction.count
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard digits > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// Whether digits stand for a number so large or so small that nothing of it is left.
  static func isBeyondReals(_ text: UnsafeBufferPointer<UInt8>, read number: Double) -> Bool {
    // The names of infinity have no digits.
    if number.isInfinite { return text.contains { 0x30...0x39 ~= $0 } }
    return number.isZero
      && text.prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { 0x31...0x39 ~= $0 }
  }

  private static func named(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard text.count <= 9 else { return nil }
    return switch String(decoding: text, as: UTF8.self).lowercased() {
    case "nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: nil
    }
  }
}
