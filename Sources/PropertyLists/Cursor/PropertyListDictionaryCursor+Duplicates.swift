extension PropertyListDictionaryCursor {
  /// Whether no key is there twice.
  @inline(__always)
  mutating func keysDiffer() throws(PropertyList.Error) -> Bool {
    if keyCheck == .unknown { _ = try findShape() }
    return keyCheck == .allDiffer
  }

  /// What is known of the keys; nil when one is there twice, or when there are too many.
  @inline(__always)
  mutating func knownShape() throws(PropertyList.Error) -> UnsafePointer<KeyShape>? {
    keyCheck == .unknown ? try findShape() : shape
  }

  /// Whether the key of a pair is there before it, in a dictionary whose keys were checked.
  @inline(never)
  func isRepeated(at position: Int) -> Bool {
    container.walk.pointee.keys.pointee.repeated.contains(position, in: place)
  }

  private var place: RepeatedKeys.Place {
    RepeatedKeys.Place(offset: container.offset, count: container.count)
  }

  private mutating func findShape() throws(PropertyList.Error) -> UnsafePointer<KeyShape>? {
    guard container.count <= KeyShape.mostKeys, container.count > 0 else {
      keyCheck = try checkKeys() ? .allDiffer : .repeated
      return nil
    }
    let walk = container.walk
    let size = container.count &* walk.pointee.table.referenceWidth
    do throws(PropertyList.Error) {
      try walk.pointee.access.need(container.offset, max(size, 8))
    } catch {
      throw container.located(error)
    }
    let slot = walk.pointee.keys.pointee.shapes.find(
      walk.pointee.bytes,
      at: container.offset,
      count: container.count,
      size: size
    )
    if let known = slot?.pointee {
      known.pointee.meetAgain()
      shape = UnsafePointer(known)
    } else if let made = try madeShape(replacing: slot) {
      shape = UnsafePointer(made)
    } else if try !checkKeys() {
      keyCheck = .repeated
      return nil
    }
    keyCheck = .allDiffer
    return shape
  }

  /// Looks at all keys and makes a shape of them, unless a key is there twice or there is no room.
  @inline(never)
  private func madeShape(
    replacing slot: KeyShapes.Slots?
  ) throws(PropertyList.Error) -> UnsafeMutablePointer<KeyShape>? {
    guard let slot else { return nil }
    // Once a key is known to be there twice, the others are not looked at again.
    if container.walk.pointee.keys.pointee.repeated.hasAny(place) == true { return nil }
    var failure: PropertyList.Error?
    let made = withUnsafeTemporaryAllocation(of: BinaryKey.self, capacity: container.count) {
      keys in
      do throws(PropertyList.Error) {
        for position in 0..<container.count {
          (keys.baseAddress.map { $0 + position })?.initialize(to: try binaryKey(at: position))
        }
      } catch {
        failure = container.located(error)
        return nil as UnsafeMutablePointer<KeyShape>?
      }
      guard BinaryKey.allDiffer(UnsafeBufferPointer(keys)) else { return nil }
      let shape = UnsafeMutablePointer<KeyShape>.allocate(capacity: 1)
      shape.initialize(
        to: KeyShape(references: container.offset, texts: UnsafeBufferPointer(keys))
      )
      return shape
    }
    if let failure { throw failure }
    slot.pointee = made
    return made
  }

  private func checkKeys() throws(PropertyList.Error) -> Bool {
    do throws(PropertyList.Error) {
      if try !hasRepeatedKeys() { return true }
    } catch {
      throw container.located(error)
    }
    guard !container.walk.pointee.refusesDuplicates else { throw repeatedError() }
    return false
  }

  /// Looks at the keys, once for each dictionary.
  @inline(never)
  private func hasRepeatedKeys() throws(PropertyList.Error) -> Bool {
    let walk = container.walk
    guard container.count > 1 else { return false }
    if let known = walk.pointee.keys.pointee.repeated.hasAny(place) { return known }
    let positions =
      container.count <= Self.smallCount ? try repeatedAmongFew() : try repeatedAmongMany()
    walk.pointee.keys.pointee.repeated.remember(positions, in: place)
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
    let place = container.offset &+ position &* container.walk.pointee.table.referenceWidth
    let key: BinaryObject
    if let quick = container.quickObject(referenceAt: place), quick.kind == .string {
      key = quick
    } else {
      key = try keyObject(at: position)
    }
    let text = BinaryKey(PropertyListCursor(object: key, walk: container.walk, depth: 0))
    try container.walk.pointee.keys.pointee.repeated.charge(16 &+ text.byteCount)
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
