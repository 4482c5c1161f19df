#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The text of a JSON string with escapes, made plain.
///
/// The scanner lets only well-formed escapes through; what it leaves are halves of surrogate pairs.
struct JSONText {
  private let content: UnsafeBufferPointer<UInt8>
  /// As long as the content: no escape stands for more bytes than it has itself.
  private let text: UnsafeMutableBufferPointer<UInt8>
  private var place = 0
  private var count = 0

  static func plain(
    _ content: UnsafeBufferPointer<UInt8>
  ) throws(EscapedTextFailure) -> [UInt8] {
    var failure: EscapedTextFailure?
    let text = [UInt8](unsafeUninitializedCapacity: content.count) { buffer, count in
      var reader = JSONText(content: content, text: buffer)
      do throws(EscapedTextFailure) {
        while reader.place < content.count { try reader.readNext() }
      } catch {
        failure = error
      }
      count = reader.count
    }
    if let failure { throw failure }
    return text
  }

  private init(
    content: UnsafeBufferPointer<UInt8>,
    text: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.content = content
    self.text = text
  }

  /// Takes everything before the next escape at once, and then the escape.
  private mutating func readNext() throws(EscapedTextFailure) {
    let rest = UnsafeBufferPointer(rebasing: content[place...])
    let length = Self.lengthBeforeEscape(rest)
    append(UnsafeBufferPointer(rebasing: rest[..<length]))
    guard length < rest.count else { return }
    guard length + 1 < rest.count else {
      return append(UnsafeBufferPointer(rebasing: rest[length...]))
    }
    if rest[length + 1] == UInt8(ascii: "u") { return try readScalar() }
    text[count] = Self.plain(rest[length + 1])
    count += 1
    place += 2
  }

  private static func lengthBeforeEscape(_ rest: UnsafeBufferPointer<UInt8>) -> Int {
    guard let start = rest.baseAddress,
      let escape = memchr(start, Int32(UInt8(ascii: "\\")), rest.count)
    else { return rest.count }
    return UnsafeRawPointer(escape) - UnsafeRawPointer(start)
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = UnsafeMutableBufferPointer(rebasing: text[count...]).update(fromContentsOf: bytes)
    count += bytes.count
    place += bytes.count
  }

  private static func plain(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: escape
    }
  }

  private mutating func readScalar() throws(EscapedTextFailure) {
    let start = place
    var value = unit(at: place) ?? 0
    place += 6
    if value & 0xFC00 == 0xD800, let second = unit(at: place), second & 0xFC00 == 0xDC00 {
      value = 0x1_0000 + (value & 0x3FF) << 10 + second & 0x3FF
      place += 6
    }
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else {
      let found = String(decoding: content[start..<min(start + 6, content.count)], as: UTF8.self)
      throw EscapedTextFailure(place: start, expected: "both halves of a pair", found: found)
    }
    for byte in bytes {
      text[count] = byte
      count += 1
    }
  }

  /// The number after `\u` at a place; nil when none is there.
  private func unit(at place: Int) -> UInt32? {
    guard place + 6 <= content.count, content[place] == UInt8(ascii: "\\"),
      content[place + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: content[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
  }
}
