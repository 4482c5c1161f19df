#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a list as XML, byte for byte as Apple does, without recursion.
///
/// Two differences keep data whole: a carriage return is written as a reference, because XML readers
/// turn a plain one into a line feed, and characters that XML forbids are refused.
struct XMLWriter {
  private(set) var bytes: [UInt8] = []
  let options: PropertyList.WritingOptions
  private(set) var stack: WritingStack

  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static func bytes(
    of list: PropertyList,
    _ options: PropertyList.WritingOptions
  ) throws(PropertyList.Error) -> [UInt8] {
    var writer = XMLWriter(options)
    writer.put(header)
    try writer.write(list)
    while !writer.stack.isEmpty {
      try writer.writeNext()
      try writer.stack.checkOutput(writer.bytes.count)
    }
    writer.put("</plist>\n")
    try writer.stack.checkOutput(writer.bytes.count)
    return writer.bytes
  }

  private init(_ options: PropertyList.WritingOptions) {
    self.options = options
    stack = WritingStack(options, isSorted: true)
  }

  /// Writes the next value of the innermost container, or its end.
  private mutating func writeNext() throws(PropertyList.Error) {
    switch stack.next() {
    case .element(let value, _): try write(value)
    case .pair(let pair, _):
      line("<key>")
      try putEscaped(pair.key)
      put("</key>\n")
      try write(pair.value)
    case .endOfArray: line("</array>\n")
    case .endOfDictionary: line("</dict>\n")
    }
  }

  private mutating func write(_ value: PropertyList) throws(PropertyList.Error) {
    switch value {
    case .array(let elements):
      try stack.checkDepth()
      if elements.isEmpty { return line("<array/>\n") }
      line("<array>\n")
      try stack.begin(elements)
    case .dictionary(let dict):
      try stack.checkDepth()
      if dict.isEmpty { return line("<dict/>\n") }
      try checkUID(dict)
      line("<dict>\n")
      try stack.begin(dict)
    default: try writeScalar(value)
    }
  }

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
  mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(byte: UInt8) {
    bytes.append(byte)
  }

  /// Puts a text behind the tabs of the current level.
  mutating func line(_ text: String) {
    for _ in 0..<stack.level { bytes.append(UInt8(ascii: "\t")) }
    put(text)
  }

  /// How many containers are open.
  var level: Int { stack.level }

  mutating func putBase64(_ slice: ArraySlice<UInt8>) {
    Base64.encode(slice, into: &bytes)
  }

  mutating func putTime(of date: Date) throws(PropertyList.Error) {
    line("<date>\(try ScalarText.time(of: date, options, stack).xmlText)</date>\n")
  }
}
