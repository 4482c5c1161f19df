extension PropertyListCursor {
  @inline(__always)
  init(object: BinaryObject, walk: UnsafeMutablePointer<PropertyListWalk>, depth: UInt16) {
    self.init(
      walk: walk,
      offset: object.offset,
      count: object.count,
      index: object.number,
      kind: object.kind,
      flags: object.flags,
      depth: depth
    )
  }

  /// The object that the reference at `place` leads to, one level below this container.
  @inline(__always)
  func binaryChild(referenceAt place: Int) throws(PropertyList.Error) -> PropertyListCursor {
    if let child = quickChild(referenceAt: place) { return child }
    return try anyChild(referenceAt: place)
  }

  /// The same for an object of a common kind with nothing wrong, in a file that is in memory.
  @inline(__always)
  private func quickChild(referenceAt place: Int) -> PropertyListCursor? {
    guard let object = quickObject(referenceAt: place),
      !object.isContainer || Int(depth) &+ 1 < walk.pointee.depthLimit,
      walk.pointee.credit >= 16
    else { return nil }
    walk.pointee.credit &-= 16
    return PropertyListCursor(object: object, walk: walk, depth: depth &+ 1)
  }

  /// The object itself; nothing is counted for it.
  @inline(__always)
  func quickObject(referenceAt place: Int) -> BinaryObject? {
    let table = walk.pointee.table
    let bytes = walk.pointee.bytes
    let number = bigEndian(bytes + place, table.referenceWidth)
    guard walk.pointee.access.isWhole, number < UInt64(truncatingIfNeeded: table.count) else {
      return nil
    }
    let slot = table.start &+ Int(truncatingIfNeeded: number) &* table.offsetWidth
    let start = Int(truncatingIfNeeded: bigEndian(bytes + slot, table.offsetWidth))
    guard start >= BinaryTable.objectStart, start < table.start else { return nil }
    let object = UInt32(truncatingIfNeeded: number)
    return BinaryObject(common: bytes[start], number: object, at: start, table: table)
      ?? BinaryObject(counted: bytes, number: object, at: start, table: table)
  }

  @inline(never)
  private func anyChild(referenceAt place: Int) throws(PropertyList.Error) -> PropertyListCursor {
    do throws(PropertyList.Error) {
      try walk.pointee.spend()
      let object = try binaryObject(referenceAt: place)
      if object.isContainer, Int(depth) &+ 1 >= walk.pointee.depthLimit { throw depthError(object) }
      return PropertyListCursor(object: object, walk: walk, depth: depth &+ 1)
    } catch {
      throw located(error)
    }
  }

  func binaryObject(referenceAt place: Int) throws(PropertyList.Error) -> BinaryObject {
    let table = walk.pointee.table
    try walk.pointee.access.need(place, 8)
    let number = bigEndian(walk.pointee.bytes + place, table.referenceWidth)
    guard number < UInt64(truncatingIfNeeded: table.count) else {
      throw BinaryObject.error("a reference below \(table.count)", "\(number)", at: place)
    }
    return try BinaryObject(
      number: Int(truncatingIfNeeded: number),
      access: walk.pointee.access,
      table: table
    )
  }

  /// The element of an array; `position` is below its count.
  func binaryElement(at position: Int) throws(PropertyList.Error) -> PropertyListCursor {
    try binaryChild(referenceAt: offset &+ position &* walk.pointee.table.referenceWidth)
  }

  @inline(never)
  func located(_ error: PropertyList.Error) -> PropertyList.Error {
    walk.pointee.source.takeUnretainedValue().locating(error)
  }

  @inline(never)
  private func depthError(_ object: BinaryObject) -> PropertyList.Error {
    PropertyList.Error(
      .limitExceeded,
      expected: "at most \(walk.pointee.depthLimit) containers inside each other",
      found: "one more, perhaps in a circle",
      offset: object.offset - 1
    )
  }
}
