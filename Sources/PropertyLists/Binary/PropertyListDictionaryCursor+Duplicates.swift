extension PropertyListDictionaryCursor {
  /// Whether no key is there twice.
  ///
  /// Records of one shape share their key references, so most dictionaries are answered by
  /// comparing those with the last ones that were checked.
  @inline(__always)
  mutating func keysDiffer() throws(PropertyList.Error) -> Bool {
    if keyCheck == .unknown { keyCheck = try checkKeys() ? .allDiffer : .repeated }
    return keyCheck == .allDiffer
  }

  /// Whether the key of a pair is there before it, in a dictionary whose keys were checked.
  @inline(never)
  func isRepeated(at position: Int) -> Bool {
    container.walk.pointee.repeatedKeys.pointee.contains(position, in: place)
  }

  private var place: RepeatedKeys.Place {
    RepeatedKeys.Place(offset: container.offset, count: container.count)
  }

  private func checkKeys() throws(PropertyList.Error) -> Bool {
    guard container.count > 1 else { return true }
    let walk = container.walk
    let size = container.count * walk.pointee.table.referenceWidth
    do throws(PropertyList.Error) {
      try walk.pointee.access.need(container.offset, size)
      if isKnownShape(size) { return true }
      guard try hasRepeatedKeys() else {
        let slot = walk.pointee.nextDistinct & 3
        walk.pointee.distinctKeys[slot] = container.offset
        walk.pointee.distinctCounts[slot] = container.count
        walk.pointee.nextDistinct = slot + 1
        return true
      }
    } catch {
      throw container.located(error)
    }
    guard !walk.pointee.refusesDuplicates else { throw repeatedError() }
    return false
  }

  /// Whether the same references were checked before.
  @inline(__always)
  private func isKnownShape(_ size: Int) -> Bool {
    let walk = container.walk
    let keys = UnsafeBufferPointer(start: walk.pointee.bytes + container.offset, count: size)
    for slot in 0..<4 where walk.pointee.distinctCounts[slot] == container.count {
      let known = walk.pointee.distinctKeys[slot]
      if known == container.offset || equalBytes(walk.pointee.bytes + known, keys) { return true }
    }
    return false
  }

  /// Looks at the keys, once for each dictionary.
  @inline(never)
  private func hasRepeatedKeys() throws(PropertyList.Error) -> Bool {
    let walk = container.walk
    if let known = walk.pointee.repeatedKeys.pointee.hasAny(place) { return known }
    let positions =
      container.count <= Self.smallCount ? try repeatedAmongFew() : try repeatedAmongMany()
    walk.pointee.repeatedKeys.pointee.remember(positions, in: place)
    return !positions.isEmpty
  }

  private static let smallCount = 16

  /// Compares each key with all before it; most differ in length or are the same object.
  private func repeatedAmongFew() throws(PropertyList.Error) -> [Int] {
    var keys: [BinaryKey] = []
    keys.reserveCapacity(container.count)
    var positions: [Int] = []
    for position in 0..<container.count {
      let key = try binaryKey(at: position)
      if keys.contains(where: { $0.isSame(as: key) }) { positions.append(position) }
      keys.append(key)
    }
    return positions
  }

  /// Finds equal keys by their hashes.
  private func repeatedAmongMany() throws(PropertyList.Error) -> [Int] {
    let size = 1 << (Int.bitWidth - (container.count * 2).leadingZeroBitCount)
    var slots = [(hash: Int, position: Int)](repeating: (0, -1), count: size)
    var positions: [Int] = []
    for position in 0..<container.count {
      let key = try binaryKey(at: position)
      let hash = key.hash
      var slot = hash & (size - 1)
      while slots[slot].position >= 0 {
        let earlier = slots[slot]
        if earlier.hash == hash, try binaryKey(at: earlier.position).isSame(as: key) { break }
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot].position >= 0 {
        positions.append(position)
      } else {
        slots[slot] = (hash, position)
      }
    }
    return positions
  }

  /// The text of a key, loaded and counted, but not against what values may cost.
  private func binaryKey(at position: Int) throws(PropertyList.Error) -> BinaryKey {
    let key = try keyObject(at: position)
    let text = BinaryKey(PropertyListCursor(object: key, walk: container.walk, depth: 0))
    try container.walk.pointee.repeatedKeys.pointee.charge(16 &+ text.byteCount)
    try container.walk.pointee.access.need(key.offset, text.byteCount)
    return text
  }

  @inline(never)
  private func repeatedError() -> PropertyList.Error {
    container.error(
      .malformed,
      expected: "keys that differ",
      found: "a key twice among \(container.count) pairs"
    )
  }
}
