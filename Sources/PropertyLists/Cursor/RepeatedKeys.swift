/// Which pairs of binary dictionaries have a key that a pair before them has; those do not count.
struct RepeatedKeys {
  /// A dictionary: where its references start and how many pairs it has.
  ///
  /// The references of two objects may start at the same byte.
  struct Place: Hashable {
    let offset: Int
    let count: Int
  }

  /// Dictionaries that were looked at, with a bit for each pair; no bits when all keys differ.
  private var checked: [Place: [UInt64]] = [:]

  /// What may still be spent on looking at keys; see ``charge(_:)``.
  private var credit: Int

  init(credit: Int) {
    self.credit = credit
  }

  /// Counts work on keys: a dictionary is looked at once, but those of a hostile file may overlap.
  mutating func charge(_ work: Int) throws(PropertyList.Error) {
    credit &-= work
    guard credit < 0 else { return }
    throw PropertyList.Error(
      .limitExceeded,
      expected: "dictionaries of which each has bytes of its own",
      found: "keys that are in too many dictionaries"
    )
  }

  /// Whether a dictionary has a key twice; nil when it was not looked at.
  func hasAny(_ place: Place) -> Bool? {
    checked[place].map { !$0.isEmpty }
  }

  /// Whether the pair at a position has a key that one before it has.
  func contains(_ position: Int, in place: Place) -> Bool {
    guard let bits = checked[place], !bits.isEmpty else { return false }
    return bits[position >> 6] >> UInt64(position & 63) & 1 != 0
  }

  /// Remembers what looking at a dictionary found.
  mutating func remember(_ positions: [Int], in place: Place) {
    var bits = [UInt64](repeating: 0, count: positions.isEmpty ? 0 : (place.count + 63) >> 6)
    for position in positions { bits[position >> 6] |= 1 << UInt64(position & 63) }
    checked[place] = bits
  }
}
