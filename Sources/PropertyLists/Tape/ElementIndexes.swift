import Synchronization

/// Where the elements of arrays are on a tape, for the arrays that were asked by position.
struct ElementIndexes: ~Copyable, Sendable {
  private let arrays = Mutex<[UInt32: [UInt32]]>([:])

  /// The entry of an element of the array whose entry is `array`; `position` is below its count.
  func element(
    _ position: Int,
    ofArray array: UInt32,
    count: Int,
    in tape: UnsafePointer<TapeEntry>
  ) -> UInt32 {
    if position == 0 { return array + 1 }
    return arrays.withLock { arrays in
      if let entries = arrays[array] { return entries[position] }
      let entries = Self.entries(ofArray: array, count: count, in: tape)
      arrays[array] = entries
      return entries[position]
    }
  }

  private static func entries(
    ofArray array: UInt32,
    count: Int,
    in tape: UnsafePointer<TapeEntry>
  ) -> [UInt32] {
    var entry = array + 1
    return (0..<count).map { _ in
      defer { entry = tape[Int(entry)].next }
      return entry
    }
  }
}
