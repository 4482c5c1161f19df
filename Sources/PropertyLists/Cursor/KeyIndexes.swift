import Synchronization

/// Where the keys of dictionaries are, for the large ones that were asked for a key.
struct KeyIndexes: ~Copyable, Sendable {
  /// Below this many pairs a search from the start is as fast.
  static let smallCount = 16

  private let dictionaries = Mutex<[UInt32: KeyIndex]>([:])

  /// The value for a key of a dictionary with many pairs.
  ///
  /// - Complexity: O(n) in the pairs at first, then O(1).
  func value(
    named key: String,
    in dictionary: PropertyListCursor
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let index: KeyIndex
    if let known = dictionaries.withLock({ $0[dictionary.index] }) {
      index = known
    } else {
      index = try KeyIndex(of: dictionary)
      dictionaries.withLock { $0[dictionary.index] = index }
    }
    return try index.value(named: key, in: dictionary)
  }
}

/// The pairs of one dictionary by the hashes of their keys.
struct KeyIndex: Sendable {
  /// A hash and a place where a lookup finds the pair; zero when empty.
  private var slots: [UInt64]

  init(of dictionary: PropertyListCursor) throws(PropertyList.Error) {
    let size = 1 << (Int.bitWidth - (dictionary.count * 2).leadingZeroBitCount)
    slots = [UInt64](repeating: 0, count: size)
    var pairs = PropertyListDictionaryCursor(dictionary)
    while let pair = try pairs.next() {
      insert(Self.hash(try pair.key.string() ?? ""), at: pairs.place(ofLast: pair.key))
    }
  }

  private mutating func insert(_ hash: UInt32, at place: Int) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt64(hash) << 32 | UInt64(place + 1)
  }

  private static func hash(_ key: String) -> UInt32 {
    var hasher = Hasher()
    ByteString(key).hash(into: &hasher)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  func value(
    named key: String,
    in dictionary: PropertyListCursor
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let hash = Self.hash(key)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash {
        let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
        let pairs = PropertyListDictionaryCursor(dictionary)
        if let value = try pairs.value(at: place, ifKeyIs: key) { return value }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
