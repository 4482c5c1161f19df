/// The start of a text, for messages.
enum TextExcerpt {
  /// Up to 24 bytes to the end of the line, or the byte that cannot be shown.
  static func shown(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var count = 0
    while count < min(text.count, 24), text[count] >= 0x20 { count += 1 }
    while count > 0, count < text.count, text[count] & 0xC0 == 0x80 { count -= 1 }
    guard count > 0, text[0] & 0xC0 != 0x80 else {
      return text.first.map { "the byte 0x" + String($0, radix: 16) } ?? "nothing"
    }
    return String(decoding: text.prefix(count), as: UTF8.self)
  }
}

/// Whether a byte is a hexadecimal digit.
@inline(__always)
func isHexDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
  default: false
  }
}
