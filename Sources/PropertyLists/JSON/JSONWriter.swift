#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a list as JSON.
struct JSONWriter: ListWriter {
  private var bytes: [UInt8] = []
  private let options: PropertyList.WritingOptions
  var stack: WritingStack

  var byteCount: Int { bytes.count }

  static func bytes(
    of list: PropertyList,
    _ options: PropertyList.WritingOptions
  ) throws(PropertyList.Error) -> [UInt8] {
    var writer = JSONWriter(options)
    try writer.writeAll(list)
    if options.layout == .indented { writer.put("\n") }
    return writer.bytes
  }

  private init(_ options: PropertyList.WritingOptions) {
    self.options = options
    stack = WritingStack(options, isSorted: false)
  }

  mutating func beginElement(isFirst: Bool) { separate(isFirst) }

  mutating func writeKey(_ key: String, isFirst: Bool) {
    separate(isFirst)
    put(quoted: key)
    put(options.layout == .indented ? ": " : ":")
  }

  mutating func openArray(isEmpty: Bool) { put(isEmpty ? "[]" : "[") }

  mutating func openDictionary(_ dict: PropertyList.Dict) { put(dict.isEmpty ? "{}" : "{") }

  mutating func closeArray() {
    breakLine()
    put("]")
  }

  mutating func closeDictionary() {
    breakLine()
    put("}")
  }

  private mutating func separate(_ isFirst: Bool) {
    if !isFirst { put(",") }
    breakLine()
  }

  private mutating func breakLine() {
    guard options.layout == .indented else { return }
    put("\n")
    for _ in 0..<stack.level { put("  ") }
  }

  mutating func writeScalar(_ value: PropertyList) throws(PropertyList.Error) {
    switch value {
    case .boolean(let value): put(value ? "true" : "false")
    case .integer(let value): put("\(value)")
    case .unsigned(let value): put("\(value)")
    case .real(let value): try writeReal(value)
    case .string(let value): put(quoted: value)
    case .date(let value): try writeDate(value)
    case .data(let value): try writeData(value)
    case .uid: throw refusal("a uid")
    // Containers are opened and do not come here.
    case .null, .array, .dictionary: put("null")
    }
  }

  private mutating func writeReal(_ value: Double) throws(PropertyList.Error) {
    guard value.isFinite else { throw refusal("\(value)") }
    let text = ScalarText.real(value, options.reals)
    // Without a point or an exponent it would be read back as a whole number.
    let isWhole = text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "e") }
    put(isWhole ? text + ".0" : text)
  }

  private mutating func writeDate(_ date: Date) throws(PropertyList.Error) {
    guard let value = try ScalarText.replacement(for: date, options, stack) else {
      throw refusal("a date")
    }
    try writeScalar(value)
  }

  private mutating func writeData(_ data: Data) throws(PropertyList.Error) {
    guard options.data != .refuse else { throw refusal("data") }
    put("\"")
    if options.data == .base64 {
      Base64.encode([UInt8](data)[...], into: &bytes)
    } else {
      Hexadecimal.encode(data, into: &bytes)
    }
    put("\"")
  }

  private func refusal(_ found: String) -> PropertyList.Error {
    stack.error(.unrepresentable, "a value that JSON can hold", found)
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func put(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put("\\\"")
      case UInt8(ascii: "\\"): put("\\\\")
      case 0x08: put("\\b")
      case 0x09: put("\\t")
      case 0x0A: put("\\n")
      case 0x0C: put("\\f")
      case 0x0D: put("\\r")
      case 0..<0x20:
        put("\\u00")
        Hexadecimal.encode(CollectionOfOne(byte), into: &bytes)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
