/// Goes over the bytes of an XML property list once and writes down where its values are.
///
/// Only the structure is checked here: text, numbers, dates and data are looked at when they are
/// asked for. There is no recursion; open containers are on a list that the depth limit bounds.
///
/// Words are loaded at any place in the text: either zero bytes follow it, or its last bytes are
/// scanned in a copy that they follow.
struct XMLScanner: ~Copyable {
  /// All of the text, to look at bytes that are known to be in it.
  let text: UnsafePointer<UInt8>
  let end: Int
  /// The text, to load words at `place`.
  var bytes: UnsafePointer<UInt8>
  /// From here on no words may be loaded before ``passLimit()``.
  var limit: Int
  /// Where a passage that is skipped has to end.
  let passageEnd: Int
  /// The last bytes, at the same places as in the text; nil when zero bytes follow the text.
  let tail: UnsafePointer<UInt8>?
  /// The flags of content near the end of the text, behind which no words may be loaded: content
  /// with references is always read byte by byte.
  var endFlags: UInt8 = 0
  let depthLimit: Int
  let strictness: PropertyList.Strictness
  let readsUIDs: Bool
  var place = 0
  var tape: TapeBuilder
  var keys = KeyCodes(.xml)
  var passage = PassageStart()
  var open: [Container] = []
  /// How many of the open containers are `<plist>`; they do not count as depth.
  var wrappers = 1
  /// The innermost open container; at the start one that stands for the document.
  var top = Container(tag: .plist, entry: -1)

  /// An array, dictionary or `<plist>` that is open.
  struct Container {
    let tag: XMLTag
    /// Its entry on the tape; -1 for `<plist>`.
    let entry: Int
    /// Finished values in it.
    var count: UInt32 = 0
    /// The entry of the key whose value comes next; -1 when a key comes next.
    var pendingKey = -1
    /// A bit for each key, which keys share.
    var codes: UInt64 = 0
    /// Whether two keys share their bit, so that they may be the same.
    var mayRepeat = false
  }

