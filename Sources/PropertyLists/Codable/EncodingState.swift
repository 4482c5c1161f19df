#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What all encoders of one call share: the values that were encoded so far.
final class EncodingState {
  // Not checked for overlapping accesses, as none of these is used while the code of a type runs.
  /// All values; the root is the first.
  @exclusivity(unchecked)
  private(set) var nodes: UnsafeMutablePointer<EncodedNode>
  @exclusivity(unchecked)
  private(set) var nodeCount = 1
  @exclusivity(unchecked)
  private var nodeCapacity = 64
  @exclusivity(unchecked)
  private(set) var bytes = ByteBuffer(capacity: 4_096)
  @exclusivity(unchecked)
  private(set) var keys = KeyTable()
  /// Where the text of each key is, when a format needs it as bytes.
  @exclusivity(unchecked)
  private(set) var keyPlaces: [(bits: UInt64, length: UInt32)] = []
  @exclusivity(unchecked)
  private var stack = StackRoom()
  @exclusivity(unchecked)
  private var level = 0

  let options: EncodingOptions
  private let mostLevels: Int
  let changesKeys: Bool

  init(_ options: EncodingOptions) {
    self.options = options
    // Exact depths are checked when the containers are written; this stops what has no end.
    mostLevels = 2 * options.limits.effectiveDepth + 16
    if case .useDefaultKeys = options.keyStrategy {
      changesKeys = false
    } else {
      changesKeys = true
    }
    nodes = Self.resized(nil, nodeCapacity)
    nodes.initialize(to: EncodedNode())
  }

  deinit { free(nodes) }

  /// Lets the system move large blocks without a copy; a node is plain bytes.
  private static func resized(
    _ nodes: UnsafeMutablePointer<EncodedNode>?,
    _ capacity: Int
  ) -> UnsafeMutablePointer<EncodedNode> {
    let size = capacity * MemoryLayout<EncodedNode>.stride
    guard let memory = realloc(nodes, size) else { fatalError("out of memory") }
    return memory.bindMemory(to: EncodedNode.self, capacity: capacity)
  }

  /// Runs the code of a type on a value one level further down.
  @inline(__always)
  func descending(
    from value: some Any,
    at place: EncodingPlace,
    _ body: () throws -> Void
  ) throws {
    level &+= 1
    defer { level &-= 1 }
    guard level < mostLevels, stack.hasRoom(atLevel: level) else {
      throw tooDeep(value, at: place)
    }
    try body()
  }

  @inline(never)
  private func tooDeep(_ value: Any, at place: EncodingPlace) -> any Error {
    let error = PropertyList.Error(
      .limitExceeded,
      expected: "values that end, at most \(options.limits.effectiveDepth) inside each other",
      found: "\(level) of them, perhaps in a circle"
    )
    return failure(error, value, at: place.node)
  }
}

/// What an encoder was told.
struct EncodingOptions: Sendable {
  var format: PropertyList.Format
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  var keyStrategy = PropertyList.Encoder.KeyEncodingStrategy.useDefaultKeys
  var limits = PropertyList.Limits()
}

extension EncodingState {
  /// Adds a value to the end of a container.
  @inline(__always)
  func append(
    _ kind: EncodedNode.Kind,
    _ bits: UInt64 = 0,
    length: UInt32 = 0,
    key: UInt32 = 0,
    to parent: UInt32
  ) -> UInt32 {
    if nodeCount == nodeCapacity { grow() }
    let number = UInt32(truncatingIfNeeded: nodeCount)
    (nodes + nodeCount).initialize(
      to: EncodedNode(bits: bits, length: length, parent: parent, key: key, kind: kind)
    )
    nodeCount &+= 1
    let container = nodes + Int(parent)
    let last = container.pointee.last
    if last == 0 { container.pointee.first = number } else { nodes[Int(last)].next = number }
    container.pointee.last = number
    container.pointee.length &+= 1
    return number
  }

  @inline(never)
  private func grow() {
    precondition(nodeCount < UInt32.max / 2, "more than 2147483647 values")
    nodes = Self.resized(nodes, nodeCapacity * 2)
    nodeCapacity *= 2
  }

  /// Gives a value to a node that has none.
  func set(_ number: UInt32, _ kind: EncodedNode.Kind, _ bits: UInt64 = 0, length: UInt32 = 0) {
    precondition(
      nodes[Int(number)].kind == .unset,
      "a second value is encoded where one was encoded already"
    )
    nodes[Int(number)].kind = kind
    nodes[Int(number)].bits = bits
    nodes[Int(number)].length = length
  }

  /// Makes a node a container, unless it is one of this kind already.
  @inline(__always)
  func begin(_ number: UInt32, _ kind: EncodedNode.Kind) {
    if nodes[Int(number)].kind != kind { set(number, kind) }
  }

  func keepKeys(_ number: UInt32) { nodes[Int(number)].keepsKeys = true }

  /// The number of a key of a dictionary.
  @inline(__always)
  func keyNumber(_ key: some CodingKey, in dictionary: UInt32) -> UInt32 {
    if changesKeys, !nodes[Int(dictionary)].keepsKeys {
      return keys.number(of: options.keyStrategy.key(key, at: path(to: dictionary)))
    }
    return keys.number(of: key.stringValue)
  }

  func keyNumber(named text: String) -> UInt32 { keys.number(of: text) }

  func storeKeys() {
    keyPlaces = keys.texts.map { store($0) }
  }

  /// Stores bytes and gives their place.
  @inline(__always)
  func store(_ bytes: UnsafeRawBufferPointer) -> (bits: UInt64, length: UInt32) {
    precondition(bytes.count < UInt32.max, "text or data of more than 4 GB")
    let start = self.bytes.count
    if let base = bytes.baseAddress {
      self.bytes.reserve(bytes.count)
      self.bytes.put(base.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
    return (UInt64(start), UInt32(truncatingIfNeeded: bytes.count))
  }

  @inline(__always)
  func store(_ text: String) -> (bits: UInt64, length: UInt32) {
    var text = text
    return text.withUTF8 { store(UnsafeRawBufferPointer($0)) }
  }
}

extension EncodingState {
  /// The way to a value, found by walking up.
  func path(to number: UInt32) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var number = number
    while number != 0 {
      let node = nodes[Int(number)]
      if nodes[Int(node.parent)].kind == .array {
        path.append(PositionKey(position(of: number, in: node.parent)))
      } else {
        path.append(TextKey(node.key > 0 ? keys.texts[Int(node.key) - 1] : ""))
      }
      number = node.parent
    }
    return path.reversed()
  }

  private func position(of number: UInt32, in array: UInt32) -> Int {
    var (position, other) = (0, nodes[Int(array)].first)
    while other != number, other != 0 {
      other = nodes[Int(other)].next
      position += 1
    }
    return position
  }

  /// The error as callers of encoders expect it, with ours below it.
  func failure(
    _ error: PropertyList.Error,
    _ value: Any,
    at number: UInt32
  ) -> any Error {
    let path = path(to: number)
    return EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: path,
        debugDescription: "Expected \(error.expected), found \(error.found).",
        underlyingError: error.changing { $0.path = path.components }
      )
    )
  }
}
