extension PropertyList: Hashable {
  /// Whether both lists hold the same.
  ///
  /// The order of dictionaries plays no part, and a real that is not a number equals itself.
  ///
  /// - Complexity: O(n) on average; no recursion, so any depth is safe.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    var open = [(lhs, rhs)]
    while let (left, right) = open.popLast() {
      switch (left, right) {
      case (.array(let left), .array(let right)):
        guard left.count == right.count else { return false }
        open.append(contentsOf: zip(left, right))
      case (.dictionary(let left), .dictionary(let right)):
        guard left.count == right.count else { return false }
        guard left.pair(with: right, { open.append(($0, $1)) }) else { return false }
      default:
        guard equalScalars(left, right) else { return false }
      }
    }
    return true
  }

  private static func equalScalars(_ lhs: Self, _ rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.real(let left), .real(let right)): left == right || (left.isNaN && right.isNaN)
    case (.string(let left), .string(let right)): ByteString(left) == ByteString(right)
    case (.date(let left), .date(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.uid(let left), .uid(let right)): left == right
    default: false
    }
  }

  /// Feeds the value to a hasher, containers down to the third level.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hash(into: &hasher, levels: 3)
  }

  private func hash(into hasher: inout Hasher, levels: Int) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .boolean(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .unsigned(let value), .uid(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.isNaN ? 0 : value)
    case .string(let value): hasher.combine(ByteString(value))
    case .date(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .array(let elements):
      hasher.combine(elements.count)
      guard levels > 0 else { return }
      for element in elements { element.hash(into: &hasher, levels: levels - 1) }
    case .dictionary(let dict):
      hasher.combine(dict.count)
      guard levels > 0 else { return }
      hasher.combine(dict.reduce(0) { $0 ^ Self.hash($1, levels: levels - 1) })
    }
  }

  private static func hash(_ pair: Dict.Element, levels: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(ByteString(pair.key))
    pair.value.hash(into: &hasher, levels: levels)
    return hasher.finalize()
  }
}

extension PropertyList.Dict {
  /// Gives the values of the same keys to `body`; false when a key of this is none of the other.
  ///
  /// Both have as many keys.
  fileprivate func pair(
    with other: Self,
    _ body: (PropertyList, PropertyList) -> Void
  ) -> Bool {
    let sameKeys = storage.keys === other.storage.keys
    for position in indices {
      let place = sameKeys ? position : other.storage.keys.position(of: storage.keys[position])
      guard let place else { return false }
      body(storage[position], other.storage[place])
    }
    return true
  }
}

extension PropertyList.Dict: Hashable {
  /// Whether both hold the same values for the same keys, in any order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    PropertyList.dictionary(lhs) == PropertyList.dictionary(rhs)
  }

  /// Feeds the pairs to a hasher, without their order.
  public func hash(into hasher: inout Hasher) {
    PropertyList.dictionary(self).hash(into: &hasher)
  }
}
