import Foundation

/// A number as text, for decimals: `Decimal` itself reads "12abc" as 12 and rounds in silence.
///
/// The whole text must be `[+-]digits[.digits][e[+-]digits]`, in ASCII. It is walked over once,
/// however long it is.
struct DecimalText {
  /// The significant digits, without the zeros at both ends; none for zero.
  let digits: ArraySlice<UInt8>
  /// The power of ten that the last digit stands for.
  let exponent: Int
  private let isNegative: Bool

  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    isNegative = Self.takeSign(&rest)
    let whole = Self.takeDigits(&rest)
    let hasPoint = Self.take(".", &rest)
    let fraction = hasPoint ? Self.takeDigits(&rest) : []
    guard !whole.isEmpty, hasPoint == !fraction.isEmpty, let power = Self.takePower(&rest),
      rest.isEmpty
    else { return nil }
    let leading = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
    let end = leading.lastIndex { $0 != UInt8(ascii: "0") }
    digits = end.map { leading[...$0] } ?? []
    exponent = power - fraction.count + leading.count - digits.count
  }

  var isZero: Bool { digits.isEmpty }

  /// The integer with the very digits, or why there is none.
  func integer<Value: FixedWidthInteger>() -> Result<Value, ModelError.Issue.Code> {
    if isZero { return .success(0) }
    guard exponent >= 0 else { return .failure(.inexact) }
    guard digits.count + exponent <= Self.mostDigits else { return .failure(.outOfRange) }
    let zeros = String(repeating: "0", count: exponent)
    let text = "\(isNegative ? "-" : "")\(String(decoding: digits, as: UTF8.self))\(zeros)"
    return Value(text).map(Result.success) ?? .failure(.outOfRange)
  }

  /// The decimal with the very digits, or why there is none.
  var decimal: Result<Decimal, ModelError.Issue.Code> {
    if isZero { return .success(0) }
    if digits.count + exponent > Self.mostDigits + Self.exponents.upperBound {
      return .failure(.outOfRange)
    }
    guard exponent >= Self.exponents.lowerBound, digits.count <= Self.mostDigits else {
      return .failure(.inexact)
    }
    let zeros = max(0, exponent - Self.exponents.upperBound)
    let number = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: zeros)
    let text = "\(isNegative ? "-" : "")\(number)e\(exponent - zeros)"
    guard let value = Decimal(string: text, locale: nil), value.isFinite else {
      return .failure(.outOfRange)
    }
    return isSame(as: value) ? .success(value) : .failure(.inexact)
  }

  /// Whether the text is how C prints a `Double` in full: 99.989999999999995 stands for 99.99.
  static func isPrintedDouble(_ text: String) -> Bool {
    guard let number = DecimalText(text), 16...17 ~= number.digits.count,
      let value = Double(text), value.isFinite
    else { return false }
    return DecimalText(String(format: "%.17g", value))?.digits == number.digits
  }

  private func isSame(as value: Decimal) -> Bool {
    guard let other = DecimalText(value.description) else { return false }
    return other.digits == digits && other.exponent == exponent
  }
}

/// Each takes a piece of the text away from its start.
extension DecimalText {
  /// How many digits 128 bits have, which is what a `Decimal` has before its power of ten.
  private static let mostDigits = 39

  /// The powers of ten of a `Decimal`.
  private static let exponents = -128...127

  private static func take(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Whether there is a minus.
  private static func takeSign(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if take("+", &rest) { return false }
    return take("-", &rest)
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// The number after an `e`, or 0 without one; `nil` when there is no number.
  private static func takePower(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard take("e", &rest) || take("E", &rest) else { return 0 }
    let sign = takeSign(&rest) ? -1 : 1
    let digits = takeDigits(&rest)
    if digits.isEmpty { return nil }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    // No text is long enough to make up for a power that has so many digits.
    if significant.count > 15 { return sign * 1_000_000_000_000_000 }
    return sign * significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
