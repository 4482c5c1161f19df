/// Builds a container of a text format and all that is in it: one walk along the tape.
struct TapeValueBuilder: ~Copyable {
  private let walk: UnsafeMutablePointer<PropertyListWalk>
  private let tape: UnsafePointer<TapeEntry>
  private var values = ValueStack()
  private var shapes = TapeShapes()

  /// The containers around the innermost one.
  private var open: [Container] = []
  private var top: Container

  /// A container whose values are being built.
  private struct Container {
    let entry: Int
    /// The entry after all that is in it.
    let end: Int
    let isDictionary: Bool
    let isLarge: Bool
    /// Finished values in it.
    var count = 0
    /// The entry of the key whose value is being built; -1 before it is read.
    var key = -1
  }

  init(_ root: PropertyListCursor, _ tape: UnsafePointer<TapeEntry>) {
    walk = root.walk
    self.tape = tape
    top = Self.container(Int(root.index), tape, &values)
  }

  private static func container(
    _ entry: Int,
    _ tape: UnsafePointer<TapeEntry>,
    _ values: inout ValueStack
  ) -> Container {
    Container(
      entry: entry,
      end: Int(tape[entry].next),
      isDictionary: tape[entry].kind == .dictionary,
      isLarge: values.begin(Int(tape[entry].length))
    )
  }

  mutating func value() throws(PropertyList.Error) -> PropertyList {
    do throws(PropertyList.Error) {
      return try build()
    } catch {
      throw error.changing { $0.path = path }
    }
  }

  private mutating func build() throws(PropertyList.Error) -> PropertyList {
    var entry = top.entry &+ 1
    while true {
      try fill(&entry)
      if entry < top.end {
        open.append(top)
        top = Self.container(entry, tape, &values)
        entry &+= 1
        continue
      }
      let value = finish()
      guard !open.isEmpty else { return value }
      top = open.removeLast()
      append(value)
    }
  }

  /// Builds the scalars of the innermost container up to the next container in it, or to its end.
  @inline(__always)
  private mutating func fill(_ entry: inout Int) throws(PropertyList.Error) {
    while entry < top.end {
      if top.isDictionary {
        if tape[entry].flags & TapeEntry.superseded != 0 {
          entry = Int(tape[entry &+ 1].next)
          continue
        }
        top.key = -1
        try check(key: entry)
        top.key = entry
        entry &+= 1
      }
      let value = cursor(entry)
      if value.isContainer { return }
      append(try value.textScalar())
      entry = Int(tape[entry].next)
    }
  }

  @inline(__always)
  private mutating func append(_ value: consuming PropertyList) {
    values.append(value, isLarge: top.isLarge)
    top.count &+= 1
  }

  /// The value of the innermost container.
  private mutating func finish() -> PropertyList {
    guard top.isDictionary else { return values.array(of: top.count, isLarge: top.isLarge) }
    let keys = shapes.keys(ofDictionary: cursor(top.entry), tape)
    return values.dictionary(of: keys, isLarge: top.isLarge)
  }

  @inline(__always)
  private func cursor(_ entry: Int) -> PropertyListCursor {
    PropertyListCursor(
      entry: UInt32(truncatingIfNeeded: entry),
      of: tape,
      walk: walk,
      depth: 0
    )
  }

  /// Makes sure that a key can be read.
  @inline(__always)
  private func check(key entry: Int) throws(PropertyList.Error) {
    let code = tape[entry].next
    if walk.pointee.keys.pointee.names.isKnown(code) { return }
    _ = try walk.pointee.keys.pointee.names.name(of: cursor(entry), code: code)
  }

  /// The way to the value that is being built.
  private var path: [PropertyList.PathComponent] {
    (open + [top]).compactMap { container in
      guard container.isDictionary else { return .index(container.count) }
      guard container.key >= 0 else { return nil }
      return .key((try? cursor(container.key).string()) ?? "")
    }
  }
}
