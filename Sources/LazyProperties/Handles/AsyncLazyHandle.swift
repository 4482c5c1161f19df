// The expansion is that of `LazyHandle` with `AsyncLazyHandle<Owner, Foo, Failure>`, where `Failure`
// is `Swift.Never`, `any Swift::Error`, or the factory's typed error, and `{ try await $0.foo }` (or
// `{ await $0.foo }`) at its end.

/// The handle of a lazy property whose factory is `async`.
///
/// Everything but ``load()`` is as for ``LazyHandle`` and does not wait; a value that is being made
/// is not loaded yet.
public struct AsyncLazyHandle<Owner: AnyObject, Value, Failure: Error>: LazyReference {
  /// The object that the property belongs to.
  public let owner: Owner

  @usableFromInline let propertyName: StaticString
  @usableFromInline let isShared: Bool
  @usableFromInline let peek: (Owner) -> Value?
  @usableFromInline let change: (Owner, _$LazyChange<Value>) -> Value?
  @usableFromInline let read: nonisolated(nonsending) (Owner) async throws(Failure) -> Value

  /// Makes the handle of a property that its owner's isolation protects.
  @inlinable
  public init(
    _$owner owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ change: @escaping (Owner, _$LazyChange<Value>) -> Value?,
    _ read: nonisolated(nonsending) @escaping (Owner) async throws(Failure) -> Value
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
    _ read: nonisolated(nonsending) @escaping (Owner) async throws(Failure) -> Value
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

  /// Creates the value unless there is one, or waits for the creation that is under way.
  ///
  /// - Returns: The value, the same that reading the property gives.
  /// - Throws: What the factory throws.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func load() async throws(Failure) -> Value {
    try await read(owner)
  }
}

extension AsyncLazyHandle where Owner: Actor {
  /// Makes the handle of a property of an actor.
  ///
  /// The handle is made on the actor and cannot leave it, so the functions always run there.
  @inlinable
  public init(
    _$isolated owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (isolated Owner) -> Value?,
    _ change: @escaping (isolated Owner, _$LazyChange<Value>) -> Value?,
    _ read: @escaping (isolated Owner) async throws(Failure) -> Value
  ) {
    // The function captures nothing, so there is nothing to race for.
    nonisolated(unsafe) let read = read
    let box: (isolated Owner) async throws(Failure) -> _$LazyActorValue<Value> = {
      (owner: isolated Owner) async throws(Failure) in
      _$LazyActorValue(value: try await read(owner))
    }
    // A function with an isolated parameter differs from one without only for the type checker.
    self.init(
      _$owner: owner,
      name,
      unsafeBitCast(peek, to: ((Owner) -> Value?).self),
      unsafeBitCast(change, to: ((Owner, _$LazyChange<Value>) -> Value?).self),
      { owner throws(Failure) in try await box(owner).value }
    )
  }
}

/// A value on its way from an actor's property to the handle's user, who is on the same actor.
///
/// Not checked, because the compiler does not know that a handle never leaves its actor: it is not
/// `Sendable`, and what made it runs there.
@usableFromInline
struct _$LazyActorValue<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @usableFromInline
  init(value: Value) { self.value = value }
}
