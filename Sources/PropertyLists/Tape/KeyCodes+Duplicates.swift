/// Finds keys that a dictionary has twice, by the codes that are written down with the keys.
extension KeyCodes {
  /// Marks each key of a finished dictionary that comes again later, and lowers the count of pairs.
  @inline(__always)
  mutating func markSuperseded(
    inDictionary entry: Int,
    of tape: UnsafeMutablePointer<TapeEntry>,
    _ bytes: UnsafePointer<UInt8>
  ) {
    if Int(tape[entry].length) <= 12, !mayRepeat(entry, tape) { return }
    markByTable(entry, tape, bytes)
  }

  /// Whether two codes of a small dictionary are equal.
  @inline(__always)
  private func mayRepeat(_ entry: Int, _ tape: UnsafeMutablePointer<TapeEntry>) -> Bool {
    let end = Int(tape[entry].next)
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 12) { codes in
      var count = 0
      var place = entry &+ 1
      while place < end {
        let code = tape[place].next
        for index in 0..<count where codes[index] == code { return true }
        codes[count] = code
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
    places = [UInt32](repeating: 0, count: size)
    var place = entry + 1
    while place < end {
      var slot = Int(tape[place].next) & (size - 1)
      while places[slot] != 0, !repeats(tape[Int(places[slot])], tape[place], bytes) {
        slot = (slot + 1) & (size - 1)
      }
      if places[slot] != 0 {
        tape[Int(places[slot])].flags |= TapeEntry.superseded
        tape[entry].length -= 1
        if duplicate == nil { duplicate = place }
      }
      places[slot] = UInt32(truncatingIfNeeded: place)
      place = Int(tape[place + 1].next)
    }
  }

  private func repeats(
    _ left: TapeEntry,
    _ right: TapeEntry,
    _ bytes: UnsafePointer<UInt8>
  ) -> Bool {
    left.next == right.next && equal(left, right, bytes)
  }
}
