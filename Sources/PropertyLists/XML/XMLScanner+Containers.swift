/// Containers, and everything that is no plain tag.
extension XMLScanner {
  @inline(__always)
  mutating func openContainer(_ tag: XMLTag, _ start: Int) throws(PropertyList.Error) {
    try expectValue(tag, start)
    guard open.count &+ 1 &- wrappers < depthLimit else { throw depthError(start) }
    let entry = TapeEntry(
      offset: UInt32(truncatingIfNeeded: start),
      length: 0,
      next: 0,
      kind: tag.kind,
      flags: 0
    )
    passage.place = -1
    open.append(top)
    top = Container(tag: tag, entry: tape.append(entry))
  }

  /// Reads a closing tag that should be that of the innermost container.
  @inline(__always)
  mutating func close(_ word: UInt64) throws(PropertyList.Error) {
    let closing = XMLWord.closing(top.tag)
    let start = place
    // Seven bytes of the name are in the word: enough for the containers.
    if closing.word == ByteWord.prefix(word, closing.count), !open.isEmpty {
      place &+= 2 &+ closing.count
    } else {
      try readClosingTag(of: open.isEmpty ? nil : top.tag)
    }
    try closeTop(start)
  }

  private mutating func closeTop(_ start: Int) throws(PropertyList.Error) {
    if top.pendingKey >= 0 { throw missingValueError(start) }
    passage.place = -1
    let entry = top.entry
    if entry >= 0 {
      tape.entries[entry].length = top.count
      tape.entries[entry].next = UInt32(truncatingIfNeeded: tape.count)
      if top.tag == .dict { finishDictionary(entry) }
    } else {
      guard top.count > 0 else { throw emptyError(start) }
      wrappers -= 1
    }
    top = open.removeLast()
    finishValue()
  }

  /// Marks keys that are there twice, and turns a `CF$UID` dictionary into a uid.
  @inline(__always)
  private mutating func finishDictionary(_ entry: Int) {
    let pairs = tape.entries[entry].length
    if pairs == 1 {
      if readsUIDs { convertUID(entry) }
    } else if pairs > 1 {
      guard top.mayRepeat else { return }
      keys.markSuperseded(inDictionary: entry, of: tape.entries, text)
      if readsUIDs, tape.entries[entry].length == 1 { convertRepeatedUID(entry) }
    }
  }

  /// So many `<plist>` may be inside each other under any limit.
  private static let fewWrappers = 8

  /// Opens a nested `<plist>`.
  mutating func openWrapper(_ start: Int) throws(PropertyList.Error) {
    try expectValue(.plist, start)
    if strictness.contains(.nestedWrappers), wrappers > 1 { throw misplacedError(.plist, start) }
    guard wrappers <= max(depthLimit, Self.fewWrappers) else { throw depthError(start) }
    wrappers += 1
    open.append(top)
    top = Container(tag: .plist, entry: -1)
  }

  /// Reads what is no plain tag: one with attributes or spaces, an empty one, a comment and so on.
  @inline(never)
  mutating func readOther() throws(PropertyList.Error) {
    let start = place
    passage.place = -1
    if try skipMarkup() { return }
    if skip(usual: Self.usualRoot) { return try openWrapper(start) }
    let (tag, isEmpty) = try readOpeningTag()
    if place >= limit { passLimit() }
    if strictness.contains(.attributes) { try checkAttributes(of: tag, start) }
    guard isEmpty else {
      return tag == .plist ? try openWrapper(start) : try readElement(tag, start: start)
    }
    switch tag {
    case .plist: throw emptyError(start)
    case .key where strictness.contains(.keysAsValues) && !(top.tag == .dict && top.pendingKey < 0):
      throw misplacedError(.key, start)
    case .key where top.tag == .dict && top.pendingKey < 0: try appendKey(place..<place, endFlags)
    case .array, .dict:
      try openContainer(tag, start)
      try closeTop(start)
    case .integer, .real, .date: throw emptyElementError(tag, start)
    default:
      try expectValue(tag, start)
      let flags = tag == .yes ? TapeEntry.isTrue : 0
      appendScalar(tag.kind, place..<place, flags | endFlags)
    }
  }
}
