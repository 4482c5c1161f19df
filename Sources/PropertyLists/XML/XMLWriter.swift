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
  private var open: [Container] = []
  private let depthLimit: Int

  /// A container that is being written, and the position of the value that comes next.
  private struct Container {
    let values: Values
    var position = 0
  }

  private enum Values {
    case array([PropertyList])
    case dictionary([PropertyList.Dict.Element])
  }

  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static func bytes(
    of list: PropertyList,
    depthLimit: Int
  ) throws(PropertyList.Error) -> [UInt8] {
    var writer = XMLWriter(depthLimit: depthLimit)
    writer.put(header)
    try writer.write(list)
    while !writer.open.isEmpty { try writer.writeNext() }
    writer.put("</plist>\n")
    return writer.bytes
  }

  private init(depthLimit: Int) {
    self.depthLimit = depthLimit
  }

  /// Writes the next value of the innermost container, or its end.
  private mutating func writeNext() throws(PropertyList.Error) {
    let last = open.count - 1
    let position = open[last].position
    open[last].position += 1
    switch open[last].values {
    case .array(let elements):
      if position < elements.count { return try write(elements[position]) }
    case .dictionary(let pairs):
      if position < pairs.count { return try write(pairs[position]) }
    }
    let isArray = if case .array = open.removeLast().values { true } else { false }
    line(isArray ? "</array>\n" : "</dict>\n")
  }

  private mutating func write(_ pair: PropertyList.Dict.Element) throws(PropertyList.Error) {
    line("<key>")
    try putEscaped(pair.key)
    put("</key>\n")
    try write(pair.value)
  }

  private mutating func write(_ value: PropertyList) throws(PropertyList.Error) {
    switch value {
    case .array(let elements): try begin(.array(elements), isEmpty: elements.isEmpty, "array")
    case .dictionary(let dict):
      let pairs = dict.count > 1 ? Self.sorted(dict) : Array(dict)
      try begin(.dictionary(pairs), isEmpty: pairs.isEmpty, "dict")
    default: try writeScalar(value)
    }
  }

  private mutating func begin(
    _ values: Values,
    isEmpty: Bool,
    _ name: String
  ) throws(PropertyList.Error) {
    guard open.count < depthLimit else {
      throw error(
        .limitExceeded,
        "at most \(depthLimit) containers inside each other",
        "one more"
      )
    }
    if isEmpty { return line("<\(name)/>\n") }
    line("<\(name)>\n")
    open.append(Container(values: values))
  }

  /// Apple's order: that of the UTF-16 units.
  private static func sorted(_ dict: PropertyList.Dict) -> [PropertyList.Dict.Element] {
    let isASCII = dict.allSatisfy { $0.key.utf8.allSatisfy { $0 < 0x80 } }
    if isASCII { return dict.sorted { $0.key < $1.key } }
    return dict.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
  }

  /// The way to the value that is being written.
  private var path: [PropertyList.PathComponent] {
    open.map { container in
      switch container.values {
      case .array: .index(container.position - 1)
      case .dictionary(let pairs): .key(pairs[container.position - 1].key)
      }
    }
  }

  func error(
    _ kind: PropertyList.Error.Kind,
    _ expected: String,
    _ found: String
  ) -> PropertyList.Error {
    PropertyList.Error(
      PropertyList.Error.Fields(kind: kind, expected: expected, found: found, path: path)
    )
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
    for _ in open { bytes.append(UInt8(ascii: "\t")) }
    put(text)
  }

  /// How many containers are open.
  var level: Int { open.count }

  mutating func putBase64(_ slice: ArraySlice<UInt8>) {
    Base64.encode(slice, into: &bytes)
  }
}
