/// The text of an element with character references and CDATA sections, made plain.
///
/// Line ends stay as they are, as in Apple's readers. The failure says where in the content it is.
struct XMLText {
  private let content: UnsafeBufferPointer<UInt8>
  private let text: UnsafeMutablePointer<UInt8>
  private var place = 0
  private var count = 0

  static func plain(
    _ content: UnsafeBufferPointer<UInt8>
  ) throws(EscapedTextFailure) -> [UInt8] {
    try EscapedText.plain(content, .xml)
  }

  /// Writes the plain text, which is never longer than the content, and gives the bytes written.
  static func write(
    _ content: UnsafeBufferPointer<UInt8>,
    to text: UnsafeMutablePointer<UInt8>
  ) throws(EscapedTextFailure) -> Int {
    var reader = XMLText(content: content, text: text)
    try reader.read()
    return reader.count
  }

  private init(content: UnsafeBufferPointer<UInt8>, text: UnsafeMutablePointer<UInt8>) {
    self.content = content
    self.text = text
  }

  /// Takes eight bytes at once as long as there are no references among them.
  private mutating func read() throws(EscapedTextFailure) {
    guard let source = content.baseAddress else { return }
    while place &+ 8 <= content.count {
      let word = littleEndian64(source + place)
      UnsafeMutableRawPointer(text + count).storeBytes(of: word.littleEndian, as: UInt64.self)
      let marks = lowestMatch(word, UInt8(ascii: "&")) | lowestMatch(word, UInt8(ascii: "<"))
      let size = marks == 0 ? 8 : marks.trailingZeroBitCount &>> 3
      place &+= size
      count &+= size
      if marks != 0 { try readMarkup() }
    }
    while place < content.count { try readMarkup() }
  }

  private mutating func readMarkup() throws(EscapedTextFailure) {
    switch content[place] {
    case UInt8(ascii: "&"): try readReference()
    case UInt8(ascii: "<"): readSection()
    default:
      put(content[place])
      place &+= 1
    }
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    text[count] = byte
    count &+= 1
  }

  /// The scanner lets `<` into a content only as the start of a complete CDATA section.
  private mutating func readSection() {
    place += XMLTag.sectionStart.utf8CodeUnitCount
    while place + 2 < content.count, !isSectionEnd(place) {
      put(content[place])
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
    if let byte = Self.named(name) {
      put(byte)
    } else if let scalar = Self.scalar(name), let bytes = UTF8.encode(scalar) {
      for byte in bytes { put(byte) }
    } else {
      throw Self.failure(start, "&" + String(decoding: name, as: UTF8.self) + ";")
    }
    place = end + 1
  }

  private static func failure(_ place: Int, _ found: String) -> EscapedTextFailure {
    let expected = "&lt; &gt; &amp; &apos; &quot; or a numeric reference"
    return EscapedTextFailure(place: place, expected: expected, found: found)
  }

  /// The character of a reference by name; nil for any other.
  @inline(__always)
  private static func named(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    guard name.count <= 4 else { return nil }
    var word: UInt64 = 0
    for byte in name.reversed() { word = word &<< 8 | UInt64(byte) }
    return switch word {
    case ByteWord.word("lt"): UInt8(ascii: "<")
    case ByteWord.word("gt"): UInt8(ascii: ">")
    case ByteWord.word("amp"): UInt8(ascii: "&")
    case ByteWord.word("apos"): UInt8(ascii: "'")
    case ByteWord.word("quot"): UInt8(ascii: "\"")
    default: nil
    }
  }

  /// The character of a reference by number; nil for any other.
  private static func scalar(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    if text.hasPrefix("#x") { return number(text.dropFirst(2), radix: 16) }
    return text.hasPrefix("#") ? number(text.dropFirst(), radix: 10) : nil
  }

  private static func number(_ digits: Substring, radix: Int) -> Unicode.Scalar? {
    guard let first = digits.first, first != "+", first != "-" else { return nil }
    return UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init)
  }
}
