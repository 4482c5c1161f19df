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
  /// The property's storage.
  public let _$slot: _$LazySlot<Owner, Value>
  @usableFromInline let read: (Owner) throws(Failure) -> Value

  /// Makes the handle of a property from its storage and the function that reads it.
  @_transparent
  public init(_ slot: _$LazySlot<Owner, Value>, _ read: @escaping (Owner) throws(Failure) -> Value)
  {
    _$slot = slot
    self.read = read
  }

  /// Whether the property has a value, created or assigned; never creates one.
  @_transparent public var isLoaded: Bool { _$slot.value != nil }

  /// The value, or `nil` when there is none yet; never creates one.
  @_transparent public var valueIfLoaded: Value? { _$slot.value }

  /// Creates the value unless there is one.
  ///
  /// - Returns: The value, the same that reading the property gives.
  /// - Throws: What the factory throws.
  @inlinable
  @discardableResult
  public func load() throws(Failure) -> Value { try read(_$slot.owner) }
}

extension ThrowingLazyHandle where Owner: Actor {
  /// Makes the handle of a property of an actor.
  @inlinable
  public init(
    _$isolated slot: _$LazySlot<Owner, Value>,
    _ read: @escaping (isolated Owner) throws(Failure) -> Value
  ) {
    // As in the slot.
    self.init(slot, unsafeBitCast(read, to: ((Owner) throws(Failure) -> Value).self))
  }
}
