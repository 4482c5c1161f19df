#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes encoded values as XML, byte for byte as `PropertyList` does.
struct EncodedXML: ~Copyable {
  private let state: EncodingState
  private let nodes: UnsafePointer<EncodedNode>
  private var order: EncodedOrder
  private var output: ByteBuffer

  /// The element of each key, as it is written.
  private var keys: [[UInt8]]
  private var open: [Container] = []

  private struct Container {
    let isArray: Bool
    let values: Range<Int>
    var position: Int
  }

  static func data(of state: EncodingState) throws -> Data {
    var writer = EncodedXML(state)
    try withExtendedLifetime(state) { try writer.run() }
    return writer.output.data()
  }

  private init(_ state: EncodingState) {
    self.state = state
    nodes = UnsafePointer(state.nodes)
    order = EncodedOrder(state)
    output = ByteBuffer(capacity: state.bytes.count * 2 + state.nodeCount * 24)
    keys = Array(repeating: [], count: state.keys.texts.count + 1)
  }

  private static let head: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private mutating func run() throws {
    output.reserve(Self.head.utf8CodeUnitCount)
    output.put(Self.head)
    try write(0)
    while let container = open.last {
      guard container.position < container.values.upperBound else {
        end(container)
        continue
      }
      open[open.count - 1].position += 1
      let number = order.number(at: container.position)
      if !container.isArray { try writeKey(nodes[Int(number)].key, of: number) }
      try write(number)
    }
    output.reserve(16)
    output.put("</plist>\n")
  }

  private mutating func end(_ container: Container) {
    open.removeLast()
    order.close(container.values)
    tabs(16)
    output.put(container.isArray ? "</array>\n" : "</dict>\n")
  }

  private mutating func write(_ number: UInt32) throws {
    let node = nodes[Int(number)]
    switch node.kind {
    case .array, .dictionary, .unset: try begin(node, number)
    default: try writeScalar(node, number)
    }
  }

  private mutating func begin(_ node: EncodedNode, _ number: UInt32) throws {
    guard open.count < state.options.limits.effectiveDepth else {
      throw state.failure(
        PropertyList.Error(
          .limitExceeded,
          expected: "at most \(state.options.limits.effectiveDepth) containers inside each other",
          found: "one more"
        ),
        "a container",
        at: number
      )
    }
    let isArray = node.kind == .array
    tabs(16)
    guard node.length > 0 else {
      return output.put(isArray ? "<array/>\n" : "<dict/>\n")
    }
    output.put(isArray ? "<array>\n" : "<dict>\n")
    let values = order.open(node)
    open.append(Container(isArray: isArray, values: values, position: values.lowerBound))
  }

  /// Reserves `room` bytes and the tabs of the current level, and puts the tabs.
  private mutating func tabs(_ room: Int) {
    output.reserve(open.count &+ room)
    for _ in 0..<open.count { output.put(UInt8(ascii: "\t")) }
  }

  private mutating func writeKey(_ key: UInt32, of number: UInt32) throws {
    if keys[Int(key)].isEmpty {
      var element = ByteBuffer(capacity: 64)
      element.append("<key>")
      let text = state.keys.texts[Int(key) - 1]
      if let found = element.appendEscaped(text) { throw forbidden(found, text, number) }
      element.append("</key>\n")
      keys[Int(key)] = Array(UnsafeBufferPointer(start: element.start, count: element.count))
    }
    tabs(keys[Int(key)].count)
    keys[Int(key)].withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { output.put(base, bytes.count) }
    }
  }
}

extension EncodedXML {
  private mutating func writeScalar(_ node: EncodedNode, _ number: UInt32) throws {
    tabs(80)
    switch node.kind {
    case .boolean: output.put(node.bits != 0 ? "<true/>\n" : "<false/>\n")
    case .integer: element("integer") { $0.put(decimal: Int64(bitPattern: node.bits)) }
    case .unsigned: element("integer") { $0.put(decimal: node.bits) }
    case .real: element("real") { $0.put(real: Double(bitPattern: node.bits)) }
    case .float:
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: node.bits))
      element("real") { $0.put(real: Double(value)) }
    case .string: try writeString(node, number)
    case .date: try writeDate(Double(bitPattern: node.bits), number)
    case .data: writeData(node)
    case .uid: writeUID(node.bits)
    case .null, .unset, .array, .dictionary:
      let error = PropertyList.Error(
        .unrepresentable,
        expected: "a value that XML can hold",
        found: "null"
      )
      throw state.failure(error, Any?.none as Any, at: number)
    }
  }

  @inline(__always)
  private mutating func element(_ name: StaticString, _ content: (inout ByteBuffer) -> Void) {
    output.put(UInt8(ascii: "<"))
    output.put(name)
    output.put(UInt8(ascii: ">"))
    content(&output)
    output.put("</")
    output.put(name)
    output.put(">\n")
  }

  private mutating func writeString(_ node: EncodedNode, _ number: UInt32) throws {
    output.put("<string>")
    let text = UnsafeBufferPointer(start: state.bytes.start + node.offset, count: Int(node.length))
    if let found = output.appendEscaped(text) {
      throw forbidden(found, String(decoding: text, as: UTF8.self), number)
    }
    output.reserve(16)
    output.put("</string>\n")
  }

  private func forbidden(_ found: Unicode.Scalar, _ text: String, _ number: UInt32) -> any Error {
    let code = String(found.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: 4 - code.count)
    let error = PropertyList.Error(
      .unrepresentable,
      expected: "characters that XML allows",
      found: "U+" + zeros + code
    )
    return state.failure(error, text, at: number)
  }

  private mutating func writeDate(_ seconds: Double, _ number: UInt32) throws {
    guard let time = CivilTime(flooring: seconds), time.year.magnitude <= CivilTime.mostYears else {
      let error = PropertyList.Error(
        .unrepresentable,
        expected: "a date of a year up to 100000000",
        found: "\(seconds) seconds"
      )
      // The seconds and not the date: the text of a date that is no moment stops Foundation.
      throw state.failure(error, seconds, at: number)
    }
    element("date") { $0.put(time) }
  }

  private mutating func writeUID(_ number: UInt64) {
    output.put("<dict>\n")
    tabs(32)
    output.put("\t<key>CF$UID</key>\n")
    tabs(64)
    output.put(UInt8(ascii: "\t"))
    element("integer") { $0.put(decimal: number) }
    tabs(16)
    output.put("</dict>\n")
  }

  /// Lines get shorter up to the eighth level, so that tabs of eight and text stay below 77 columns.
  private mutating func writeData(_ node: EncodedNode) {
    let data = state.bytes.start + node.offset
    let tabCount = min(open.count, 8)
    let perLine = (76 - 8 * tabCount) / 4 * 3
    output.put("<data>\n")
    var start = 0
    while start < Int(node.length) {
      let count = min(perLine, Int(node.length) - start)
      output.reserve(96)
      for _ in 0..<tabCount { output.put(UInt8(ascii: "\t")) }
      output.put(base64: data + start, count: count)
      output.put(UInt8(ascii: "\n"))
      start += count
    }
    tabs(16)
    output.put("</data>\n")
  }
}
