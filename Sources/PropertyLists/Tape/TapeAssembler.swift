/// The tape of JSON and OpenStep while it is written: containers, keys and values in their order.
///
/// There is no recursion; open containers are on a list that the depth limit bounds.
struct TapeAssembler: ~Copyable {
  private let bytes: UnsafePointer<UInt8>
  private let depthLimit: Int
  private var tape: TapeBuilder
  private var keys: KeyCodes
  private var open: [Container] = []

  /// The innermost open container; at the start one that stands for the document.
  private(set) var top = Container(kind: .null, entry: -1)

  /// An array or dictionary that is open.
  struct Container {
    let kind: PropertyList.Kind
    let entry: Int
    /// Finished values in it.
    var count: UInt32 = 0
    /// The entry of the key whose value comes next; -1 when a key comes next.
    var pendingKey = -1
    /// A value was finished, and what separates it from the next was not read yet.
    var isAfterValue = false
  }

  init(_ window: FileWindow, format: PropertyList.Format, depthLimit: Int) {
    bytes = window.bytes
    self.depthLimit = depthLimit
    tape = TapeBuilder(byteCount: window.count)
    keys = KeyCodes(format)
  }

  consuming func finish() -> Tape { Tape(tape, keys) }

  /// How many containers are open.
  var depth: Int { open.count }

  /// The kind of the root.
  var rootKind: PropertyList.Kind { tape.count > 0 ? tape.entries[0].kind : .null }

  /// Where the content of the first key is that its dictionary has twice; nil when there is none.
  var duplicate: Range<Int>? {
    keys.duplicate.map { entry in
      let start = Int(tape.entries[entry].offset)
      return start..<(start + Int(tape.entries[entry].length))
    }
  }

  /// Starts again with nothing written.
  mutating func reset() {
    tape.truncate(to: 0)
    open.removeAll()
    top = Container(kind: .null, entry: -1)
  }

  /// What separates values was read, or not.
  mutating func setAfterValue(_ isAfterValue: Bool) { top.isAfterValue = isAfterValue }
}

extension TapeAssembler {
  /// Opens an array or dictionary whose first byte is at `offset`.
  mutating func begin(_ kind: PropertyList.Kind, at offset: Int) throws(PropertyList.Error) {
    guard open.count < depthLimit else {
      throw PropertyList.Error(
        .limitExceeded,
        expected: "at most \(depthLimit) containers inside each other",
        found: "one more",
        offset: offset
      )
    }
    open.append(top)
    let entry = tape.append(Self.entry(kind, offset..<offset, 0))
    top = Container(kind: kind, entry: entry)
  }

  /// Closes the innermost container.
  mutating func end() {
    let entry = top.entry
    tape.entries[entry].length = top.count
    tape.entries[entry].next = UInt32(truncatingIfNeeded: tape.count)
    if top.kind == .dictionary, top.count > 1 {
      keys.markSuperseded(inDictionary: entry, of: tape.entries, bytes)
    }
    top = open.removeLast()
    finishValue()
  }

  @inline(__always)
  mutating func appendKey(_ content: Range<Int>, flags: UInt8) throws(PropertyList.Error) {
    var entry = Self.entry(.string, content, flags | TapeEntry.key)
    entry.next = try keys.code(of: entry, in: bytes)
    top.pendingKey = tape.append(entry)
  }

  @inline(__always)
  mutating func appendScalar(_ kind: PropertyList.Kind, _ content: Range<Int>, flags: UInt8 = 0) {
    var entry = Self.entry(kind, content, flags)
    entry.next = UInt32(truncatingIfNeeded: tape.count &+ 1)
    _ = tape.append(entry)
    finishValue()
  }

  /// Appends the text of the key as its value.
  mutating func appendKeyAsValue() {
    let key = tape.entries[top.pendingKey]
    let start = Int(key.offset)
    appendScalar(
      .string,
      start..<(start + Int(key.length)),
      flags: key.flags & TapeEntry.escaped
    )
  }

  @inline(__always)
  private mutating func finishValue() {
    top.count &+= 1
    top.pendingKey = -1
    top.isAfterValue = true
  }

  @inline(__always)
  private static func entry(
    _ kind: PropertyList.Kind,
    _ content: Range<Int>,
    _ flags: UInt8
  ) -> TapeEntry {
    TapeEntry(
      offset: UInt32(truncatingIfNeeded: content.lowerBound),
      length: UInt32(truncatingIfNeeded: content.count),
      next: 0,
      kind: kind,
      flags: flags
    )
  }
}

extension TapeAssembler {
  /// The way to the value that is being read.
  var path: [PropertyList.PathComponent] {
    (open + [top]).compactMap { container in
      if container.kind == .array { return .index(Int(container.count)) }
      guard container.pendingKey >= 0 else { return nil }
      return .key(keys.text(of: tape.entries[container.pendingKey], bytes))
    }
  }
}
