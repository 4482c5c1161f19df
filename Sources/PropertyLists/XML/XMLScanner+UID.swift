extension XMLScanner {
  /// Turns a dictionary with nothing but a whole number for `CF$UID` into a uid, as Apple does.
  @inline(__always)
  mutating func convertUID(_ entry: Int) {
    let key = tape.entries[entry + 1]
    // Most keys are told by their length.
    if key.length == 6 || key.flags & TapeEntry.escaped != 0 { convertUID(entry, key: entry + 1) }
  }

  /// The same for a dictionary of one key that is there several times: the last one counts.
  @inline(never)
  mutating func convertRepeatedUID(_ entry: Int) {
    // Refused afterwards, and the message needs the key.
    guard !strictness.contains(.duplicateKeys) else { return }
    var key = entry + 1
    while tape.entries[key].flags & TapeEntry.superseded != 0 {
      key = Int(tape.entries[key + 1].next)
    }
    convertUID(entry, key: key)
  }

  private mutating func convertUID(_ entry: Int, key: Int) {
    var uid = tape.entries[key + 1]
    guard uid.kind == .integer || uid.kind == .unsigned, isUIDKey(tape.entries[key]),
      isUIDNumber(uid)
    else { return }
    tape.truncate(to: entry)
    uid.kind = .uid
    uid.next = UInt32(truncatingIfNeeded: entry + 1)
    _ = tape.append(uid)
  }

  private func isUIDKey(_ key: TapeEntry) -> Bool {
    if key.flags & TapeEntry.escaped != 0 { return keys.text(of: key, text) == "CF$UID" }
    return key.length == 6
      && ByteWord.prefix(littleEndian64(text + Int(key.offset)), 6) == ByteWord.word("CF$UID")
  }

  /// A number that is broken, negative or too large is told when it is read.
  private func isUIDNumber(_ value: TapeEntry) -> Bool {
    let raw = UnsafeBufferPointer(start: text + Int(value.offset), count: Int(value.length))
    let number =
      if value.flags & TapeEntry.escaped == 0 {
        XMLNumber.integer(raw)
      } else {
        ((try? XMLText.plain(raw)) ?? []).withUnsafeBufferPointer { XMLNumber.integer($0) }
      }
    return switch number {
    case .signed(0...), .unsigned: true
    case .signed, .outOfRange, .malformed: false
    }
  }
}
