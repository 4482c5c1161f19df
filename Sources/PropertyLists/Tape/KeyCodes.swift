/// Gives every text that is a key in a document a number, so that keys are compared by one word.
///
/// A key mostly follows the one that it followed the last time, which takes one comparison to see.
/// Others are found by hashes, which are seeded, so a file cannot be made to collide.
struct KeyCodes: ~Copyable {
  /// A text that is a key, by the place where it came first.
  struct KnownKey {
    let offset: UInt32
    let length: UInt32
    let hash: UInt32
    let flags: UInt8
    /// The key that came after this one the last time.
    var successor: UInt16 = 0
    /// What came after the value of this key the last time.
    var passage = XMLPassage()
  }

  /// So many texts get numbers, from 1 on.
  private static let mostKeys = 2_048

  /// Room at first: most files have few keys, and room for all takes longer than such a file.
  private static let fewKeys = 32

  /// The bit of codes that are hashes, of texts that came when all numbers were given.
  static let hashed: UInt32 = 1 << 31

  let format: PropertyList.Format
  private let hasher = KeyHash()

  /// The known keys by their codes; the first stands for what is no known key.
  private(set) var known: UnsafeMutablePointer<KnownKey>
  private var capacity = Self.fewKeys

  /// The codes by the hashes of their keys, twice as many as there is room for; zero when free.
  private var slots: UnsafeMutablePointer<UInt16>

  /// How many known keys there are, and one.
  private(set) var count = 1
  private var last = 0

  /// Room to find repeated keys.
  var places: [UInt32] = []

  /// The entry of the first key that was found to repeat one before it.
  var duplicate: Int?

  init(_ format: PropertyList.Format) {
    self.format = format
    known = .allocate(capacity: Self.fewKeys)
    known.initialize(to: KnownKey(offset: 0, length: .max, hash: 0, flags: 0))
    slots = Self.freeSlots(Self.fewKeys)
  }

  private static func freeSlots(_ capacity: Int) -> UnsafeMutablePointer<UInt16> {
    let slots = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity * 2)
    slots.initialize(repeating: 0, count: capacity * 2)
    return slots
  }

  deinit {
    known.deallocate()
    slots.deallocate()
  }
}

extension KeyCodes {
  /// The code of a key's plain text; throws when its references are broken.
  @inline(__always)
  mutating func code(
    of key: TapeEntry,
    in bytes: UnsafePointer<UInt8>
  ) throws(PropertyList.Error) -> UInt32 {
    let guess = Int(known[last].successor)
    if (key.flags | known[guess].flags) & TapeEntry.escaped == 0, known[guess].length == key.length,
      equalBytes(bytes + Int(known[guess].offset), Self.raw(key, bytes))
    {
      last = guess
      return UInt32(truncatingIfNeeded: guess)
    }
    return try find(key, bytes)
  }

  /// Takes the key to be the last one; the code is that of a known key.
  @inline(__always)
  mutating func take(_ code: UInt32) { last = Int(code) }

  @inline(never)
  private mutating func find(
    _ key: TapeEntry,
    _ bytes: UnsafePointer<UInt8>
  ) throws(PropertyList.Error) -> UInt32 {
    let hash =
      key.flags & TapeEntry.escaped == 0
      ? hasher.hash(bytes + Int(key.offset), Int(key.length)) : try plainHash(of: key, in: bytes)
    var slot = Int(hash) & slotMask
    while slots[slot] != 0 {
      let code = Int(slots[slot])
      if known[code].hash == hash, equal(entry(code), key, bytes) { return follow(code) }
      slot = (slot + 1) & slotMask
    }
    guard count < Self.mostKeys else {
      last = 0
      return Self.hashed | hash
    }
    slots[slot] = UInt16(count)
    (known + count).initialize(
      to: KnownKey(offset: key.offset, length: key.length, hash: hash, flags: key.flags)
    )
    count += 1
    if count == capacity { grow() }
    return follow(count - 1)
  }

