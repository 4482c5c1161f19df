extension PropertyListCursor {
  /// Whether this is an array or a dictionary.
  var isContainer: Bool {
    @inline(__always) get { kind == .array || kind == .dictionary }
  }

  /// The elements of an array in order, or nil for another kind.
  @inline(__always)
  package func array() -> PropertyListArrayCursor? {
    kind == .array ? PropertyListArrayCursor(self) : nil
  }

  /// The pairs of a dictionary, or nil for another kind.
  @inline(__always)
  package func dictionary() -> PropertyListDictionaryCursor? {
    kind == .dictionary ? PropertyListDictionaryCursor(self) : nil
  }

  /// The element at `position` of an array, or nil when there is none or the kind is another.
  ///
  /// - Complexity: O(1) in a binary file; in a text format O(1) after the first use on an array.
  package func element(at position: Int) throws(PropertyList.Error) -> PropertyListCursor? {
    guard kind == .array, position >= 0, position < count else { return nil }
    guard let tape = walk.pointee.tape else { return try binaryElement(at: position) }
    let entry = walk.pointee.source.takeUnretainedValue().element(position, ofArray: self, in: tape)
    return PropertyListCursor(entry: entry, of: tape, walk: walk, depth: depth &+ 1)
  }
}

/// Walks the elements of an array in order.
package struct PropertyListArrayCursor {
  private let array: PropertyListCursor
  private var position = 0
  private var entry: UInt32

  /// How many elements there are in all.
  package var count: Int { array.count }

  @inline(__always)
  init(_ array: PropertyListCursor) {
    self.array = array
    entry = array.index &+ 1
  }

  /// The next element, or nil at the end.
  package mutating func next() throws(PropertyList.Error) -> PropertyListCursor? {
    guard position < array.count else { return nil }
    defer { position &+= 1 }
    guard let tape = array.walk.pointee.tape else { return try array.binaryElement(at: position) }
    defer { entry = tape[Int(entry)].next }
    return PropertyListCursor(entry: entry, of: tape, walk: array.walk, depth: array.depth &+ 1)
  }
}
