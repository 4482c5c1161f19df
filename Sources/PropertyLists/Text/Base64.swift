#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

  /// The bytes that a text stands for; nil when it has bytes outside of ASCII or ends inside a byte.
  ///
  /// Other characters are skipped and padding may be missing. A text may go on after padding, as
  /// when blocks were written one after the other.
  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    let isWhole = values.withUnsafeBufferPointer { decode(text, values: $0, into: &bytes) }
    return isWhole ? Data(bytes) : nil
  }

  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>,
    values: UnsafeBufferPointer<UInt8>,
    into bytes: inout [UInt8]
  ) -> Bool {
    var group: UInt32 = 0
    var digits = 0
    for byte in text {
      let value = values[Int(byte)]
      if value < 64 {
        group = group << 6 | UInt32(value)
        digits &+= 1
        if digits == 4 { finish(&group, &digits, &bytes) }
      } else if value == padding {
        if digits == 1 { return false }
        finish(&group, &digits, &bytes)
      } else if value == refused {
        return false
      }
    }
    if digits == 1 { return false }
    finish(&group, &digits, &bytes)
    return true
  }

  /// Appends the whole bytes of a group of up to four digits.
  @inline(__always)
  private static func finish(_ group: inout UInt32, _ digits: inout Int, _ bytes: inout [UInt8]) {
    if digits > 1 {
      let bits = group << UInt32(8 &+ 6 &* (4 &- digits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 24))
      if digits > 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 16)) }
      if digits > 3 { bytes.append(UInt8(truncatingIfNeeded: bits >> 8)) }
    }
    group = 0
    digits = 0
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
