#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Turns encoded values into a list, without recursion.
struct EncodedList: ~Copyable {
  private let state: EncodingState
  private var order: EncodedOrder
  private var open: [Container] = []

  private struct Container {
    let isArray: Bool
    let values: Range<Int>
    var built: [PropertyList] = []
  }

  private init(_ state: EncodingState) {
    self.state = state
    order = EncodedOrder(state.options.writing)
  }

  static func list(of state: EncodingState) throws -> PropertyList {
    var builder = EncodedList(state)
    return try builder.build()
  }

  private mutating func build() throws -> PropertyList {
    if let scalar = try begin(0) { return scalar }
    while true {
      let last = open.count - 1
      let position = open[last].values.lowerBound + open[last].built.count
      if position < open[last].values.upperBound {
        if let scalar = try begin(order[position]) { open[last].built.append(scalar) }
        continue
      }
      let list = finish()
      guard let parent = open.indices.last else { return list }
      open[parent].built.append(list)
    }
  }

  /// The list of the innermost container, which is closed.
  private mutating func finish() -> PropertyList {
    let container = open.removeLast()
    defer { order.close(from: container.values.lowerBound) }
    guard !container.isArray else { return .array(container.built) }
    let keys = container.values.map { state.keys.text(state.nodes[Int(order[$0])].key) }
    return .dictionary(PropertyList.Dict(differing: Array(zip(keys, container.built))))
  }

  /// Opens a container and gives nil, or gives the value of a scalar.
  private mutating func begin(_ number: UInt32) throws -> PropertyList? {
    let node = state.nodes[Int(number)]
    switch node.kind {
    case .array, .dictionary, .unset:
      if let error = state.depthError(open.count, at: number) { throw error }
      let values = order.open(node, state)
      open.append(Container(isArray: node.kind == .array, values: values))
      return nil
    default: return scalar(node)
    }
  }

  private func scalar(_ node: EncodedNode) -> PropertyList {
    let real = Double(bitPattern: node.bits)
    switch node.kind {
    case .boolean: return .boolean(node.bits != 0)
    case .integer: return .integer(Int64(bitPattern: node.bits))
    case .unsigned: return .unsigned(node.bits)
    case .real: return .real(real)
    case .float: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: node.bits))))
    case .date: return .date(Date(timeIntervalSinceReferenceDate: real))
    case .uid: return .uid(node.bits)
    case .string: return .string(String(decoding: bytes(node), as: UTF8.self))
    case .data: return .data(Data(buffer: bytes(node)))
    // Containers are opened by `begin(_:)` and do not come here.
    case .null, .unset, .array, .dictionary, .part: return .null
    }
  }

  private func bytes(_ node: EncodedNode) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: state.bytes.start + node.offset, count: Int(node.length))
  }
}
