extension PropertyListDictionaryCursor {
  private var width: Int {
    @inline(__always) get { container.walk.pointee.table.referenceWidth }
  }

  /// The value for a key that is a constant of the program.
  mutating func binaryValue(
    forConstant key: UnsafeBufferPointer<UInt8>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    guard let shape = try knownShape() else { return try searchedValue(forKey: key) }
    let turn = position
    position = turn &+ 1
    var place = shape.pointee.answer(turn, for: key)
    if place == nil {
      place = try search(shape, key, from: shape.pointee.guess(turn))
      UnsafeMutablePointer(mutating: shape).pointee.remember(turn, key, at: place ?? -1)
    }
    guard let place, place >= 0 else { return nil }
    return try binaryValue(at: place)
  }

  /// The value for a key made at run time.
  mutating func binaryValue(
    named key: String
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    guard let shape = try knownShape() else { return try searchedValue(named: key) }
    let turn = position
    position = turn &+ 1
    let bits = StringBits(key)
    let place =
      if let known = shape.pointee.answer(turn, for: bits) { known } else {
        try find(key, bits, turn, shape)
      }
    return place >= 0 ? try binaryValue(at: place) : nil
  }

  @inline(never)
  private func find(
    _ key: String,
    _ bits: StringBits,
    _ turn: Int,
    _ shape: UnsafePointer<KeyShape>
  ) throws(PropertyList.Error) -> Int {
    let guess = shape.pointee.guess(turn)
    let found =
      key.utf8.withContiguousStorageIfAvailable { position(of: $0, in: shape, from: guess) }
    let place =
      if let found { try charged(found) } else {
        try key.withBytes { bytes throws(PropertyList.Error) in
          try search(shape, bytes, from: guess)
        }
      }
    UnsafeMutablePointer(mutating: shape).pointee.remember(turn, bits, key, at: place ?? -1)
    return place ?? -1
  }

  private mutating func searchedValue(
    named key: String
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    try key.withBytes { bytes throws(PropertyList.Error) in try searchedValue(forKey: bytes) }
  }

  /// Looks for a key from a position on; nil when there is none.
  @inline(never)
  private func search(
    _ shape: UnsafePointer<KeyShape>,
    _ key: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) throws(PropertyList.Error) -> Int? {
    try charged(position(of: key, in: shape, from: start))
  }

  /// The position of a key, -1 for none, and how many keys were looked at in vain.
  @inline(__always)
  private func position(
    of key: UnsafeBufferPointer<UInt8>,
    in shape: UnsafePointer<KeyShape>,
    from start: Int
  ) -> (place: Int, misses: Int) {
    let count = shape.pointee.count
    var place = start
    for misses in 0..<count {
      if shape.pointee.isKey(key, at: place) { return (place, misses) }
      place = place &+ 1 == count ? 0 : place &+ 1
    }
    return (-1, count)
  }

  /// Counts keys that were looked at in vain, and gives the position when there is one.
  @inline(__always)
  private func charged(
    _ found: (place: Int, misses: Int)
  ) throws(PropertyList.Error) -> Int? {
    if found.misses > 0 { try charge(misses: found.misses) }
    return found.place >= 0 ? found.place : nil
  }

  /// Looks for a key in a dictionary that has one twice, or too many to know its shape.
  private mutating func searchedValue(
    forKey key: UnsafeBufferPointer<UInt8>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let count = container.count
    guard count > 0 else { return nil }
    var start = position < count ? position : 0
    // From the first pair on, the first match is the one that counts; from elsewhere it may not be.
    if start > 0 || container.walk.pointee.refusesDuplicates, try !keysDiffer() { start = 0 }
    var place = start
    var misses = 0
    repeat {
      if try keyEquals(key, at: place) {
        position = place &+ 1
        if misses > 0 { try charge(misses: misses) }
        return try binaryValue(at: place)
      }
      misses &+= 1
      place = place &+ 1 == count ? 0 : place &+ 1
    } while place != start
    try charge(misses: misses)
    return nil
  }

  mutating func binaryNext() throws(PropertyList.Error) -> (
    key: PropertyListCursor, value: PropertyListCursor
  )? {
    while position < container.count {
      defer { position &+= 1 }
      let key = try self.key(at: position)
      if try keysDiffer() || !isRepeated(at: position) {
        return (key, try binaryValue(at: position))
      }
    }
    return nil
  }

  /// The value of the next pair of a dictionary of a known shape; its key has a name then.
  mutating func binaryNextValue(
    _ shape: UnsafePointer<KeyShape>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    guard position < container.count else { return nil }
    defer { position &+= 1 }
    guard case .some = shape.pointee.name(at: position) else {
      shape.pointee.setName(try key(at: position).string() ?? "", at: position)
      return try binaryValue(at: position)
    }
    // What it would cost to read it.
    do throws(PropertyList.Error) {
      try container.walk.pointee.charge(shape.pointee.cost(at: position))
    } catch {
      throw container.located(error)
    }
    return try binaryValue(at: position)
  }

  @inline(__always)
  func binaryValue(at place: Int) throws(PropertyList.Error) -> PropertyListCursor {
    try container.binaryChild(
      referenceAt: container.offset &+ (container.count &+ place) &* width
    )
  }

  func key(at place: Int) throws(PropertyList.Error) -> PropertyListCursor {
    let key = try container.binaryChild(referenceAt: container.offset &+ place &* width)
    guard key.kind == .string else { throw keyError(key.kind, at: key.offset) }
    return key
  }

  @inline(never)
  private func keyError(_ kind: PropertyList.Kind, at offset: Int) -> PropertyList.Error {
    container.error(
      .malformed,
      expected: "a string as key of a dictionary",
      found: "\(kind)",
      at: offset - 1
    )
  }

  @inline(__always)
  private func keyEquals(
    _ key: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) throws(PropertyList.Error) -> Bool {
    let object = try keyObject(at: place)
    if object.flags & BinaryObject.wide == 0, object.count != key.count { return false }
    return try PropertyListCursor(object: object, walk: container.walk, depth: container.depth)
      .binaryTextEquals(key)
  }

  /// The object of a key, which nothing is counted for.
  @inline(__always)
  func keyObject(at place: Int) throws(PropertyList.Error) -> BinaryObject {
    let object: BinaryObject
    do throws(PropertyList.Error) {
      object = try container.binaryObject(referenceAt: container.offset &+ place &* width)
    } catch {
      throw container.located(error)
    }
    guard object.kind == .string else { throw keyError(object.kind, at: object.offset) }
    return object
  }

  /// Counts keys that were looked at in vain.
  ///
  /// Without that a small file with a large dictionary in many places would cost much for little.
  /// Keys in the order of the file cost nothing.
  @inline(never)
  private func charge(misses: Int) throws(PropertyList.Error) {
    do throws(PropertyList.Error) {
      try container.walk.pointee.charge(misses)
    } catch {
      throw container.located(error)
    }
  }
}
