#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes encoded values as a binary property list, byte for byte as `PropertyList` does with sorted
/// keys: first numbers all objects, then puts them one by one.
struct EncodedBinary: ~Copyable {
  private let state: EncodingState
  private let nodes: UnsafePointer<EncodedNode>
  private var order: EncodedOrder
  /// Scalars, and containers with the place and count of their references.
  private var objects = ContiguousArray<EncodedScalars.Scalar>()
  private var references = ContiguousArray<UInt32>()
  private var scalars: EncodedScalars
  /// The object of each key and one; zero where it has none yet.
  private var keyObjects: [UInt32]
  private var open: [Container] = []

  private struct Container {
    let values: Range<Int>
    var position: Int
    /// Where the references to the values go.
    var slot: Int
  }

  static func data(of state: EncodingState) throws -> Data {
    state.storeKeys()
    var writer = EncodedBinary(state)
    try withExtendedLifetime(state) { try writer.numberAll() }
    var output = EncodedObjects(
      objectCount: writer.objects.count,
      capacity: state.bytes.count + writer.objects.count * 8 + writer.references.count * 4
    )
    withExtendedLifetime(state) {
      for object in writer.objects {
        output.put(object, references: writer.references, bytes: state.bytes.start)
      }
    }
    return output.data()
  }

  private init(_ state: EncodingState) {
    self.state = state
    nodes = UnsafePointer(state.nodes)
    order = EncodedOrder(state)
    scalars = EncodedScalars(capacity: state.nodeCount)
    keyObjects = Array(repeating: 0, count: state.keys.texts.count + 1)
    references.reserveCapacity(state.nodeCount * 2)
  }

  private mutating func numberAll() throws {
    _ = try number(0)
    while let container = open.last {
      guard container.position < container.values.upperBound else {
        open.removeLast()
        order.close(container.values)
        continue
      }
      open[open.count - 1].position += 1
      open[open.count - 1].slot += 1
      references[container.slot] = try number(order.number(at: container.position))
    }
  }

  /// Gives a value its number and opens it when it is a container.
  private mutating func number(_ value: UInt32) throws -> UInt32 {
    let node = nodes[Int(value)]
    switch node.kind {
    case .array, .dictionary, .unset: return try begin(node, value)
    case .date:
      let seconds = Double(bitPattern: node.bits)
      guard seconds.isFinite else { throw dateError(seconds, value) }
    default: break
    }
    return number(
      EncodedScalars.Scalar(kind: node.kind, bits: node.bits, length: node.length)
    )
  }

  private func dateError(_ seconds: Double, _ value: UInt32) -> any Error {
    let error = PropertyList.Error(
      .unrepresentable,
      expected: "a finite date",
      found: "\(seconds)"
    )
    // The seconds and not the date: the text of a date that is no moment stops Foundation.
    return state.failure(error, seconds, at: value)
  }

  private mutating func number(_ scalar: EncodedScalars.Scalar) -> UInt32 {
    let next = UInt32(truncatingIfNeeded: objects.count)
    let number = scalars.number(
      for: scalar,
      bytes: state.bytes.start,
      objects: objects,
      adding: next
    )
    if number == next { objects.append(scalar) }
    return number
  }

  private mutating func begin(_ node: EncodedNode, _ value: UInt32) throws -> UInt32 {
    guard open.count < state.options.limits.effectiveDepth else {
      let error = PropertyList.Error(
        .limitExceeded,
        expected: "at most \(state.options.limits.effectiveDepth) containers inside each other",
        found: "one more"
      )
      throw state.failure(error, "a container", at: value)
    }
    let values = order.open(node)
    let isArray = node.kind == .array
    let number = UInt32(truncatingIfNeeded: objects.count)
    objects.append(
      EncodedScalars.Scalar(
        kind: isArray ? .array : .dictionary,
        bits: UInt64(references.count),
        length: UInt32(truncatingIfNeeded: values.count)
      )
    )
    if !isArray {
      for position in values {
        let key = numberKey(order[position].key)
        references.append(key)
      }
    }
    let slot = references.count
    references.append(contentsOf: repeatElement(0, count: values.count))
    open.append(Container(values: values, position: values.lowerBound, slot: slot))
    return number
  }

  private mutating func numberKey(_ key: UInt32) -> UInt32 {
    if keyObjects[Int(key)] > 0 { return keyObjects[Int(key)] &- 1 }
    let (bits, length) = state.keyPlaces[Int(key) - 1]
    let number = number(EncodedScalars.Scalar(kind: .string, bits: bits, length: length))
    keyObjects[Int(key)] = number &+ 1
    return number
  }
}
