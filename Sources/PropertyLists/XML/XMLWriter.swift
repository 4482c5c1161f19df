#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a list as XML, byte for byte as Apple does.
///
/// Two differences keep data whole: a carriage return is written as a reference, because XML readers
/// turn a plain one into a line feed, and characters that XML forbids are refused.
struct XMLWriter: ListWriter, ~Copyable {
  var output = ByteBuffer(capacity: 4_096)
  let options: PropertyList.WritingOptions
  var stack: WritingStack

  var byteCount: Int { output.count }

  static let head: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static func data(
    of list: PropertyList,
    _ options: PropertyList.WritingOptions
  ) throws(PropertyList.Error) -> Data {
    var writer = XMLWriter(options)
    writer.output.put(head)
    try writer.writeAll(list)
    writer.output.reserve(16)
    writer.output.put("</plist>\n")
    try writer.stack.checkOutput(writer.output.count)
    return writer.output.takeData()
  }

  private init(_ options: PropertyList.WritingOptions) {
    self.options = options
    stack = WritingStack(options, isSorted: true)
  }

  mutating func beginElement(isFirst: Bool) {}

  mutating func writeKey(_ key: String, isFirst: Bool) throws(PropertyList.Error) {
    try element("<key>", key, "</key>\n")
  }

  mutating func openArray(isEmpty: Bool) { line(isEmpty ? "<array/>\n" : "<array>\n") }

  mutating func openDictionary(_ dict: PropertyList.Dict) throws(PropertyList.Error) {
    try checkUID(dict)
    line(dict.isEmpty ? "<dict/>\n" : "<dict>\n")
  }

  mutating func closeArray() { line("</array>\n") }

  mutating func closeDictionary() { line("</dict>\n") }

  /// Refuses the dictionary that stands for a uid in XML.
  private func checkUID(_ dict: PropertyList.Dict) throws(PropertyList.Error) {
    guard !options.allowsUIDDictionaries, dict.count == 1,
      dict["CF$UID"]?.unsigned != nil
    else { return }
    throw error(
      .unrepresentable,
      "a dictionary that is not read back as a uid",
      "nothing but CF$UID in it"
    )
  }

  func error(
    _ kind: PropertyList.Error.Kind,
    _ expected: String,
    _ found: String
  ) -> PropertyList.Error {
    stack.error(kind, expected, found)
  }
}

extension XMLWriter {
  /// Puts a text of at most 80 bytes behind the tabs of the current level, with room for as many.
  mutating func line(_ text: StaticString) {
    output.reserve(stack.level &+ 176)
    output.put(tabs: stack.level)
    output.put(text)
  }

  /// Puts a line with an escaped text.
  mutating func element(
    _ start: StaticString,
    _ text: String,
    _ end: StaticString
  ) throws(PropertyList.Error) {
    line(start)
    if let found = output.appendEscaped(text, options.controlCharacters) {
      let code = String(found.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: 4 - code.count)
      throw error(.unrepresentable, "characters that XML allows", "U+" + zeros + code)
    }
    output.reserve(16)
    output.put(end)
  }
}
