/// Arrays of numbers, booleans and strings, read in one loop.
///
/// Each is nil when an element is wrong: the usual way then finds out which.
extension PropertyListCursor {
  package func strings() throws(PropertyList.Error) -> [String]? {
    if let tape = walk.pointee.tape { return tapeStrings(in: tape) }
    if kind == .array, 1...3 ~= count {
      return few { try? binaryElement(at: $0).string() }
    }
    return try elements { value throws(PropertyList.Error) in try value.string() }
  }

  /// The same in a text, where the elements of such an array are one entry after the other.
  func tapeStrings(in tape: UnsafePointer<TapeEntry>) -> [String]? {
    let first = Int(index) &+ 1
    guard kind == .array, Int(tape[Int(index)].next) == first &+ count else { return nil }
    if 1...3 ~= count { return few { tapeString(at: first &+ $0, in: tape) } }
    var texts: [String] = []
    texts.reserveCapacity(count)
    for place in first..<(first &+ count) {
      guard let text = tapeString(at: place, in: tape) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// One, two or three texts.
  ///
  /// Records have a few tags each; for so few, making room for any number takes longer than reading.
  @inline(__always)
  private func few(_ text: (Int) -> String?) -> [String]? {
    guard let one = text(0) else { return nil }
    if count == 1 { return [one] }
    guard let two = text(1) else { return nil }
    if count == 2 { return [one, two] }
    return text(2).map { [one, two, $0] }
  }

  @inline(__always)
  private func tapeString(at place: Int, in tape: UnsafePointer<TapeEntry>) -> String? {
    let entry = tape[place]
    guard entry.kind == .string else { return nil }
    if entry.flags & TapeEntry.escaped == 0,
      let text = String(utf8: walk.pointee.bytes + Int(entry.offset), count: Int(entry.length))
    {
      return text
    }
    let index = UInt32(truncatingIfNeeded: place)
    return try? PropertyListCursor(entry: index, of: tape, walk: walk, depth: depth &+ 1).string()
  }

  package func reals() throws(PropertyList.Error) -> [Double]? {
    try elements { value throws(PropertyList.Error) in try value.exactReal() }
  }

  /// The floating-point number, or the whole one that is the same.
  @inline(__always)
  func exactReal() throws(PropertyList.Error) -> Double? {
    if kind == .real { return try real() }
    return try integer().flatMap { Double(exactly: $0) }
  }

  func integers<Number: FixedWidthInteger>(_ type: Number.Type) throws -> [Number]? {
    try elements { try $0.decodeInteger(type) }
  }

  func reals<Number: BinaryFloatingPoint>(_ type: Number.Type) throws -> [Number]? {
    try elements { try $0.decodeReal(type) }
  }

  /// Nil also for all other types of arrays.
  @inline(never)
  func otherArray<T>() throws -> T? {
    let type = T.self
    switch ObjectIdentifier(type) {
    case TypeIdentity.flags: return try elements { $0.boolean() }.map { same($0, as: type) }
    case TypeIdentity.floats: return try reals(Float.self).map { same($0, as: type) }
    case TypeIdentity.bytes: return try integers(UInt8.self).map { same($0, as: type) }
    case TypeIdentity.int64s: return try integers(Int64.self).map { same($0, as: type) }
    case TypeIdentity.int32s: return try integers(Int32.self).map { same($0, as: type) }
    case TypeIdentity.uint32s: return try integers(UInt32.self).map { same($0, as: type) }
    default: return nil
    }
  }

  /// Room that is made at once; a count in a file may be larger than what is read of it.
  private static let mostReserved = 4_096

  @inline(__always)
  private func elements<Element>(
    _ read: (PropertyListCursor) throws -> Element?
  ) throws(PropertyList.Error) -> [Element]? {
    guard var cursor = array() else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(min(count, Self.mostReserved))
    while let element = try cursor.next() {
      guard let value = try? read(element) else { return nil }
      elements.append(value)
    }
    return elements
  }
}
