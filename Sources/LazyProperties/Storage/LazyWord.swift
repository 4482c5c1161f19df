internal import CLazyThreadLocal

/// How a value of any type fits into one word.
@usableFromInline
enum LazyWord<Value> {
  /// Whether the value itself is the word: it has no references and is small enough.
  @inlinable static var isTrivial: Bool {
    @inline(__always)
    get { _isPOD(Value.self) && MemoryLayout<Value>.size <= MemoryLayout<UInt>.size }
  }

  /// Whether the word is the value's own reference; otherwise it is that of a box.
  @inlinable static var isReference: Bool {
    @inline(__always)
    get {
      Value.self is AnyObject.Type
        && MemoryLayout<Value>.size == MemoryLayout<UInt>.size
    }
  }

  /// The trivial value of a word.
  @inlinable
  @inline(__always)
  static func trivial(_ word: UInt) -> Value {
    withUnsafeBytes(of: word) { $0.loadUnaligned(as: Value.self) }
  }

  /// The value of a reference of which the caller hands over one retain.
  @inlinable
  @inline(__always)
  static func take(_ word: UInt) -> Value {
    let object = object(word).takeRetainedValue()
    // The object was stored as what it is taken for.
    if isReference { return unsafeBitCast(object, to: Value.self) }
    return unsafeDowncast(object, to: LazyBox<Value>.self).value
  }

  /// The object of a word that holds a reference.
  @inlinable
  @inline(__always)
  static func object(_ word: UInt) -> Unmanaged<AnyObject> {
    // A word of that kind was made from an object, so it is not zero.
    .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
  }

  /// The word for a value; a reference in it is retained once.
  static func store(_ value: Value) -> UInt {
    if isTrivial {
      var word: UInt = 0
      withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
      return word
    }
    let object: AnyObject =
      isReference ? unsafeBitCast(value, to: AnyObject.self) : LazyBox(value)
    return UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
  }

  /// The value of a word that stays where it is.
  static func copy(_ word: UInt) -> Value {
    isTrivial ? trivial(word) : take(UInt(bitPattern: object(word).retain().toOpaque()))
  }

  /// Whether a reference's only retain is the word's.
  ///
  /// Not `isKnownUniquelyReferenced`, because the variable that it takes may itself be copied.
  static func isUnique(_ word: UInt) -> Bool { CLazyIsUnique(object(word).toOpaque()) }

  /// Retains a reference many times.
  static func retain(_ word: UInt, _ count: UInt64) {
    if !isTrivial { CLazyRetain(object(word).toOpaque(), UInt32(count)) }
  }

  /// Releases a reference many times, leaving at least one retain.
  static func release(_ word: UInt, _ count: UInt64) {
    if !isTrivial, count > 0 { CLazyRelease(object(word).toOpaque(), UInt32(count)) }
  }
}

/// The heap memory of a value that does not fit into a word.
@usableFromInline
final class LazyBox<Value> {
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }
}
