/// The keys of a dictionary in a binary file, looked at once for all dictionaries that have the same.
///
/// Records of one type refer to the same key objects in the same order. So the keys of most
/// dictionaries are known by comparing their references with those of one before, and with them that
/// no key is there twice and where the program found each of its keys last time.
struct KeyShape: ~Copyable {
  /// Where the references to the keys are that this was made of.
  let references: Int

  /// How many keys there are.
  let count: Int

  /// The texts of the keys, in order.
  private let texts: UnsafeMutablePointer<BinaryKey>

  /// The same as strings, as far as they were asked for.
  private let names: UnsafeMutablePointer<String?>

  /// How many dictionaries had these keys, as far as it matters: what was found in the only one need
  /// not be remembered.
  private var isRepeated = false

  /// Where the last key was found while nothing was remembered.
  private var last = -1

  /// What the first lookups in a dictionary found.
  private var lookups: UnsafeMutablePointer<Lookup>?
  private var lookupCount = 0
  private var capacity = 0

  /// What a lookup found: a key of the program, and the position of its pair, -1 for none.
  ///
  /// A constant is known by its address, another string by its bits.
  private struct Lookup {
    var key: UnsafePointer<UInt8>?
    var keyCount = 0
    var position = -1
    var bits = StringBits.none
    /// Kept, so that the bits stay those of this text.
    var text: String?
  }

  /// Dictionaries with more pairs are looked at each for itself.
  static let mostKeys = 256

  /// Takes the texts of keys that all differ.
  init(references: Int, texts: UnsafeBufferPointer<BinaryKey>) {
    self.references = references
    count = texts.count
    self.texts = .allocate(capacity: texts.count)
    for (position, text) in texts.enumerated() { (self.texts + position).initialize(to: text) }
    names = .allocate(capacity: texts.count)
    names.initialize(repeating: nil, count: texts.count)
  }

  deinit {
    texts.deallocate()
    // Most have no text, which is seen faster here than by the code for any kind of element.
    for position in 0..<count where names[position] != nil { names[position] = nil }
    names.deallocate()
    guard let lookups else { return }
    for turn in 0..<lookupCount where lookups[turn].text != nil { lookups[turn].text = nil }
    lookups.deallocate()
  }

  /// The key at a position as a string, when it was made.
  @inline(__always)
  func name(at position: Int) -> String? { names[position] }

  func setName(_ name: String, at position: Int) { names[position] = name }

  /// What reading the key at a position counts for.
  @inline(__always)
  func cost(at position: Int) -> Int { 32 &+ texts[position].byteCount }

  /// Whether the key at a position is this text.
  @inline(__always)
  func isKey(_ key: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    texts[position].isText(key)
  }
}

extension KeyShape {
  /// What lookup number `turn` in a dictionary found the last time; nil when it was for another key.
  @inline(__always)
  func answer(_ turn: Int, for key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard turn < lookupCount, let lookup = lookups.map({ $0 + turn }),
      lookup.pointee.key == key.baseAddress, lookup.pointee.keyCount == key.count
    else { return nil }
    return lookup.pointee.position
  }

  /// What lookup number `turn` found the last time; nil when it was for another string.
  @inline(__always)
  func answer(_ turn: Int, for bits: StringBits) -> Int? {
    guard turn < lookupCount, bits.isKnown, let lookup = lookups.map({ $0 + turn }),
      lookup.pointee.bits == bits
    else { return nil }
    return lookup.pointee.position
  }

  /// Where lookup number `turn` found its key the last time, or else behind the one before it.
  @inline(__always)
  func guess(_ turn: Int) -> Int {
    guard isRepeated else { return last &+ 1 < count ? last &+ 1 : 0 }
    guard let lookups, turn <= lookupCount else { return 0 }
    let known = turn < lookupCount ? lookups[turn].position : -1
    if known >= 0 { return known }
    let next = turn > 0 ? lookups[turn &- 1].position &+ 1 : 0
    return next < count ? next : 0
  }

  /// Notes that one more dictionary has these keys.
  mutating func meetAgain() { isRepeated = true }

  /// Remembers what lookup number `turn` found for a key that is a constant.
  mutating func remember(_ turn: Int, _ key: UnsafeBufferPointer<UInt8>, at position: Int) {
    remember(turn, Lookup(key: key.baseAddress, keyCount: key.count, position: position))
  }

  /// Remembers what lookup number `turn` found for a string.
  mutating func remember(_ turn: Int, _ bits: StringBits, _ text: String, at position: Int) {
    remember(turn, Lookup(position: position, bits: bits, text: text))
  }

  /// How many lookups are remembered.
  private var mostLookups: Int { max(64, count * 2) }

  private mutating func remember(_ turn: Int, _ lookup: Lookup) {
    guard isRepeated else {
      last = lookup.position
      return
    }
    guard turn < mostLookups else { return }
    let lookups = makeRoom(turn)
    if turn < lookupCount {
      lookups[turn] = lookup
    } else {
      (lookups + lookupCount).initialize(repeating: Lookup(), count: turn - lookupCount)
      (lookups + turn).initialize(to: lookup)
      lookupCount = turn + 1
    }
  }

  /// Makes room for one lookup for each key at first, for more when there are more.
  private mutating func makeRoom(_ turn: Int) -> UnsafeMutablePointer<Lookup> {
    if let lookups, turn < capacity { return lookups }
    capacity = max(count + 2, (turn + 1) * 3 / 2)
    let made = UnsafeMutablePointer<Lookup>.allocate(capacity: capacity)
    if let lookups {
      made.moveInitialize(from: lookups, count: lookupCount)
      lookups.deallocate()
    }
    lookups = made
    return made
  }
}
