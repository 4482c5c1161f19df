extension PropertyListDictionaryCursor {
  /// The entry of the value for a key that is a constant of the program.
  @inline(__always)
  mutating func tapePlace(
    forConstant key: UnsafeBufferPointer<UInt8>,
    in tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> Int? {
    let walk = container.walk
    switch walk.pointee.keys.pointee.constants.code(of: key, walk.pointee.source) {
    case .known(let code): return tapePlace(forCode: code, in: tape)
    case .missing: return nil
    case .hashed: return try tapePlace(forKey: key, in: tape)
    }
  }

  /// The value for a key that is a constant of the program.
  mutating func tapeValue(
    forConstant key: UnsafeBufferPointer<UInt8>,
    in tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    try tapePlace(forConstant: key, in: tape).map { cursor(at: $0, in: tape) }
  }

  /// The value for a key made at run time.
  mutating func tapeValue(
    named key: String,
    in tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let walk = container.walk
    // The entry behind the last one of all may not be there.
    let next = position < Int(tape[Int(container.index)].next) ? position : Int(container.index)
    switch walk.pointee.keys.pointee.named.code(
      of: key,
      guess: tape[next],
      walk.pointee.source
    ) {
    case .known(let code):
      return tapePlace(forCode: code, in: tape).map { cursor(at: $0, in: tape) }
    case .missing: return nil
    case .hashed:
      return try key.withBytes { bytes throws(PropertyList.Error) in
        try tapePlace(forKey: bytes, in: tape).map { cursor(at: $0, in: tape) }
      }
    }
  }

  @inline(__always)
  private mutating func tapePlace(
    forCode code: UInt32,
    in tape: UnsafePointer<TapeEntry>
  ) -> Int? {
    if container.walk.pointee.keys.pointee.places.areLatest(of: container) {
      return notedPlace(forCode: code)
    }
    // One comparison where the program asks in the order of the source.
    if position < Int(tape[Int(container.index)].next), tape[position].next == code,
      tape[position].flags & TapeEntry.superseded == 0
    {
      let value = position &+ 1
      position = Int(tape[value].next)
      return value
    }
    return otherPlace(forCode: code, in: tape)
  }

  @inline(__always)
  private func notedPlace(forCode code: UInt32) -> Int? {
    container.walk.pointee.keys.pointee.places.known(code, of: container).map { $0 &+ 1 }
  }

  @inline(never)
  private mutating func otherPlace(
    forCode code: UInt32,
    in tape: UnsafePointer<TapeEntry>
  ) -> Int? {
    let keys = container.walk.pointee.keys
    guard keys.pointee.places.areNoted() else { return searchedPlace(forCode: code, in: tape) }
    return keys.pointee.places.key(code, of: container, in: tape).map { $0 &+ 1 }
  }

  private mutating func searchedPlace(
    forCode code: UInt32,
    in tape: UnsafePointer<TapeEntry>
  ) -> Int? {
    let first = Int(container.index) &+ 1
    let end = Int(tape[Int(container.index)].next)
    guard first < end else { return nil }
    let start = position < end ? position : first
    var place = start
    repeat {
      let next = Int(tape[place &+ 1].next)
      if tape[place].next == code, tape[place].flags & TapeEntry.superseded == 0 {
        position = next
        return place &+ 1
      }
      place = next < end ? next : first
    } while place != start
    return nil
  }

  /// Looks at the texts of the keys.
  private mutating func tapePlace(
    forKey key: UnsafeBufferPointer<UInt8>,
    in tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> Int? {
    let first = Int(container.index) &+ 1
    let end = Int(tape[Int(container.index)].next)
    guard first < end else { return nil }
    let start = position < end ? position : first
    var place = start
    repeat {
      if try keyMatches(tape[place], key, place, tape) {
        position = Int(tape[place &+ 1].next)
        return place &+ 1
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
