import Synchronization

/// What every cursor of one visit to a source shares: where the bytes are, and what may be spent.
///
/// It lives on the stack of `PropertyListSource.withRoot`, so counting needs no atomics.
package struct PropertyListWalk {
  package let bytes: UnsafePointer<UInt8>
  package let byteCount: Int

  /// The entries of a text format; nil in a binary file.
  package let tape: UnsafePointer<TapeEntry>?

  let table: BinaryTable
  let depthLimit: Int

  /// Which blocks of a file are in memory; nil when all are.
  let blocks: UnsafePointer<Atomic<Bool>>?
  let source: Unmanaged<PropertyListSource>

  /// What may still be spent on values that are visited more than once.
  var credit: Int

  /// Where the key references are that were last found to differ from each other, and how many.
  var distinctKeys = 0
  var distinctCount = 0

  /// Makes sure that `count` bytes at `offset`, both inside the file, are in memory.
  @inline(__always)
  func need(_ offset: Int, _ count: Int) throws(PropertyList.Error) {
    guard let blocks else { return }
    let first = offset >> FileWindow.blockShift
    let last = (offset + max(count, 1) - 1) >> FileWindow.blockShift
    if first == last, blocks[first].load(ordering: .acquiring) { return }
    try loadBlocks(first...last)
  }

  @inline(never)
  private func loadBlocks(_ range: ClosedRange<Int>) throws(PropertyList.Error) {
    try source.takeUnretainedValue().load(range)
  }

  /// Counts a value with `bytes` of text or data against the limits.
  @inline(__always)
  mutating func spend(_ bytes: Int = 0) throws(PropertyList.Error) {
    credit &-= 16 &+ bytes
    if credit < 0 { throw expansionError() }
  }

  @inline(never)
  private func expansionError() -> PropertyList.Error {
    PropertyList.Error(
      .limitExceeded,
      expected: "values that stay within the limit for shared values",
      found: "a file that refers to the same values too often"
    )
  }
}
