/// What is known of the keys of a dictionary besides their texts.
struct DictKeysHeader {
  var count = 0
  let capacity: Int

  /// Positions by the hashes of keys: zero, or a position and one.
  ///
  /// Empty while there are few keys.
  var slots: [UInt32] = []
}

/// The keys of a dictionary in their order, all different.
///
/// Dictionaries of one shape that were read together share their keys, so a record costs one block of
/// memory for its values and nothing for its keys.
///
/// Only who holds the keys alone changes them.
final class DictKeys: ManagedBuffer<DictKeysHeader, String> {
  /// Up to this many keys a search from the start is faster than a table.
  private static let smallCount = 12

  /// Room for keys.
  static func make(capacity: Int) -> DictKeys {
    let made = create(minimumCapacity: capacity) { _ in DictKeysHeader(capacity: capacity) }
    return unsafeDowncast(made, to: DictKeys.self)
  }

  /// Takes keys that are known to differ.
  static func make(differing keys: some Collection<String>) -> DictKeys {
    let made = make(capacity: keys.count)
    for key in keys { made.append(key) }
    return made
  }

  deinit {
    _ = withUnsafeMutablePointers { header, keys in
      keys.deinitialize(count: header.pointee.count)
    }
  }

  /// A copy that nobody else holds, with room for `capacity` keys, at least as many as there are.
  func copy(capacity: Int) -> DictKeys {
    let copy = Self.make(capacity: capacity)
    let count = count
    withUnsafeMutablePointerToElements { keys in
      copy.withUnsafeMutablePointerToElements { $0.initialize(from: keys, count: count) }
    }
    copy.header.count = count
    copy.header.slots = header.slots
    return copy
  }

  /// Appends a key that is not there; there must be room for it, and nobody else may hold the keys.
  func append(_ key: String) {
    let count = count
    withUnsafeMutablePointerToElements { ($0 + count).initialize(to: key) }
    header.count = count + 1
    if header.count > Self.smallCount, header.count * 2 > header.slots.count {
      rebuild()
    } else if !header.slots.isEmpty {
      insert(count)
    }
  }
}

extension DictKeys {
  var count: Int {
    @inline(__always) get { header.count }
  }

  var isFull: Bool { header.count == header.capacity }

  /// The key at a position, which must be below the count.
  subscript(position: Int) -> String {
    @inline(__always) get { withUnsafeMutablePointerToElements { $0[position] } }
  }

  /// Where a key is; nil when it is not there.
  func position(of key: String) -> Int? {
    if header.slots.isEmpty { return positionAmongFew(of: key) }
    var slot = Self.hash(key) & (header.slots.count - 1)
    while header.slots[slot] != 0 {
      let position = Int(header.slots[slot]) - 1
      if ByteString(self[position]) == ByteString(key) { return position }
      slot = (slot + 1) & (header.slots.count - 1)
    }
    return nil
  }

  /// Tries first whether one has the same bits, which most that are there have.
  private func positionAmongFew(of key: String) -> Int? {
    let count = count
    return withUnsafeMutablePointerToElements { keys in
      let bits = StringBits(key)
      if bits.isKnown {
        for position in 0..<count where StringBits(keys[position]) == bits { return position }
      }
      for position in 0..<count where ByteString(keys[position]) == ByteString(key) {
        return position
      }
      return nil
    }
  }

  private func rebuild() {
    let size = 1 << (Int.bitWidth - (count * 2).leadingZeroBitCount)
    header.slots = [UInt32](repeating: 0, count: size)
    for position in 0..<count { insert(position) }
  }

  private func insert(_ position: Int) {
    var slot = Self.hash(self[position]) & (header.slots.count - 1)
    while header.slots[slot] != 0 { slot = (slot + 1) & (header.slots.count - 1) }
    header.slots[slot] = UInt32(position + 1)
  }

  private static func hash(_ key: String) -> Int {
    var hasher = Hasher()
    ByteString(key).hash(into: &hasher)
    return hasher.finalize()
  }
}
