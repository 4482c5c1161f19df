/// Where the keys of the dictionaries of a text are, by their codes.
///
/// A program that asks for keys in another order than the source has them, or for keys that are
/// missing, would look at most keys of a dictionary for each. So when that has happened a few times,
/// one walk notes all keys of a dictionary, and each is found by its code, or known to be missing.
struct KeyPlaces: ~Copyable {
  /// Where a dictionary has a key: both are entries on the tape.
  private struct Place {
    /// The entry of the dictionary and one; zero for none.
    var owner: UInt32 = 0
    var key: UInt32 = 0
  }

  /// The last dictionary that had a key, for each code.
  private var places: UnsafeMutablePointer<Place>?
  private var count = 0

  /// The entry and one of the dictionary whose keys were noted last, so that none of them is missing.
  private var latest: UInt32 = 0

  /// How many more keys are searched before dictionaries are noted: few are not worth the room.
  private var searches = 16

  deinit { places?.deallocate() }

  /// Whether keys are noted; else the caller has to search, which is counted.
  @inline(__always)
  mutating func areNoted() -> Bool {
    if searches == 0 { return true }
    searches &-= 1
    return false
  }

  /// Whether the keys of a dictionary were noted last, so that one that is not known is missing.
  @inline(__always)
  func areLatest(of dictionary: PropertyListCursor) -> Bool { latest == dictionary.index &+ 1 }

  /// The entry of a key that was noted; nil says that it is missing or was lost again.
  @inline(__always)
  func known(_ code: UInt32, of dictionary: PropertyListCursor) -> Int? {
    guard let places, code < count, places[Int(code)].owner == dictionary.index &+ 1 else {
      return nil
    }
    return Int(places[Int(code)].key)
  }

  /// The entry of the key with a code that is not hashed; nil when the dictionary does not have it.
  mutating func key(
    _ code: UInt32,
    of dictionary: PropertyListCursor,
    in tape: UnsafePointer<TapeEntry>
  ) -> Int? {
    // Places are of the dictionary that had the key last: those of others are lost.
    if let found = known(code, of: dictionary) { return found }
    if areLatest(of: dictionary) { return nil }
    note(dictionary, tape)
    return known(code, of: dictionary)
  }

  @inline(never)
  private mutating func note(
    _ dictionary: PropertyListCursor,
    _ tape: UnsafePointer<TapeEntry>
  ) {
    let places = places ?? makePlaces(dictionary)
    let owner = dictionary.index &+ 1
    let end = Int(tape[Int(dictionary.index)].next)
    var key = Int(dictionary.index) &+ 1
    while key < end {
      let code = tape[key].next
      // Of a key that is there twice the last place stays, which is the one that counts.
      if code < count {
        places[Int(code)] = Place(owner: owner, key: UInt32(truncatingIfNeeded: key))
      }
      key = Int(tape[key &+ 1].next)
    }
    latest = owner
  }

  private mutating func makePlaces(_ cursor: PropertyListCursor) -> UnsafeMutablePointer<Place> {
    count = cursor.walk.pointee.source.takeUnretainedValue().keyCount
    let made = UnsafeMutablePointer<Place>.allocate(capacity: count)
    made.initialize(repeating: Place(), count: count)
    places = made
    return made
  }
}
