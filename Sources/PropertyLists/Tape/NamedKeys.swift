/// The codes of keys that are strings of the program, by their bits.
struct NamedKeys: ~Copyable {
  private struct Named {
    let bits: StringBits
    let code: KeyCodes.Code
    /// Kept, so that the bits stay those of this text.
    let text: String
  }

  private var slots: UnsafeMutablePointer<Named?>?

  private static let bitCount = 7

  deinit {
    slots?.deinitialize(count: 1 << Self.bitCount)
    slots?.deallocate()
  }

  /// The code of a key in the text of a source; where two keys meet, the last one stays.
  @inline(__always)
  mutating func code(
    of key: String,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    let bits = StringBits(key)
    let slots = slots ?? makeSlots()
    let slot = bits.slot(Self.bitCount)
    if bits.isKnown, slots[slot]?.bits == bits, let code = slots[slot]?.code { return code }
    return find(key, bits, source, slots + slot)
  }

  @inline(never)
  private func find(
    _ key: String,
    _ bits: StringBits,
    _ source: Unmanaged<PropertyListSource>,
    _ slot: UnsafeMutablePointer<Named?>
  ) -> KeyCodes.Code {
    var key = key
    let code = key.withUTF8 { source.takeUnretainedValue().code(of: $0) }
    slot.pointee = Named(bits: bits, code: code, text: key)
    return code
  }

  @inline(never)
  private mutating func makeSlots() -> UnsafeMutablePointer<Named?> {
    let made = UnsafeMutablePointer<Named?>.allocate(capacity: 1 << Self.bitCount)
    made.initialize(repeating: nil, count: 1 << Self.bitCount)
    slots = made
    return made
  }
}
