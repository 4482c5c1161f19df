/// Finds keys that a dictionary has twice, by hashes that are written down with the keys.
///
/// The hashes are seeded, so a file cannot be made to collide.
struct KeyChecker: ~Copyable {
  private let seed = HashSeed.process
  private var slots: [UInt32] = []
  private let format: PropertyList.Format

  /// The entry of the first key that was found to repeat one before it.
  private(set) var duplicate: Int?

  init(_ format: PropertyList.Format) {
    self.format = format
  }

  /// The hash of a key's plain text; throws when its references are broken.
  @inline(__always)
  func hash(
    of key: TapeEntry,
    in bytes: UnsafePointer<UInt8>
  ) throws(PropertyList.Error) -> UInt32 {
    if key.flags & TapeEntry.escaped == 0 {
      return hash(bytes + Int(key.offset), Int(key.length))
    }
    return try escapedHash(key, bytes)
  }

  @inline(never)
  private func escapedHash(
    _ key: TapeEntry,
    _ bytes: UnsafePointer<UInt8>
  ) throws(PropertyList.Error) -> UInt32 {
    do throws(EscapedTextFailure) {
      // Zero bytes behind the text, as there are behind that of the file.
      let plain = try EscapedText.plain(Self.raw(key, bytes), format)
      return (plain + [0, 0, 0, 0, 0, 0, 0, 0]).withUnsafeBufferPointer { padded in
        padded.baseAddress.map { hash($0, plain.count) } ?? 0
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

  private static func raw(
    _ key: TapeEntry,
    _ bytes: UnsafePointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(key.offset), count: Int(key.length))
  }

  @inline(__always)
  private func hash(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 < count {
      state = mix(state ^ littleEndian64(text + index))
      index &+= 8
    }
    let rest = XMLWord.prefix(littleEndian64(text + index), count &- index)
    return UInt32(truncatingIfNeeded: mix(state ^ rest))
  }

  @inline(__always)
  private func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed)
    return product.high ^ product.low
  }

  /// Marks each key of a finished dictionary that comes again later, and lowers the count of pairs.
  @inline(__always)
  mutating func markSuperseded(
    inDictionary entry: Int,
    of tape: UnsafeMutablePointer<TapeEntry>,
    _ bytes: UnsafePointer<UInt8>
  ) {
    let pairs = Int(tape[entry].length)
    if pairs <= 12 {
      if !mayRepeat(entry, tape) { return }
    }
    markByTable(entry, tape, bytes)
  }

  /// Whether two hashes of a small dictionary are equal.
  @inline(__always)
  private func mayRepeat(_ entry: Int, _ tape: UnsafeMutablePointer<TapeEntry>) -> Bool {
    let end = Int(tape[entry].next)
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 12) { hashes in
      var count = 0
      var place = entry &+ 1
      while place < end {
        let hash = tape[place].next
        for index in 0..<count where hashes[index] == hash { return true }
        hashes[count] = hash
        count &+= 1
        place = Int(tape[place &+ 1].next)
      }
      return false
    }
  }

  @inline(never)
  private mutating func markByTable(
    _ entry: Int,
    _ tape: UnsafeMutablePointer<TapeEntry>,
    _ bytes: UnsafePointer<UInt8>
  ) {
    let end = Int(tape[entry].next)
    let size = 1 << (Int.bitWidth - (2 * Int(tape[entry].length)).leadingZeroBitCount)
    slots = [UInt32](repeating: 0, count: size)
    var place = entry + 1
    while place < end {
      var slot = Int(tape[place].next) & (size - 1)
      while slots[slot] != 0, !equal(tape[Int(slots[slot])], tape[place], bytes) {
        slot = (slot + 1) & (size - 1)
      }
      if slots[slot] != 0 {
        tape[Int(slots[slot])].flags |= TapeEntry.superseded
        tape[entry].length -= 1
        if duplicate == nil { duplicate = place }
      }
      slots[slot] = UInt32(truncatingIfNeeded: place)
      place = Int(tape[place + 1].next)
    }
  }

  private func equal(
    _ left: TapeEntry,
    _ right: TapeEntry,
    _ bytes: UnsafePointer<UInt8>
  ) -> Bool {
    guard left.next == right.next else { return false }
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
