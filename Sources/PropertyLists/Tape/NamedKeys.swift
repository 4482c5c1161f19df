/// The codes of keys that are strings of the program, by their bits.
struct NamedKeys: ~Copyable {
  private struct Named {
    var bits = StringBits.none
    var code = KeyCodes.Code.missing
  }

  private var slots: UnsafeMutablePointer<Named>?

  /// How many bits the number of a place has: few at first, as most files have few keys.
  private var bitCount = 5

  /// The strings whose bits are in the places: kept, so that the bits stay those of these texts.
  private var texts: [String] = []

  /// Which of the places of a string is given away next, as in `ConstantKeys`.
  private var turn = 0

  private static let mostBits = 7
  private static let ways = 4

  deinit { slots?.deallocate() }

  /// The code of a key in the text of a source; it may be that of the entry `guess`.
  @inline(__always)
  mutating func code(
    of key: String,
    guess: TapeEntry,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    let bits = StringBits(key)
    if let slots, bits.isKnown {
      let first = slots + (bits.slot(bitCount) & -Self.ways)
      for way in 0..<Self.ways where first[way].bits == bits { return first[way].code }
    }
    return find(key, bits, guess, source)
  }

  @inline(never)
  private mutating func find(
    _ key: String,
    _ bits: StringBits,
    _ guess: TapeEntry,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    // The key itself is kept: asking for its bytes may give a string another form.
    var text = key
    let code = text.withUTF8 { source.takeUnretainedValue().code(of: $0, guess: guess) }
    guard bits.isKnown else { return code }
    let slots = roomyPlaces()
    turn = (turn &+ 1) & (Self.ways - 1)
    slots[(bits.slot(bitCount) & -Self.ways) + turn] = Named(bits: bits, code: code)
    texts.append(key)
    return code
  }

  /// The places; when many strings were given one, they are all free again, and more at first.
  private mutating func roomyPlaces() -> UnsafeMutablePointer<Named> {
    if let slots {
      if texts.count < 1 << bitCount || (bitCount == Self.mostBits && texts.count < 512) {
        return slots
      }
      texts.removeAll(keepingCapacity: true)
      bitCount = Self.mostBits
      slots.deallocate()
    }
    let made = UnsafeMutablePointer<Named>.allocate(capacity: 1 << bitCount)
    made.initialize(repeating: Named(), count: 1 << bitCount)
    texts.reserveCapacity(1 << bitCount)
    slots = made
    return made
  }
}
