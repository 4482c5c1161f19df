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

  /// A power of two; where two constants meet, the last one stays.
  private static let capacity = 128

  deinit { slots?.deallocate() }

  /// The code of a constant in the text of a source.
  @inline(__always)
  mutating func code(
    of key: UnsafeBufferPointer<UInt8>,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    let slots = slots ?? makeSlots()
    let address = UInt64(UInt(bitPattern: key.baseAddress))
    let slot = Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) &>> 57)
    if slots[slot].address == key.baseAddress, slots[slot].count == key.count {
      return slots[slot].code
    }
    let code = source.takeUnretainedValue().code(of: key)
    slots[slot] = Constant(address: key.baseAddress, count: key.count, code: code)
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
