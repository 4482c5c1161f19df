/// What a dictionary holds besides its values.
struct DictHeader {
  /// As many keys as there are values.
  var keys: DictKeys
  var count = 0
  let capacity: Int
}

/// The values of a dictionary in the order of its keys.
///
/// Only who holds the storage alone changes it.
final class DictStorage: ManagedBuffer<DictHeader, PropertyList> {
  /// The storage of all dictionaries without pairs.
  ///
  /// `unsafe` is safe: who has it never holds it alone, so nothing is ever put into it.
  nonisolated(unsafe) static let empty = make(DictKeys.make(capacity: 0), capacity: 0)

  /// Room for the values of keys.
  static func make(_ keys: DictKeys, capacity: Int) -> DictStorage {
    let made = create(minimumCapacity: capacity) { _ in
      DictHeader(keys: keys, capacity: capacity)
    }
    return unsafeDowncast(made, to: DictStorage.self)
  }

  /// Takes over the values at a place, as many as there are keys.
  static func make(
    _ keys: DictKeys,
    moving values: UnsafeMutablePointer<PropertyList>
  )
    -> DictStorage
  {
    let count = keys.count
    let made = make(keys, capacity: count)
    made.withUnsafeMutablePointers { header, elements in
      elements.moveInitialize(from: values, count: count)
      header.pointee.count = count
    }
    return made
  }

  /// Takes values that are in an array, as many as there are keys.
  static func make(_ keys: DictKeys, _ values: [PropertyList]) -> DictStorage {
    let made = make(keys, capacity: values.count)
    made.withUnsafeMutablePointers { header, elements in
      for (position, value) in values.enumerated() { (elements + position).initialize(to: value) }
      header.pointee.count = values.count
    }
    return made
  }

  // Not inside of a closure: this is called for each level of a deep value, so it takes little stack.
  deinit {
    let values = withUnsafeMutablePointerToElements { $0 }
    values.deinitialize(count: header.count)
  }

  /// A copy that nobody else holds, with room for `capacity` values, at least as many as there are.
  func copy(capacity: Int) -> DictStorage {
    let copy = Self.make(header.keys, capacity: capacity)
    let count = count
    withUnsafeMutablePointerToElements { values in
      copy.withUnsafeMutablePointerToElements { $0.initialize(from: values, count: count) }
    }
    copy.header.count = count
    return copy
  }

  /// The same with other room; this one, which nobody else may hold, is empty then.
  func moved(capacity: Int) -> DictStorage {
    let moved = Self.make(header.keys, capacity: capacity)
    let count = count
    withUnsafeMutablePointerToElements { values in
      moved.withUnsafeMutablePointerToElements { $0.moveInitialize(from: values, count: count) }
    }
    moved.header.count = count
    header.count = 0
    header.keys = Self.empty.header.keys
    return moved
  }

  /// Appends a pair whose key is not there; there must be room for the value, and nobody else may
  /// hold the storage.
  func append(_ key: String, _ value: PropertyList) {
    withUnsafeMutablePointers { header, values in
      if !isKnownUniquelyReferenced(&header.pointee.keys) || header.pointee.keys.isFull {
        header.pointee.keys = header.pointee.keys.copy(capacity: max(4, header.pointee.count * 2))
      }
      header.pointee.keys.append(key)
      (values + header.pointee.count).initialize(to: value)
      header.pointee.count += 1
    }
  }
}

extension DictStorage {
  var count: Int {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.count } }
  }

  var keys: DictKeys {
    @inline(__always) get { withUnsafeMutablePointerToHeader { $0.pointee.keys } }
  }

  var isFull: Bool { withUnsafeMutablePointerToHeader { $0.pointee.count == $0.pointee.capacity } }

  /// The value at a position, which must be below the count; set only by who holds this alone.
  subscript(position: Int) -> PropertyList {
    @inline(__always) get { withUnsafeMutablePointerToElements { $0[position] } }
    set { withUnsafeMutablePointerToElements { $0[position] = newValue } }
  }
}
