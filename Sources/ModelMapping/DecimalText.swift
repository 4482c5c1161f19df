import Foundation

/// Numbers as text, for decimals: `Decimal` itself reads "12abc" as 12 and rounds in silence.
enum DecimalText {
  /// Whether the whole text is `[+-]digits[.digits][e[+-]digits]`, in ASCII.
  static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }

  /// Whether a decimal has every significant digit of the text that it was read from.
  static func hasSameDigits(_ text: String, _ value: Decimal) -> Bool {
    digits(of: text) == digits(of: value.description)
  }

  /// Whether the text is how C prints a `Double` in full: 99.989999999999995 stands for 99.99.
  static func isPrintedDouble(_ text: String) -> Bool {
    guard let value = Double(text), value.isFinite else { return false }
    let printed = digits(of: String(format: "%.17g", value))
    return printed.count >= 16 && printed == digits(of: text)
  }

  /// The significant digits, without sign, point, exponent and the zeros at both ends.
  private static func digits(of text: String) -> Substring {
    let mantissa = text.prefix { $0 != "e" && $0 != "E" }.filter { $0.isASCII && $0.isNumber }
    let start = mantissa.drop { $0 == "0" }
    let end = start.lastIndex { $0 != "0" }
    return end.map { start[...$0] } ?? ""
  }
}
