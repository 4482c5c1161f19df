#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a list as an OpenStep text.
struct OpenStepWriter: ListWriter {
  private var bytes: [UInt8] = []
  private let options: PropertyList.WritingOptions
  var stack: WritingStack

  var byteCount: Int { bytes.count }

  static func bytes(
    of list: PropertyList,
    _ options: PropertyList.WritingOptions
  ) throws(PropertyList.Error) -> [UInt8] {
    var writer = OpenStepWriter(options)
    try writer.writeAll(list)
    writer.put("\n")
    return writer.bytes
  }

  private init(_ options: PropertyList.WritingOptions) {
    self.options = options
    stack = WritingStack(options, isSorted: false)
  }

  mutating func beginElement(isFirst: Bool) {
    if !isFirst { put(",") }
    breakLine()
  }

  mutating func writeKey(_ key: String, isFirst: Bool) {
    if !isFirst { put(";") }
    breakLine()
    put(text: key)
    put(" = ")
  }

  mutating func openArray(isEmpty: Bool) { put(isEmpty ? "()" : "(") }

  mutating func openDictionary(_ dict: PropertyList.Dict) { put(dict.isEmpty ? "{}" : "{") }

  mutating func closeArray() {
    breakLine()
    put(")")
  }

  mutating func closeDictionary() {
    put(";")
    breakLine()
    put("}")
  }

  private mutating func breakLine() {
    put("\n")
    for _ in 0..<stack.level { put("    ") }
  }

  mutating func writeScalar(_ value: PropertyList) throws(PropertyList.Error) {
    switch value {
    case .boolean(let value): try writeScalar(value ? "YES" : "NO", typed: value ? "BY" : "BN")
    case .integer(let value): try writeScalar("\(value)", typed: "I\(value)")
    case .unsigned(let value): try writeScalar("\(value)", typed: "I\(value)")
    case .real(let value):
      let text = ScalarText.real(value, options.reals)
      try writeScalar(text, typed: "R" + text)
    case .string(let value): put(text: value)
    case .date(let value): try writeDate(value)
    case .data(let value):
      put("<")
      Hexadecimal.encode(value, into: &bytes)
      put(">")
    case .uid: throw refusal("a uid")
    // Containers are opened and do not come here.
    case .null, .array, .dictionary: throw refusal("null")
    }
  }

  private mutating func writeScalar(
    _ text: String,
    typed: String
  ) throws(PropertyList.Error) {
    switch options.openStepScalars {
    case .refuse: throw refusal(text)
    case .text: put(text: text)
    case .typed: put("<*\(typed)>")
    }
  }

  private mutating func writeDate(_ date: Date) throws(PropertyList.Error) {
    if options.openStepScalars == .typed {
      let time = try ScalarText.time(of: date, options, stack).xmlText
      return put("<*D" + time.replacing("T", with: " ").dropLast() + " +0000>")
    }
    switch try ScalarText.replacement(for: date, options, stack) {
    case .string(let text): put(text: text)
    case .integer(let number): put(text: "\(number)")
    case .real(let number): put(text: ScalarText.real(number, options.reals))
    default: throw refusal("a date")
    }
  }

  private func refusal(_ found: String) -> PropertyList.Error {
    stack.error(.unrepresentable, "text, data, an array or a dictionary", found)
  }

  private mutating func put(_ text: some StringProtocol) { bytes.append(contentsOf: text.utf8) }

  /// Puts text without quotes where they are not needed; a root always has them, because a lone
  /// number or word would be taken for JSON.
  private mutating func put(text: String) {
    let isPlain =
      !text.isEmpty && !stack.isEmpty && text.utf8.allSatisfy(OpenStepSyntax.isUnquoted)
      && !text.hasPrefix("//")
    if isPlain { return put(text) }
    put("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put("\\\"")
      case UInt8(ascii: "\\"): put("\\\\")
      case 0x09: put("\\t")
      case 0x0A: put("\\n")
      case 0x0D: put("\\r")
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        put("\\" + String(repeating: "0", count: 3 - digits.count) + digits)
      default: bytes.append(byte)
      }
    }
    put("\"")
  }
}
