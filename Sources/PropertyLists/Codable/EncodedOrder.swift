/// Walks encoded containers: the values of each in the order in which they are written.
///
/// Keys are sorted as Apple sorts them, so that the same value gives the same bytes in every run, or
/// stay in the order of the program. Of a key that was encoded twice, the last value counts.
struct EncodedOrder: ~Copyable {
  private let isSorted: Bool

  /// The values of all open containers, one container after the other.
  private var values = PlainArray<UInt32>(capacity: 64)

  /// The orders of the dictionaries that were met last, because records of one type repeat them.
  private var plans: [Plan] = Array(repeating: Plan(), count: planCount)
  private static let planCount = 64
  private static let mostKeys = 64

  private struct Plan {
    var keys: [UInt32] = []
    /// For each place, the position of the value that stands there; nil when none is moved.
    var positions: [UInt32]? = []
  }

  init(_ options: PropertyList.WritingOptions) {
    isSorted = options.keyOrder != .source
  }

  /// Opens a container; its values are at the range until `close`.
  mutating func open(_ container: EncodedNode, _ state: EncodingState) -> Range<Int> {
    let start = values.count
    let nodes = state.nodes
    var number = container.first
    if container.kind != .dictionary {
      while number != 0 {
        values.append(number)
        number = nodes[Int(number)].next
      }
      return start..<values.count
    }
    var hash: UInt32 = container.length
    while number != 0 {
      values.append(number)
      hash = hash &* 31 &+ nodes[Int(number)].key
      number = nodes[Int(number)].next
    }
    if values.count &- start > 1 { arrange(start, Int(hash) & (Self.planCount - 1), state) }
    return start..<values.count
  }

  @inline(__always)
  subscript(position: Int) -> UInt32 { values[position] }

  @inline(__always)
  mutating func close(from start: Int) {
    values.removeLast(values.count &- start)
  }

  /// Goes back to no open container and gives the memory back; nothing is opened any more.
  mutating func finish() {
    values = PlainArray(capacity: 1)
    plans = []
  }

  /// Goes back to no open container, after an error.
  mutating func removeAll() { values.removeLast(values.count) }

  private mutating func arrange(_ start: Int, _ slot: Int, _ state: EncodingState) {
    let count = values.count &- start
    guard count <= Self.mostKeys else {
      return apply(Self.positions(keys(from: start, state), isSorted, state.keys), start)
    }
    if !isKnown(plans[slot], start, state.nodes) {
      let keys = keys(from: start, state)
      plans[slot] = Plan(keys: keys, positions: Self.positions(keys, isSorted, state.keys))
    }
    apply(plans[slot].positions, start)
  }

  @inline(__always)
  private func isKnown(
    _ plan: borrowing Plan,
    _ start: Int,
    _ nodes: UnsafeMutablePointer<EncodedNode>
  ) -> Bool {
    guard plan.keys.count == values.count &- start else { return false }
    return plan.keys.withUnsafeBufferPointer { keys in
      for position in 0..<keys.count
      where nodes[Int(values[start &+ position])].key != keys[position] { return false }
      return true
    }
  }

  private func keys(from start: Int, _ state: EncodingState) -> [UInt32] {
    (start..<values.count).map { state.nodes[Int(values[$0])].key }
  }

  /// Moves the values to their places.
  private mutating func apply(_ positions: [UInt32]?, _ start: Int) {
    guard let positions else { return }
    let count = values.count &- start
    values.append(repeating: 0, count: count)
    let (target, source) = (values.start + start, values.start + start + count)
    source.update(from: target, count: count)
    positions.withUnsafeBufferPointer { positions in
      for place in 0..<positions.count { target[place] = source[Int(positions[place])] }
    }
    values.removeLast(2 &* count &- positions.count)
  }

  private static func positions(
    _ keys: [UInt32],
    _ isSorted: Bool,
    _ table: KeyTable
  ) -> [UInt32]? {
    var places: [UInt32: Int] = Dictionary(minimumCapacity: keys.count)
    var positions: [UInt32] = []
    for (position, key) in keys.enumerated() {
      if let place = places.updateValue(positions.count, forKey: key) {
        places[key] = place
        positions[place] = UInt32(position)
      } else {
        positions.append(UInt32(position))
      }
    }
    if isSorted { positions.sort { table.precedes(keys[Int($0)], keys[Int($1)]) } }
    let isInOrder = positions.count == keys.count && positions == positions.indices.map(UInt32.init)
    return isInOrder ? nil : positions
  }
}
