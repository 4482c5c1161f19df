/// The text of an element with character references and CDATA sections, made plain.
///
/// Line ends stay as they are, as in Apple's readers. The failure says where in the content it is.
struct XMLText {
  private let content: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var text: [UInt8] = []

  static func plain(
    _ content: UnsafeBufferPointer<UInt8>
  ) throws(EscapedTextFailure) -> [UInt8] {
    var reader = XMLText(content: content)
    try reader.read()
    return reader.text
  }

  private init(content: UnsafeBufferPointer<UInt8>) {
    self.content = content
    text.reserveCapacity(content.count)
  }

  private mutating func read() throws(EscapedTextFailure) {
    while place < content.count {
      switch content[place] {
      case UInt8(ascii: "&"): try readReference()
      case UInt8(ascii: "<"): readSection()
      default:
        text.append(content[place])
        place += 1
      }
    }
  }

  /// The scanner lets `<` into a content only as the start of a complete CDATA section.
  private mutating func readSection() {
    place += XMLTag.sectionStart.utf8CodeUnitCount
    while place + 2 < content.count, !isSectionEnd(place) {
      text.append(content[place])
      place += 1
    }
    place += 3
  }

  private func isSectionEnd(_ place: Int) -> Bool {
    content[place] == UInt8(ascii: "]") && content[place + 1] == UInt8(ascii: "]")
      && content[place + 2] == UInt8(ascii: ">")
  }

  private mutating func readReference() throws(EscapedTextFailure) {
    let start = place
    let window = content[(start + 1)..<min(start + 64, content.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
      throw Self.failure(start, "& without a reference")
    }
    let name = content[(start + 1)..<end]
    guard let scalar = Self.scalar(name) else {
      throw Self.failure(start, "&" + String(decoding: name, as: UTF8.self) + ";")
    }
    text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    place = end + 1
  }

  private static func failure(_ place: Int, _ found: String) -> EscapedTextFailure {
    let expected = "&lt; &gt; &amp; &apos; &quot; or a numeric reference"
    return EscapedTextFailure(place: place, expected: expected, found: found)
  }

  private static func scalar(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "apos": return "'"
    case "quot": return "\""
    case let other where other.hasPrefix("#x"): return number(other.dropFirst(2), radix: 16)
    case let other where other.hasPrefix("#"): return number(other.dropFirst(), radix: 10)
    default: return nil
    }
  }

  private static func number(_ digits: Substring, radix: Int) -> Unicode.Scalar? {
    guard let first = digits.first, first != "+", first != "-" else { return nil }
    return UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init)
  }
}
