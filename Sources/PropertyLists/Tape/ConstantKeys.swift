/// The codes of keys that are constants of the program, by their addresses.
///
/// A program asks every record for the same constants, so the text of each is looked at once a visit.
struct ConstantKeys: ~Copyable {
  private struct Constant {
    var address: UnsafePointer<UInt8>?
    var count = 0
    var code = KeyCodes.Code.missing
  }

  private var slots: UnsafeMutablePointer<Constant>?

  /// Which of the places of a constant is given away next.
  private var turn = 0

  private static let capacity = 128

  /// How many places there are for a constant; with one, two that meet would look up each other away
  /// for every record.
  private static let ways = 4

  deinit { slots?.deallocate() }

  /// The code of a constant in the text of a source.
  @inline(__always)
  mutating func code(
    of key: UnsafeBufferPointer<UInt8>,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    let slots = slots ?? makeSlots()
    let address = UInt64(UInt(bitPattern: key.baseAddress))
    let mixed = (address &* 0x9E37_79B9_7F4A_7C15) &>> 57
    let first = slots + (Int(truncatingIfNeeded: mixed) & -Self.ways)
    for way in 0..<Self.ways
    where first[way].address == key.baseAddress && first[way].count == key.count {
      return first[way].code
    }
    let code = source.takeUnretainedValue().code(of: key)
    turn = (turn &+ 1) & (Self.ways - 1)
    first[turn] = Constant(address: key.baseAddress, count: key.count, code: code)
    return code
  }

  @inline(never)
  private mutating func makeSlots() -> UnsafeMutablePointer<Constant> {
    let made = UnsafeMutablePointer<Constant>.allocate(capacity: Self.capacity)
    made.initialize(repeating: Constant(), count: Self.capacity)
    slots = made
    return made
  }
}