  /// Scans a whole document.
  static func scan(
    _ window: FileWindow,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> Tape {
    var scanner = XMLScanner(window, options)
    do throws(PropertyList.Error) {
      if !scanner.strictness.isEmpty { try scanner.checkStart() }
      try scanner.run()
      if !scanner.strictness.isEmpty { try scanner.checkRest() }
    } catch {
      let path = scanner.path
      throw error.changing { $0.path = path }
    }
    return scanner.finish()
  }

  private init(_ window: FileWindow, _ options: PropertyList.ReadingOptions) {
    text = window.bytes
    bytes = window.bytes
    end = window.count
    tail = window.tail
    limit = window.tail == nil ? window.count : window.count - FileWindow.padding
    passageEnd = limit
    depthLimit = options.limits.effectiveDepth
    strictness = options.strictness
    readsUIDs = options.readsUIDs
    tape = TapeBuilder(byteCount: window.count)
    place = window.markSize
    open.reserveCapacity(8)
  }

  private consuming func finish() -> Tape {
    Tape(tape, keys)
  }

  private mutating func run() throws(PropertyList.Error) {
    repeat {
      skipSpace()
      if place >= limit { passLimit() }
      guard place < end, bytes[place] == UInt8(ascii: "<") else { throw strayTextError() }
      let word = littleEndian64(bytes + place + 1)
      if let tag = XMLWord.plainTag(word) {
        let start = place
        place &+= 2 &+ tag.name.utf8CodeUnitCount
        try readElement(tag, start: start)
      } else if word & 0xFF == UInt64(UInt8(ascii: "/")) {
        try close(word >> 8)
      } else if ByteWord.prefix(word, 6) == ByteWord.word("true/>") {
        try readBoolean(.yes, 7)
      } else if ByteWord.prefix(word, 7) == ByteWord.word("false/>") {
        try readBoolean(.no, 8)
      } else {
        try readOther()
      }
    } while !open.isEmpty || top.count == 0
  }

  @inline(__always)
  mutating func skipSpace() {
    while place < end {
      let byte = bytes[place]
      guard byte == 0x0A || byte == 0x09 || byte == 0x20 || byte == 0x0D else { return }
      place &+= 1
    }
  }

  /// Goes on in the copy of the last bytes, when there is one.
  @inline(never)
  mutating func passLimit() {
    guard let tail, limit < end else { return }
    bytes = tail
    limit = end
    endFlags = TapeEntry.escaped
  }

  /// Reads the element whose opening tag, from `start` to `place`, was just read.
  @inline(__always)
  mutating func readElement(_ tag: XMLTag, start: Int) throws(PropertyList.Error) {
    switch tag {
    case .key: try readKey(start)
    case .array, .dict: try openContainer(tag, start)
    default: try readScalar(tag, start)
    }
  }

  @inline(__always)
  private mutating func readKey(_ start: Int) throws(PropertyList.Error) {
    guard top.tag == .dict, top.pendingKey < 0 else { return try readKeyAsValue(start) }
    let (content, flags) = try readContent(.key, start)
    try readClosing(of: .key, content)
    try appendKey(content, flags)
    passage.key = content
    if flags != 0 { passage.place = -1 }
  }

  @inline(never)
  private mutating func readKeyAsValue(_ start: Int) throws(PropertyList.Error) {
    if strictness.contains(.keysAsValues) { throw misplacedError(.key, start) }
    try readScalar(.key, start)
  }

  mutating func appendKey(
    _ content: Range<Int>,
    _ flags: UInt8
  ) throws(PropertyList.Error) {
    let entry = Self.keyEntry(content, flags, code: 0)
    appendKey(content, flags, code: try keys.code(of: entry, in: text))
  }

  @inline(__always)
  mutating func appendKey(_ content: Range<Int>, _ flags: UInt8, code: UInt32) {
    let bit: UInt64 = 1 &<< UInt64(code & 63)
    if top.codes & bit != 0 { top.mayRepeat = true }
    top.codes |= bit
    top.pendingKey = tape.append(Self.keyEntry(content, flags, code: code))
  }

  @inline(__always)
  private static func keyEntry(
    _ content: Range<Int>,
    _ flags: UInt8,
    code: UInt32
  ) -> TapeEntry {
    TapeEntry(
      offset: UInt32(truncatingIfNeeded: content.lowerBound),
      length: UInt32(truncatingIfNeeded: content.count),
      next: code,
      kind: .string,
      flags: flags | TapeEntry.key
    )
  }

  /// Reads a value, and the values after it that stand where they did the last time.
  @inline(__always)
  private mutating func readScalar(_ tag: XMLTag, _ start: Int) throws(PropertyList.Error) {
    try expectValue(tag, start)
    endPassage(tag, start)
    var (tag, start) = (tag, start)
    while true {
      let (content, flags) = try readContent(tag, start)
      let code = top.pendingKey >= 0 ? tape.entries[top.pendingKey].next : KeyCodes.hashed
      if let passage = knownPassage(tag, code: code) {
        appendScalar(kind(of: tag, content, flags), content, flags)
        start = place &+ Int(passage.openingStart)
        skip(passage)
        tag = passage.opening
      } else {
        try readClosing(of: tag, content)
        appendScalar(kind(of: tag, content, flags), content, flags)
        return beginPassage(at: content.upperBound, tag, code: code)
      }
    }
  }

  @inline(__always)
  private mutating func kind(
    of tag: XMLTag,
    _ content: Range<Int>,
    _ flags: UInt8
  ) -> PropertyList.Kind {
    tag == .integer && content.count >= 18 ? longIntegerKind(content, flags) : tag.kind
  }

  @inline(__always)
  mutating func appendScalar(
    _ kind: PropertyList.Kind,
    _ content: Range<Int>,
    _ flags: UInt8
  ) {
    let entry = TapeEntry(
      offset: UInt32(truncatingIfNeeded: content.lowerBound),
      length: UInt32(truncatingIfNeeded: content.count),
      next: UInt32(truncatingIfNeeded: tape.count &+ 1),
      kind: kind,
      flags: flags
    )
    _ = tape.append(entry)
    finishValue()
  }

  @inline(__always)
  mutating func finishValue() {
    top.count &+= 1
    top.pendingKey = -1
  }

  @inline(__always)
  private mutating func readBoolean(_ tag: XMLTag, _ size: Int) throws(PropertyList.Error) {
    try expectValue(tag, place)
    passage.place = -1
    appendScalar(.boolean, place..<(place &+ size), tag == .yes ? TapeEntry.isTrue : 0)
    place &+= size
  }

  /// Numbers of fewer than 18 bytes are below `Int64.max` in any form.
  @inline(never)
  private func longIntegerKind(_ content: Range<Int>, _ flags: UInt8) -> PropertyList.Kind {
    let raw = UnsafeBufferPointer(start: text + content.lowerBound, count: content.count)
    let plain = flags & TapeEntry.escaped == 0 ? Array(raw) : (try? XMLText.plain(raw)) ?? []
    return plain.withUnsafeBufferPointer { XMLNumber.kind(ofInteger: $0) }
  }

  /// Checks that a value may come here.
  ///
  /// `mutating` as all that is called for each value: otherwise the whole scanner is copied.
  @inline(__always)
  mutating func expectValue(_ tag: XMLTag, _ start: Int) throws(PropertyList.Error) {
    if top.tag == .array { return }
    if top.tag == .dict ? top.pendingKey < 0 : top.count > 0 { throw misplacedError(tag, start) }
  }
}
