/// The codes of keys that are strings of the program, by their bits.
struct NamedKeys: ~Copyable {
  private struct Named {
    let bits: StringBits
    let code: KeyCodes.Code
    /// Kept, so that the bits stay those of this text.
    let text: String
  }

  private var slots: UnsafeMutablePointer<Named?>?

  /// Which of the places of a string is given away next, as in `ConstantKeys`.
  private var turn = 0

  private static let bitCount = 7
  private static let ways = 4

  deinit {
    slots?.deinitialize(count: 1 << Self.bitCount)
    slots?.deallocate()
  }

  /// The code of a key in the text of a source.
  @inline(__always)
  mutating func code(
    of key: String,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    let bits = StringBits(key)
    let slots = slots ?? makeSlots()
    let first = slots + (bits.slot(Self.bitCount) & -Self.ways)
    for way in 0..<Self.ways where bits.isKnown && first[way]?.bits == bits {
      if let code = first[way]?.code { return code }
    }
    turn = (turn &+ 1) & (Self.ways - 1)
    return find(key, bits, source, first + turn)
  }

  @inline(never)
  private func find(
    _ key: String,
    _ bits: StringBits,
    _ source: Unmanaged<PropertyListSource>,
    _ slot: UnsafeMutablePointer<Named?>
  ) -> KeyCodes.Code {
    // The key itself is kept: asking for its bytes may give a string another form.
    var text = key
    let code = text.withUTF8 { source.takeUnretainedValue().code(of: $0) }
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
