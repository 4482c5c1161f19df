/// The codes of keys that are constants of the program, by their addresses.
///
/// A program asks every record for the same constants, so the text of each is looked at once a visit.
struct ConstantKeys: ~Copyable {
  private struct Constant {
    /// The address of its text; 0 for none.
    var address: UInt = 0
    var count = 0
    var code = KeyCodes.Code.missing
    /// The place of the constant that was asked for after this one the last time.
    var successor: UInt8 = 0
  }

  private var slots: UnsafeMutablePointer<Constant>?

  /// The place of the constant that was asked for last.
  private var last = 0

  /// Which of the places of a constant is given away next.
  private var turn = 0

  private static let capacity = 128

  /// How many places there are for a constant; with one, two that meet would look up each other away
  /// for every record.
  private static let ways = 4

  deinit { slots?.deallocate() }

  /// The code of a constant in the text of a source.
  ///
  /// A record is asked for its keys in the order in which the one before was: that takes one
  /// comparison to see.
  @inline(__always)
  mutating func code(
    of key: UnsafeBufferPointer<UInt8>,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    if let slots {
      let guess = Int(slots[last].successor)
      if slots[guess].address == UInt(bitPattern: key.baseAddress), slots[guess].count == key.count
      {
        last = guess
        return slots[guess].code
      }
    }
    return find(key, source)
  }

  @inline(never)
  private mutating func find(
    _ key: UnsafeBufferPointer<UInt8>,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    let slots = slots ?? makeSlots()
    let address = UInt(bitPattern: key.baseAddress)
    let mixed = (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) &>> 57
    let first = Int(truncatingIfNeeded: mixed) & -Self.ways
    for place in first..<(first + Self.ways)
    where slots[place].address == address && slots[place].count == key.count {
      return follow(place, slots)
    }
    turn = (turn &+ 1) & (Self.ways - 1)
    slots[first + turn] = Constant(
      address: address,
      count: key.count,
      code: source.takeUnretainedValue().code(of: key)
    )
    return follow(first + turn, slots)
  }

  private mutating func follow(
    _ place: Int,
    _ slots: UnsafeMutablePointer<Constant>
  ) -> KeyCodes.Code {
    slots[last].successor = UInt8(truncatingIfNeeded: place)
    last = place
    return slots[place].code
  }

  @inline(never)
  private mutating func makeSlots() -> UnsafeMutablePointer<Constant> {
    let made = UnsafeMutablePointer<Constant>.allocate(capacity: Self.capacity)
    made.initialize(repeating: Constant(), count: Self.capacity)
    slots = made
    return made
  }
}
