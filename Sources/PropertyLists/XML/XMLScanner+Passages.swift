extension XMLScanner {
  /// A passage of which the value before it, and maybe the key, were read.
  struct PassageStart {
    /// Where the closing tag starts; -1 for none.
    var place = -1
    var code: UInt32 = 0
    var tag = XMLTag.plist
    var key = 0..<0

    var isOpen: Bool { place >= 0 }
  }

  /// Begins a passage at the closing tag of a value in a dictionary.
  @inline(__always)
  mutating func beginPassage(at place: Int, _ tag: XMLTag, code: UInt32) {
    guard code & KeyCodes.hashed == 0 else {
      passage.place = -1
      return
    }
    passage.place = place
    passage.code = code
    passage.tag = tag
    passage.key = 0..<0
  }

  /// Remembers a passage when the text of the next value, whose tag starts at `opening`, starts here.
  @inline(__always)
  mutating func endPassage(_ tag: XMLTag, _ opening: Int) {
    let start = passage.place
    passage.place = -1
    guard start >= 0, !passage.key.isEmpty, top.pendingKey >= 0,
      place &- start <= XMLPassage.mostBytes
    else { return }
    let code = tape.entries[top.pendingKey].next
    guard code & KeyCodes.hashed == 0 else { return }
    keys.known[Int(passage.code)].passage = XMLPassage(
      start: UInt32(truncatingIfNeeded: start),
      length: UInt8(truncatingIfNeeded: place &- start),
      keyStart: UInt8(truncatingIfNeeded: passage.key.lowerBound &- start),
      keyLength: UInt8(truncatingIfNeeded: passage.key.count),
      openingStart: UInt8(truncatingIfNeeded: opening &- start),
      closing: passage.tag,
      opening: tag,
      code: UInt16(truncatingIfNeeded: code)
    )
  }

  /// The passage after the value of a key, when the bytes from here on are the same as last time.
  @inline(__always)
  mutating func knownPassage(_ tag: XMLTag, code: UInt32) -> XMLPassage? {
    guard code & KeyCodes.hashed == 0 else { return nil }
    let passage = keys.known[Int(code)].passage
    let length = Int(passage.length)
    guard length > 0, passage.closing == tag, place &+ length <= passageEnd,
      equalBytes(
        text + place,
        UnsafeBufferPointer(start: text + Int(passage.start), count: length)
      )
    else { return nil }
    return passage
  }

  /// Goes over a known passage: the key is on the tape then, and the text of its value starts here.
  @inline(__always)
  mutating func skip(_ passage: XMLPassage) {
    let key = place &+ Int(passage.keyStart)
    let code = UInt32(passage.code)
    appendKey(key..<(key &+ Int(passage.keyLength)), 0, code: code)
    keys.take(code)
    place &+= Int(passage.length)
  }
}
