/// The keys of the dictionaries of a text that were built, for others with the same ones.
///
/// Keys are the same when their codes are. Codes that are hashes say nothing: such dictionaries, and
/// those with many keys, have keys of their own.
struct TapeShapes: ~Copyable {
  /// Shapes by hashes of their codes; a new one takes the place of one before it.
  private var slots: [Shape?] = []
  private static let capacity = 16
  private static let mostKeys = 256

  private struct Shape {
    let codes: [UInt32]
    let keys: DictKeys
  }

  /// The codes of the dictionary that is looked at.
  private var codes: [UInt32] = []

  /// The keys of a dictionary that count; all of them were read before.
  mutating func keys(
    ofDictionary dictionary: PropertyListCursor,
    _ tape: UnsafePointer<TapeEntry>
  ) -> DictKeys {
    guard dictionary.count <= Self.mostKeys else { return Self.newKeys(dictionary, tape) }
    if codes.capacity == 0 { codes.reserveCapacity(Self.capacity) }
    codes.removeAll(keepingCapacity: true)
    var hash: UInt32 = 0
    var all: UInt32 = 0
    var place = Int(dictionary.index) &+ 1
    let end = Int(tape[Int(dictionary.index)].next)
    while place < end {
      let code = tape[place].next
      if tape[place].flags & TapeEntry.superseded == 0 {
        codes.append(code)
        hash = (hash ^ code) &* 0x9E37_79B1
        all |= code
      }
      place = Int(tape[place &+ 1].next)
    }
    guard all & KeyCodes.hashed == 0 else { return Self.newKeys(dictionary, tape) }
    return shared(Int(hash &>> 28), dictionary, tape)
  }

  @inline(__always)
  private mutating func shared(
    _ slot: Int,
    _ dictionary: PropertyListCursor,
    _ tape: UnsafePointer<TapeEntry>
  ) -> DictKeys {
    if slots.isEmpty { slots = Array(repeating: nil, count: Self.capacity) }
    if let shape = slots[slot], shape.codes == codes { return shape.keys }
    let keys = Self.newKeys(dictionary, tape)
    // A copy, so that the room of the codes is used again.
    slots[slot] = Shape(codes: codes.map { $0 }, keys: keys)
    return keys
  }

  @inline(never)
  private static func newKeys(
    _ dictionary: PropertyListCursor,
    _ tape: UnsafePointer<TapeEntry>
  ) -> DictKeys {
    let keys = DictKeys.make(capacity: dictionary.count)
    let names = dictionary.walk.pointee.keys
    var pairs = PropertyListDictionaryCursor(dictionary)
    while let key = pairs.tapeNext(in: tape)?.key {
      let name = try? names.pointee.names.name(of: key, code: tape[Int(key.index)].next)
      keys.append(name ?? "")
    }
    return keys
  }
}
