/// Walks encoded containers: the values of each in the order in which they are written.
///
/// Keys are sorted as Apple sorts them, so that the same value gives the same bytes in every run. Of
/// a key that was encoded twice, the last value counts.
struct EncodedOrder {
  private let state: EncodingState
  private let nodes: UnsafePointer<EncodedNode>
  private let ranks: [UInt32]

  /// The values of all open containers, one container after the other.
  private var values: [UInt32] = []

  init(_ state: EncodingState) {
    self.state = state
    nodes = UnsafePointer(state.nodes)
    ranks = state.keys.ranks()
  }

  /// Opens a container; its values are at the range until `close`.
  mutating func open(_ container: EncodedNode) -> Range<Int> {
    let start = values.count
    var number = container.first
    var isSorted = true
    var lastRank: UInt32?
    while number != 0 {
      let node = nodes[Int(number)]
      let rank = ranks[Int(node.key)]
      if let lastRank, rank <= lastRank { isSorted = false }
      lastRank = rank
      values.append(number)
      number = node.next
    }
    if container.kind == .dictionary, !isSorted { sort(from: start) }
    return start..<values.count
  }

  subscript(position: Int) -> EncodedNode { nodes[Int(values[position])] }

  func number(at position: Int) -> UInt32 { values[position] }

  mutating func close(_ range: Range<Int>) {
    values.removeLast(values.count - range.lowerBound)
  }

  private static let fewValues = 24

  private mutating func sort(from start: Int) {
    if values.count - start <= Self.fewValues {
      sortFew(from: start)
    } else {
      let (nodes, ranks) = (nodes, ranks)
      values[start...].sort {
        let (left, right) = (Self.rank($0, nodes, ranks), Self.rank($1, nodes, ranks))
        return left == right ? $0 < $1 : left < right
      }
    }
    dropRepeated(from: start)
  }

  /// Moves each value before those that come after it; equal keys keep their order.
  private mutating func sortFew(from start: Int) {
    let (nodes, ranks) = (nodes, ranks)
    values.withUnsafeMutableBufferPointer { values in
      for index in (start + 1)..<values.count {
        let value = values[index]
        let rank = Self.rank(value, nodes, ranks)
        var place = index
        while place > start, Self.rank(values[place - 1], nodes, ranks) > rank {
          values[place] = values[place - 1]
          place -= 1
        }
        values[place] = value
      }
    }
  }

  private func rank(_ number: UInt32) -> UInt32 { Self.rank(number, nodes, ranks) }

  @inline(__always)
  private static func rank(
    _ number: UInt32,
    _ nodes: UnsafePointer<EncodedNode>,
    _ ranks: [UInt32]
  ) -> UInt32 {
    ranks[Int(nodes[Int(number)].key)]
  }

  private mutating func dropRepeated(from start: Int) {
    var kept = start
    for index in start..<values.count {
      let isRepeated = index + 1 < values.count && rank(values[index]) == rank(values[index + 1])
      if isRepeated { continue }
      values[kept] = values[index]
      kept += 1
    }
    values.removeLast(values.count - kept)
  }
}
