/// Looks up the pairs of a dictionary, or walks them in order.
///
/// A lookup tries the pair after the last one found first, so asking in the source's order costs one
/// comparison a key. Keys are compared by their bytes of UTF-8. Where a key is there twice, the last
/// pair counts in a text format and the first in a binary file, as for Apple's readers.
package struct PropertyListDictionaryCursor {
  package let container: PropertyListCursor

  /// The entry of the next key on the tape; in a binary file the position of the next pair, for
  /// lookups in a dictionary of a known shape their number.
  var position: Int

  /// How many pairs `next()` has yet to look at.
  var remaining: Int

  var keyCheck = KeyCheck.unknown

  /// What is known of the keys of a binary dictionary.
  var shape: UnsafePointer<KeyShape>?

  /// Whether a binary dictionary has a key twice.
  enum KeyCheck: UInt8 {
    case unknown
    case allDiffer
    case repeated
  }

  /// How many pairs there are; in a binary file, with the ones whose key was there before.
  package var count: Int { container.count }

  @inline(__always)
  init(_ container: PropertyListCursor) {
    self.container = container
    position = container.walk.pointee.tape != nil ? Int(container.index) &+ 1 : 0
    remaining = container.count
  }

  /// The value for a key, or nil when the dictionary has no such key.
  package mutating func value(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    guard let tape = container.walk.pointee.tape else { return try binaryValue(forConstant: key) }
    return try tapeValue(forConstant: key, in: tape)
  }

  /// The value for a key made at run time, or nil when the dictionary has no such key.
  package mutating func value(
    named key: String
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    guard let tape = container.walk.pointee.tape else { return try binaryValue(named: key) }
    return try tapeValue(named: key, in: tape)
  }

  /// The next pair that counts, in the source's order, or nil at the end.
  ///
  /// The key is a string.
  ///
  /// Lookups share the place with this walk: use a cursor for one or the other.
  package mutating func next() throws(PropertyList.Error) -> (
    key: PropertyListCursor, value: PropertyListCursor
  )? {
    guard let tape = container.walk.pointee.tape else { return try binaryNext() }
    return tapeNext(in: tape)
  }
}

extension PropertyListDictionaryCursor {
  /// Where `value(at:ifKeyIs:)` finds the pair that `next()` just gave.
  func place(ofLast key: PropertyListCursor) -> Int {
    container.walk.pointee.tape != nil ? Int(key.index) : position - 1
  }

  /// The value of the pair at a place, or nil when its key is another.
  func value(
    at place: Int,
    ifKeyIs key: String
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    guard let tape = container.walk.pointee.tape else {
      let text = try self.key(at: place).string() ?? ""
      return ByteString(text) == ByteString(key) ? try binaryValue(at: place) : nil
    }
    let text = try cursor(at: place, in: tape).string() ?? ""
    return ByteString(text) == ByteString(key) ? cursor(at: place + 1, in: tape) : nil
  }
}
