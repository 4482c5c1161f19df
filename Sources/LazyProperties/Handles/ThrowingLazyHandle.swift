// The expansion is that of `LazyHandle` with `ThrowingLazyHandle<Owner, Foo, Failure>`, where
// `Failure` is `any Swift::Error` or the factory's typed error, and `{ try $0.foo }` at its end.

/// The handle of a lazy property whose factory throws.
///
/// Everything but ``load()`` is as for ``LazyHandle``. A failed creation leaves nothing behind: the
/// property is not loaded, and the next read tries again.
///
/// ```swift
/// do { try $catalog.load() } catch { show(error) }
/// ```
public struct ThrowingLazyHandle<Owner: AnyObject, Value, Failure: Error>: LazyReference {
  /// The object that the property belongs to.
  public let owner: Owner

  @usableFromInline let propertyName: StaticString
  @usableFromInline let isShared: Bool
  @usableFromInline let peek: (Owner) -> Value?
  @usableFromInline let change: (Owner, _$LazyChange<Value>) -> Value?
  @usableFromInline let read: (Owner) throws(Failure) -> Value

  /// Makes the handle of a property that its owner's isolation protects.
  @inlinable
  public init(
    _$owner owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ change: @escaping (Owner, _$LazyChange<Value>) -> Value?,
    _ read: @escaping (Owner) throws(Failure) -> Value
  ) {
    self.owner = owner
    propertyName = name
    isShared = false
    self.peek = peek
    self.change = change
    self.read = read
  }

  /// Makes the handle of a property that any thread may read.
  @inlinable
  public init(
    _$shared owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ change: @escaping (Owner, _$LazyChange<Value>) -> Value?,
    _ read: @escaping (Owner) throws(Failure) -> Value
  ) {
    self.owner = owner
    propertyName = name
    isShared = true
    self.peek = peek
    self.change = change
    self.read = read
  }

  /// Whether the property has a value, created or assigned; never creates one.
  @_transparent public var isLoaded: Bool { peek(owner) != nil }

  /// The value, or `nil` when there is none yet; never creates one.
  @_transparent public var valueIfLoaded: Value? { peek(owner) }

  /// The property's storage.
  @inlinable public var _$slot: _$LazySlot<Owner, Value> {
    .init(owner: owner, name: propertyName, isShared: isShared, change: change)
  }

  /// Creates the value unless there is one.
  ///
  /// - Returns: The value, the same that reading the property gives.
  /// - Throws: What the factory throws.
  @inlinable
  @discardableResult
  public func load() throws(Failure) -> Value { try read(owner) }
}

extension ThrowingLazyHandle where Owner: Actor {
  /// Makes the handle of a property of an actor.
  ///
  /// The handle is made on the actor and cannot leave it, so the functions always run there.
  @inlinable
  public init(
    _$isolated owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (isolated Owner) -> Value?,
    _ change: @escaping (isolated Owner, _$LazyChange<Value>) -> Value?,
    _ read: @escaping (isolated Owner) throws(Failure) -> Value
  ) {
    // A function with an isolated parameter differs from one without only for the type checker.
    self.init(
      _$owner: owner,
      name,
      unsafeBitCast(peek, to: ((Owner) -> Value?).self),
      unsafeBitCast(change, to: ((Owner, _$LazyChange<Value>) -> Value?).self),
      unsafeBitCast(read, to: ((Owner) throws(Failure) -> Value).self)
    )
  }
}
