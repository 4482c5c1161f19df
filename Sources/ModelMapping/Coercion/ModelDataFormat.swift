import Foundation

/// A way to write data as text.
///
/// ```swift
/// @DataFormat(.hexadecimal) var digest: Data
/// ```
public enum ModelDataFormat: Sendable, Hashable, CaseIterable {
  /// Base64 with padding; white space between the characters is passed over.
  case base64

  /// Base64 for URLs and file names (RFC 4648, section 5), with or without padding.
  case base64URL

  /// Two hexadecimal digits a byte, in capital or small letters; written in small ones.
  case hexadecimal
}

extension ModelDataFormat {
  /// The data of a text; `nil` when a character has no place in it.
  func data(_ text: String) -> Data? {
    switch self {
    case .base64: Data(base64Encoded: String(text.filter { !$0.isASCIISpace }))
    case .base64URL: Self.dataOfURLText(text)
    case .hexadecimal: Self.dataOfDigits(text)
    }
  }

  /// The text of data.
  func text(_ data: Data) -> String {
    switch self {
    case .base64: return data.base64EncodedString()
    case .base64URL:
      return data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
    case .hexadecimal:
      let digits = Array("0123456789abcdef".utf8)
      let text = data.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// The name, as it is told in errors.
  var name: String {
    switch self {
    case .base64: "base64"
    case .base64URL: "base64 for URLs"
    case .hexadecimal: "hexadecimal"
    }
  }

  private static func dataOfURLText(_ text: String) -> Data? {
    let body = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
    guard !body.contains(UInt8(ascii: "+")), !body.contains(UInt8(ascii: "/")) else { return nil }
    let plain = String(decoding: body, as: UTF8.self).replacing("-", with: "+")
      .replacing("_", with: "/")
    return Data(
      base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    )
  }

  private static func dataOfDigits(_ text: String) -> Data? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var data = Data(capacity: digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digit(digits[index]), let low = digit(digits[index + 1]) else { return nil }
      data.append(high << 4 | low)
    }
    return data
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Character {
  fileprivate var isASCIISpace: Bool { self == " " || self == "\t" || isNewline && isASCII }
}
