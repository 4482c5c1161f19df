extension PropertyListDictionaryCursor {
  /// The value for a key that is a constant of the program.
  mutating func tapeValue(
    forConstant key: UnsafeBufferPointer<UInt8>,
    in tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let walk = container.walk
    switch walk.pointee.keys.pointee.constants.code(of: key, walk.pointee.source) {
    case .known(let code): return tapeValue(forCode: code, in: tape)
    case .missing: return nil
    case .hashed: return try tapeValue(forKey: key, in: tape)
    }
  }

  /// The value for a key made at run time.
  mutating func tapeValue(
    named key: String,
    in tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let walk = container.walk
    switch walk.pointee.keys.pointee.named.code(of: key, walk.pointee.source) {
    case .known(let code): return tapeValue(forCode: code, in: tape)
    case .missing: return nil
    case .hashed:
      return try key.withBytes { bytes throws(PropertyList.Error) in
        try tapeValue(forKey: bytes, in: tape)
      }
    }
  }

  @inline(__always)
  private mutating func tapeValue(
    forCode code: UInt32,
    in tape: UnsafePointer<TapeEntry>
  ) -> PropertyListCursor? {
    let first = Int(container.index) &+ 1
    let end = Int(tape[Int(container.index)].next)
    guard first < end else { return nil }
    let start = position < end ? position : first
    var place = start
    repeat {
      let next = Int(tape[place &+ 1].next)
      if tape[place].next == code, tape[place].flags & TapeEntry.superseded == 0 {
        position = next
        return cursor(at: place &+ 1, in: tape)
      }
      place = next < end ? next : first
    } while place != start
    return nil
  }

  /// Looks at the texts of the keys.
  private mutating func tapeValue(
    forKey key: UnsafeBufferPointer<UInt8>,
    in tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let first = Int(container.index) &+ 1
    let end = Int(tape[Int(container.index)].next)
    guard first < end else { return nil }
    let start = position < end ? position : first
    var place = start
    repeat {
      if try keyMatches(tape[place], key, place, tape) {
        position = Int(tape[place &+ 1].next)
        return cursor(at: place &+ 1, in: tape)
      }
      place = Int(tape[place &+ 1].next)
      if place >= end { place = first }
    } while place != start
    return nil
  }

  mutating func tapeNext(
    in tape: UnsafePointer<TapeEntry>
  ) -> (key: PropertyListCursor, value: PropertyListCursor)? {
    guard remaining > 0 else { return nil }
    remaining &-= 1
    while tape[position].flags & TapeEntry.superseded != 0 {
      position = Int(tape[position &+ 1].next)
    }
    defer { position = Int(tape[position &+ 1].next) }
    return (cursor(at: position, in: tape), cursor(at: position &+ 1, in: tape))
  }

  @inline(__always)
  func cursor(at place: Int, in tape: UnsafePointer<TapeEntry>) -> PropertyListCursor {
    PropertyListCursor(
      entry: UInt32(truncatingIfNeeded: place),
      of: tape,
      walk: container.walk,
      depth: container.depth &+ 1
    )
  }

  @inline(__always)
  private func keyMatches(
    _ entry: TapeEntry,
    _ key: UnsafeBufferPointer<UInt8>,
    _ place: Int,
    _ tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> Bool {
    if entry.flags & (TapeEntry.escaped | TapeEntry.superseded) == 0 {
      return Int(entry.length) == key.count
        && equalBytes(container.walk.pointee.bytes + Int(entry.offset), key)
    }
    guard entry.flags & TapeEntry.superseded == 0 else { return false }
    return try cursor(at: place, in: tape).xmlTextEquals(key)
  }
}
