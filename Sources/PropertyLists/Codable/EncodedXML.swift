#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes encoded values as XML, byte for byte as `PropertyList` does.
final class EncodedXML {
  // Not checked for overlapping accesses, as no code of others runs while it writes.
  @exclusivity(unchecked)
  private var order: EncodedOrder
  /// What is written now: parts, and at the end the whole.
  @exclusivity(unchecked)
  var output: ByteBuffer
  /// The parts while the whole is written; before that they are in `output`.
  @exclusivity(unchecked)
  private var parts = ByteBuffer(capacity: 0)
  @exclusivity(unchecked)
  private var isWhole = false
  @exclusivity(unchecked)
  private var keys = KeyElements()
  @exclusivity(unchecked)
  private var open = PlainArray<Container>()
  @exclusivity(unchecked)
  private(set) var depth = 0
  let options: PropertyList.WritingOptions

  private struct Container {
    let isArray: Bool
    /// Where its values are while it is open.
    let start: Int
    let end: Int
    var position: Int
  }

  /// Room before the parts, so that what comes before them need not be copied to another place.
  private static let headroom = 4_096

  init(_ options: PropertyList.WritingOptions) {
    self.options = options
    order = EncodedOrder(options)
    output = ByteBuffer(capacity: 2 * Self.headroom)
    output.skip(Self.headroom)
  }

  /// Where the next part starts.
  var partCount: Int { output.count }

  /// Writes a container as a part, in the place of the parts in it.
  ///
  /// - Parameters:
  ///   - number: The container.
  ///   - place: Where the parts in it start.
  ///   - state: All values.
  /// - Returns: The size of the part; nil, and all is as it was, when it is too large for one.
  /// - Throws: `EncodingError` for what XML cannot hold; all is as it was.
  func writePart(_ number: UInt32, at place: Int, _ state: EncodingState) throws -> Int? {
    let start = output.count
    do {
      try run(number, state)
    } catch {
      output.removeLast(output.count - start)
      open.removeLast(open.count)
      order.removeAll()
      throw error
    }
    let size = output.count - start
    guard size < UInt32.max else {
      output.removeLast(size)
      return nil
    }
    if place < start { output.moveLast(size, to: place) }
    return size
  }

  /// Writes all values.
  func data(of state: EncodingState) throws -> Data {
    swap(&parts, &output)
    isWhole = true
    output = ByteBuffer(capacity: 4_096)
    output.put(XMLWriter.head)
    try run(0, state)
    output.reserve(16)
    output.put("</plist>\n")
    if let error = state.outputError(output.size, at: 0) { throw error }
    return output.takeData()
  }

  private func run(_ number: UInt32, _ state: EncodingState) throws {
    depth = Int(state.nodes[Int(number)].depth)
    try write(number, state)
    while open.count > 0 {
      let last = open.count &- 1
      let (isArray, position) = (open[last].isArray, open[last].position)
      guard position < open[last].end else {
        end(open[last])
        continue
      }
      open.start[last].position = position &+ 1
      let number = order[position]
      if !isArray { try writeKey(state.nodes[Int(number)].key, of: number, state) }
      try write(number, state)
    }
  }

  private func end(_ container: Container) {
    open.removeLast()
    depth &-= 1
    order.close(from: container.start)
    tabs(16)
    output.put(container.isArray ? "</array>\n" : "</dict>\n")
  }

  @inline(__always)
  private func write(_ number: UInt32, _ state: EncodingState) throws {
    let node = state.nodes[Int(number)]
    switch node.kind {
    case .array, .dictionary, .unset: try begin(node, number, state)
    case .part: writeAgain(node)
    default: try writeScalar(node, number, state)
    }
  }

  private func begin(_ node: EncodedNode, _ number: UInt32, _ state: EncodingState) throws {
    if let error = state.depthError(depth, at: number) { throw error }
    let isArray = node.kind == .array
    tabs(16)
    guard node.length > 0 else {
      return output.put(isArray ? "<array/>\n" : "<dict/>\n")
    }
    if let error = uidError(node, number, state) { throw error }
    output.put(isArray ? "<array>\n" : "<dict>\n")
    let values = order.open(node, state)
    open.append(
      Container(
        isArray: isArray,
        start: values.lowerBound,
        end: values.upperBound,
        position: values.lowerBound
      )
    )
    depth &+= 1
  }

  /// Writes a part again where it belongs.
  private func writeAgain(_ part: EncodedNode) {
    let size = Int(part.length)
    guard isWhole else {
      output.reserve(size)
      return output.put(output.start + part.offset, size)
    }
    if part.offset == Self.headroom, part.offset + size == parts.count,
      parts.put(output, endingAt: Self.headroom)
    {
      // It is the only part: what is there already moves before it.
      swap(&parts, &output)
    } else {
      output.reserve(size)
      output.put(parts.start + part.offset, size)
    }
  }

  private func uidError(
    _ node: EncodedNode,
    _ number: UInt32,
    _ state: EncodingState
  ) -> (any Error)? {
    guard !options.allowsUIDDictionaries, node.kind == .dictionary, node.length == 1 else {
      return nil
    }
    let value = state.nodes[Int(node.first)]
    guard value.kind == .unsigned || value.kind == .integer && Int64(bitPattern: value.bits) >= 0,
      state.keys.text(value.key) == "CF$UID"
    else { return nil }
    let error = PropertyList.Error(
      .unrepresentable,
      expected: "a dictionary that is not read back as a uid",
      found: "nothing but CF$UID in it"
    )
    return state.failure(error, "a dictionary", at: number)
  }

  /// Reserves `room` bytes and the tabs of the current level, and puts the tabs.
  @inline(__always)
  func tabs(_ room: Int) {
    output.reserve(depth &+ room &+ 16)
    output.put(tabs: depth)
  }

  @inline(__always)
  private func writeKey(_ key: UInt32, of number: UInt32, _ state: EncodingState) throws {
    if !keys.has(key) { try addKey(key, number, state) }
    let element = keys[key]
    tabs(element.count &+ 32)
    output.put(padded: element)
  }

  private func addKey(_ key: UInt32, _ number: UInt32, _ state: EncodingState) throws {
    var element = ByteBuffer(capacity: 64)
    element.append("<key>")
    let text = state.keys.text(key)
    if let found = element.appendEscaped(text, options.controlCharacters) {
      throw Self.forbidden(found, text, number, state)
    }
    element.append("</key>\n")
    keys.add(key, element)
  }
}

/// The element of each key, as it is written.
private struct KeyElements: ~Copyable {
  private var bytes = ByteBuffer(capacity: 1_024)
  private var places = PlainArray<(start: Int, count: Int)>(capacity: 64)

  @inline(__always)
  func has(_ key: UInt32) -> Bool { key < places.count && places[Int(key)].count > 0 }

  /// An element; 32 bytes more than there are may be read.
  @inline(__always)
  subscript(key: UInt32) -> UnsafeBufferPointer<UInt8> {
    let (start, count) = places[Int(key)]
    return UnsafeBufferPointer(start: bytes.start + start, count: count)
  }

  mutating func add(_ key: UInt32, _ element: borrowing ByteBuffer) {
    if places.count <= key {
      places.append(repeating: (0, 0), count: Int(key) + 1 - places.count)
    }
    places[Int(key)] = (bytes.count, element.count)
    bytes.reserve(element.count + 32)
    bytes.put(element.start, element.count)
  }
}
