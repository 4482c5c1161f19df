/// What every cursor of one visit to a source shares: where the bytes are, and what may be spent.
///
/// It lives on the stack of `PropertyListSource.withRoot`, so counting needs no atomics.
package struct PropertyListWalk {
  let access: ByteAccess

  /// The entries of a text format; nil in a binary file.
  package let tape: UnsafePointer<TapeEntry>?

  let table: BinaryTable
  let format: PropertyList.Format
  let depthLimit: Int

  /// Whether a binary dictionary may not have a key twice.
  let refusesDuplicates: Bool

  let source: Unmanaged<PropertyListSource>

  /// What may still be spent on values that are visited more than once.
  var credit: Int

  var bytes: UnsafePointer<UInt8> {
    @inline(__always) get { access.bytes }
  }

  /// What is known of keys.
  ///
  /// Behind a pointer, so that the visit itself is plain words that no reference is counted for.
  let keys: UnsafeMutablePointer<VisitedKeys>

  /// Counts a value with `bytes` of text or data against the limits.
  @inline(__always)
  mutating func spend(_ bytes: Int = 0) throws(PropertyList.Error) {
    try charge(16 &+ bytes)
  }

  /// Counts work against the limits.
  @inline(__always)
  mutating func charge(_ work: Int) throws(PropertyList.Error) {
    credit &-= work
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
