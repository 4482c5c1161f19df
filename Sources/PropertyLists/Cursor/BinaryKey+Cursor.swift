extension BinaryKey {
  /// The text of a key whose bytes are loaded.
  @inline(__always)
  init(_ key: PropertyListCursor) {
    let isWide = key.flags & BinaryObject.wide != 0
    let bytes = UnsafeBufferPointer(
      start: key.walk.pointee.bytes + key.offset,
      count: isWide ? key.count * 2 : key.count
    )
    self.init(bytes, isWide: isWide, number: key.index)
  }
}
