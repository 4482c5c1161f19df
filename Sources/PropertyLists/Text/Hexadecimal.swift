#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The hexadecimal digits of data in OpenStep texts.
enum Hexadecimal {
  /// The bytes of digits in pairs; what is no digit is skipped.
  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var high: UInt8?
    for byte in text where isHexDigit(byte) {
      let digit = byte & 0x40 == 0 ? byte & 15 : (byte & 15) + 9
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return Data(bytes)
  }

  /// The bytes of a text that is digits in pairs and nothing else; nil for any other.
  static func whole(_ text: String) -> Data? {
    var text = text
    return text.withUTF8 { bytes in
      bytes.count.isMultiple(of: 2) && bytes.allSatisfy(isHexDigit) ? decode(bytes) : nil
    }
  }

  /// Appends two digits for each byte.
  static func encode(_ bytes: some Sequence<UInt8>, into text: inout [UInt8]) {
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
