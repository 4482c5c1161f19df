#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes encoded values as a binary property list, byte for byte as `PropertyList` does with sorted
/// keys: first numbers all objects as they come, at the end in the order of the file.
final class EncodedBinary {
  // Not checked for overlapping accesses, as no code of others runs while it writes.
  @exclusivity(unchecked)
  private var order: EncodedOrder
  @exclusivity(unchecked)
  private var objects = EncodedObjects()
  /// The object of each key and one; zero where it has none yet.
  @exclusivity(unchecked)
  private var keyObjects = PlainArray<UInt32>(capacity: 64)
  @exclusivity(unchecked)
  private var open = PlainArray<Container>()

  private struct Container {
    /// Where its values are while it is open.
    let start: Int
    let end: Int
    var position: Int
    /// Where the references to the values go.
    var slot: Int
  }

  init(_ options: PropertyList.WritingOptions) {
    order = EncodedOrder(options)
  }

  /// Writes all values.
  func data(of state: EncodingState) throws -> Data {
    let root = try add(0, state)
    state.forgetValues()
    objects.finishAdding()
    order.finish()
    let data = EncodedFile.data(&objects, root: root)
    if let error = state.outputError(data.count, at: 0) { throw error }
    return data
  }

  /// Adds a value and all in it; gives the number of its object.
  func add(_ number: UInt32, _ state: EncodingState) throws -> UInt32 {
    do {
      return try run(number, state)
    } catch {
      open.removeLast(open.count)
      order.removeAll()
      throw error
    }
  }

  private func run(_ number: UInt32, _ state: EncodingState) throws -> UInt32 {
    let depth = Int(state.nodes[Int(number)].depth)
    let root = try object(number, depth, state)
    while open.count > 0 {
      let last = open.count &- 1
      let container = open[last]
      guard container.position < container.end else {
        open.removeLast()
        order.close(from: container.start)
        continue
      }
      open.start[last].position &+= 1
      open.start[last].slot &+= 1
      let value = try object(order[container.position], depth &+ open.count, state)
      objects.references[container.slot] = value
    }
    return root
  }

  /// The number of the object of a value, which is opened when it is a container.
  @inline(__always)
  private func object(_ number: UInt32, _ depth: Int, _ state: EncodingState) throws -> UInt32 {
    let node = state.nodes[Int(number)]
    switch node.kind {
    case .array, .dictionary, .unset: return try begin(node, number, depth, state)
    case .part: return UInt32(truncatingIfNeeded: node.bits)
    case .string, .data:
      return objects.number(node.kind, state.bytes.start + node.offset, Int(node.length))
    case .date:
      let seconds = Double(bitPattern: node.bits)
      guard seconds.isFinite else { throw dateError(seconds, number, state) }
      return objects.number(.date, node.bits)
    default: return objects.number(node.kind, node.bits)
    }
  }

  private func dateError(
    _ seconds: Double,
    _ number: UInt32,
    _ state: EncodingState
  ) -> any Error {
    let error = PropertyList.Error(
      .unrepresentable,
      expected: "a finite date",
      found: "\(seconds)"
    )
    // The seconds and not the date: the text of a date that is no moment stops Foundation.
    return state.failure(error, seconds, at: number)
  }

  private func begin(
    _ node: EncodedNode,
    _ number: UInt32,
    _ depth: Int,
    _ state: EncodingState
  ) throws -> UInt32 {
    if let error = state.depthError(depth, at: number) { throw error }
    let values = order.open(node, state)
    let isArray = node.kind == .array
    let object = objects.addContainer(isArray ? .array : .dictionary, values.count)
    if !isArray {
      for position in values {
        objects.references.append(keyObject(state.nodes[Int(order[position])].key, state))
      }
    }
    let slot = objects.references.count
    objects.references.append(repeating: 0, count: values.count)
    open.append(
      Container(
        start: values.lowerBound,
        end: values.upperBound,
        position: values.lowerBound,
        slot: slot
      )
    )
    return object
  }

  @inline(__always)
  private func keyObject(_ key: UInt32, _ state: EncodingState) -> UInt32 {
    if key < keyObjects.count, keyObjects[Int(key)] > 0 { return keyObjects[Int(key)] &- 1 }
    return addKey(key, state)
  }

  @inline(never)
  private func addKey(_ key: UInt32, _ state: EncodingState) -> UInt32 {
    if keyObjects.count <= key {
      keyObjects.append(repeating: 0, count: Int(key) + 1 - keyObjects.count)
    }
    var text = state.keys.text(key)
    // A text in a buffer of its own, because words are read beyond its end.
    let number = text.withUTF8 { bytes in
      var padded = ByteBuffer(capacity: bytes.count + 8)
      if let base = bytes.baseAddress { padded.put(base, bytes.count) }
      return objects.number(.string, padded.start, bytes.count)
    }
    keyObjects[Int(key)] = number + 1
    return number
  }
}