  private var slotMask: Int { capacity * 2 - 1 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<KnownKey>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: known, count: count)
    known.deallocate()
    known = larger
    capacity *= 2
    slots.deallocate()
    slots = Self.freeSlots(capacity)
    for code in 1..<count { insert(code) }
  }

  /// Makes a known key one that is found by its hash.
  private mutating func insert(_ code: Int) {
    var slot = Int(known[code].hash) & slotMask
    while slots[slot] != 0 { slot = (slot + 1) & slotMask }
    slots[slot] = UInt16(code)
  }

  private mutating func follow(_ code: Int) -> UInt32 {
    known[last].successor = UInt16(code)
    last = code
    return UInt32(code)
  }

  private func entry(_ code: Int) -> TapeEntry {
    let key = known[code]
    return TapeEntry(
      offset: key.offset,
      length: key.length,
      next: UInt32(code),
      kind: .string,
      flags: key.flags
    )
  }

  /// The code of a text: nil when no key is this text, or when that cannot be told from its code.
  func code(of text: UnsafeBufferPointer<UInt8>, in bytes: UnsafePointer<UInt8>) -> Code {
    let hash = hasher.hash(text)
    var slot = Int(hash) & slotMask
    while slots[slot] != 0 {
      let code = Int(slots[slot])
      if known[code].hash == hash, equal(entry(code), text, bytes) { return .known(UInt32(code)) }
      slot = (slot + 1) & slotMask
    }
    return count < Self.mostKeys ? .missing : .hashed
  }

  private func equal(
    _ key: TapeEntry,
    _ text: UnsafeBufferPointer<UInt8>,
    _ bytes: UnsafePointer<UInt8>
  ) -> Bool {
    guard key.flags & TapeEntry.escaped == 0 else { return plain(key, bytes).elementsEqual(text) }
    return Int(key.length) == text.count && equalBytes(bytes + Int(key.offset), text)
  }

  enum Code {
    case known(UInt32)
    /// No key of the document is the text.
    case missing
    /// There may be such keys, but they have no numbers.
    case hashed
  }
}

extension KeyCodes {
  /// The hash of the plain text of a key with references; throws when they are broken.
  private func plainHash(
    of key: TapeEntry,
    in bytes: UnsafePointer<UInt8>
  ) throws(PropertyList.Error) -> UInt32 {
    do throws(EscapedTextFailure) {
      return try EscapedText.plain(Self.raw(key, bytes), format).withUnsafeBufferPointer {
        hasher.hash($0)
      }
    } catch {
      throw PropertyList.Error(
        .invalidValue,
        expected: error.expected,
        found: error.found,
        offset: Int(key.offset) + error.place
      )
    }
  }

  static func raw(
    _ key: TapeEntry,
    _ bytes: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(key.offset), count: Int(key.length))
  }

  /// Whether two keys are the same text.
  func equal(
    _ left: TapeEntry,
    _ right: TapeEntry,
    _ bytes: UnsafePointer<UInt8>
  ) -> Bool {
    if (left.flags | right.flags) & TapeEntry.escaped == 0 {
      return left.length == right.length
        && equalBytes(bytes + Int(left.offset), Self.raw(right, bytes))
    }
    return plain(left, bytes) == plain(right, bytes)
  }

  private func plain(_ key: TapeEntry, _ bytes: UnsafePointer<UInt8>) -> [UInt8] {
    let raw = Self.raw(key, bytes)
    guard key.flags & TapeEntry.escaped != 0 else { return Array(raw) }
    return (try? EscapedText.plain(raw, format)) ?? []
  }

  /// The text of a key, for messages.
  func text(of key: TapeEntry, _ bytes: UnsafePointer<UInt8>) -> String {
    String(decoding: plain(key, bytes), as: UTF8.self)
  }
}
