#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension XMLWriter {
  mutating func writeScalar(_ value: PropertyList) throws(PropertyList.Error) {
    switch value {
    case .null: throw error(.unrepresentable, "a value that XML can hold", "null")
    case .boolean(let value): line(value ? "<true/>\n" : "<false/>\n")
    case .integer(let value): line("<integer>\(value)</integer>\n")
    case .unsigned(let value): line("<integer>\(value)</integer>\n")
    case .real(let value): line("<real>\(text(of: value))</real>\n")
    case .string(let value): try writeString(value)
    case .date(let value): try putTime(of: value)
    case .data(let value): writeData([UInt8](value))
    case .uid(let value):
      // A reader has to open a dictionary before it sees the uid.
      try stack.checkDepth()
      line("<dict>\n")
      line("\t<key>CF$UID</key>\n")
      line("\t<integer>\(value)</integer>\n")
      line("</dict>\n")
    // Containers are written by `write(_:)` and do not come here.
    case .array, .dictionary: break
    }
  }

  /// A number without a fraction of zero in the shortest form, as Apple writes both forms.
  private func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    let text = ScalarText.real(number, options.reals)
    return options.reals == .shortest && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func writeString(_ text: String) throws(PropertyList.Error) {
    line("<string>")
    try putEscaped(text)
    put("</string>\n")
  }

  /// Lines get shorter up to the eighth level, so that tabs of eight and text stay below 77 columns.
  private mutating func writeData(_ data: [UInt8]) {
    line("<data>\n")
    let tabs = min(level, 8)
    let perLine = (76 - 8 * tabs) / 4 * 3
    var start = 0
    while start < data.count {
      let end = min(start + perLine, data.count)
      for _ in 0..<tabs { put(byte: UInt8(ascii: "\t")) }
      putBase64(data[start..<end])
      put(byte: UInt8(ascii: "\n"))
      start = end
    }
    line("</data>\n")
  }

  /// Puts text with references for `<`, `>`, `&` and carriage return.
  mutating func putEscaped(_ text: String) throws(PropertyList.Error) {
    let isPlain = text.utf8.allSatisfy(Self.isPlain)
    if isPlain { return put(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": put("&lt;")
      case ">": put("&gt;")
      case "&": put("&amp;")
      case "\r": put("&#13;")
      case "\t", "\n": put(byte: UInt8(truncatingIfNeeded: scalar.value))
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": try putForbidden(scalar)
      default: for byte in UTF8.encode(scalar).map(Array.init) ?? [] { put(byte: byte) }
      }
    }
  }

  /// Puts a character that XML forbids by the rule of the options.
  private mutating func putForbidden(_ scalar: Unicode.Scalar) throws(PropertyList.Error) {
    switch options.controlCharacters {
    case .drop: return
    case .keep: for byte in UTF8.encode(scalar).map(Array.init) ?? [] { put(byte: byte) }
    case .refuse:
      let code = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: 4 - code.count)
      throw error(.unrepresentable, "characters that XML allows", "U+" + zeros + code)
    }
  }

  /// Bytes that need no look at the character: 0xEF may start one of the forbidden ones.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0xEF && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "&")
  }
}
