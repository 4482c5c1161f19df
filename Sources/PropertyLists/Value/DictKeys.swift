/// What is known of the keys of a dictionary besides their texts.
struct DictKeysHeader {
  var count = 0
  let capacity: Int

  /// Where the keys are; nil while there are few.
  var index: DictIndex?
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
    for position in 0..<count { copy.append(self[position]) }
    return copy
  }

  /// Appends a key that is not there; there must be room for it, and nobody else may hold the keys.
  func append(_ key: String) {
    let index = withUnsafeMutablePointers { header, keys in
      (keys + header.pointee.count).initialize(to: key)
      header.pointee.count &+= 1
      if header.pointee.count > Self.smallCount, header.pointee.index == nil {
        header.pointee.index = DictIndex()
      }
      return header.pointee.index
    }
    index?.append(lastOf: self)
  }
}

extension DictKeys {
  var count: Int {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.count } }
  }

  var isFull: Bool { withUnsafeMutablePointerToHeader { $0.pointee.count == $0.pointee.capacity } }

  /// The key at a position, which must be below the count.
  subscript(position: Int) -> String {
    @inline(__always) get { withUnsafeMutablePointerToElements { $0[position] } }
  }

  /// Where a key is; nil when it is not there.
  func position(of key: String) -> Int? {
    if let index = withUnsafeMutablePointerToHeader({ $0.pointee.index }) {
      return index.position(of: key, in: self)
    }
    return positionAmongFew(of: key)
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
}
