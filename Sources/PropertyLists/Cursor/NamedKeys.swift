/// The codes of keys that are strings of the program, by their bits.
struct NamedKeys: ~Copyable {
  private struct Named {
    var bits = StringBits.none
    var code = KeyCodes.Code.missing
  }

  private var slots: UnsafeMutablePointer<Named>?

  /// The strings whose bits are in the places: kept, so that the bits stay those of these texts.
  private var texts: [String] = []

  /// How many strings were looked up at all; the first ones are not kept, as a small file is asked for
  /// most of its keys once.
  private var lookups = 0
  private static let unkept = 64

  /// Which of the places of a string is given away next, as in `ConstantKeys`.
  private var turn = 0

  private static let bitCount = 7
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
      let first = slots + (bits.slot(Self.bitCount) & -Self.ways)
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
    let code = Self.code(of: key, guess, source)
    lookups &+= 1
    guard lookups > Self.unkept, bits.isKnown else { return code }
    let slots = roomyPlaces()
    turn = (turn &+ 1) & (Self.ways - 1)
    slots[(bits.slot(Self.bitCount) & -Self.ways) + turn] = Named(bits: bits, code: code)
    texts.append(key)
    return code
  }

  private static func code(
    of key: String,
    _ guess: TapeEntry,
    _ source: Unmanaged<PropertyListSource>
  ) -> KeyCodes.Code {
    let known = key.utf8.withContiguousStorageIfAvailable {
      source.takeUnretainedValue().code(of: $0, guess: guess)
    }
    if let known { return known }
    // The key itself is kept: asking for its bytes may give a string another form.
    var text = key
    return text.withUTF8 { source.takeUnretainedValue().code(of: $0, guess: guess) }
  }

  /// The places; all are free again when many strings were given one.
  private mutating func roomyPlaces() -> UnsafeMutablePointer<Named> {
    if let slots, texts.count < 512 { return slots }
    texts.removeAll(keepingCapacity: true)
    let places = slots ?? .allocate(capacity: 1 << Self.bitCount)
    places.initialize(repeating: Named(), count: 1 << Self.bitCount)
    slots = places
    return places
  }
}
