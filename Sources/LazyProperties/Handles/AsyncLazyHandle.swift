// The expansion is that of `LazyHandle` with `AsyncLazyHandle<Owner, Foo, Failure>`, where `Failure`
// is `Swift.Never`, `any Swift::Error`, or the factory's typed error, and `{ try await $0.foo }` (or
// `{ await $0.foo }`) at its end.

/// The handle of a lazy property whose factory is `async`.
///
/// Everything but ``load()`` is as for ``LazyHandle`` and does not wait; a value that is being made
/// is not loaded yet.
public struct AsyncLazyHandle<Owner: AnyObject, Value, Failure: Error>: LazyReference {
  /// The property's storage.
  public let _$slot: _$LazySlot<Owner, Value>
  @usableFromInline let read: nonisolated(nonsending) (Owner) async throws(Failure) -> Value

  /// Makes the handle of a property from its storage and the function that reads it.
  @_transparent
  public init(
    _ slot: _$LazySlot<Owner, Value>,
    _ read: nonisolated(nonsending) @escaping (Owner) async throws(Failure) -> Value
  ) {
    _$slot = slot
    self.read = read
  }

  /// Whether the property has a value, created or assigned; never creates one.
  @_transparent public var isLoaded: Bool { _$slot.value != nil }

  /// The value, or `nil` when there is none yet; never creates one.
  @_transparent public var valueIfLoaded: Value? { _$slot.value }

  /// Creates the value unless there is one, or waits for the creation that is under way.
  ///
  /// - Returns: The value, the same that reading the property gives.
  /// - Throws: What the factory throws.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func load() async throws(Failure) -> Value {
    try await read(_$slot.owner)
  }
}

extension AsyncLazyHandle where Owner: Actor {
  /// Makes the handle of a property of an actor.
  @inlinable
  public init(
    _$isolated slot: _$LazySlot<Owner, Value>,
    _ read: @escaping (isolated Owner) async throws(Failure) -> Value
  ) {
    // The function captures nothing, so there is nothing to race for.
    nonisolated(unsafe) let read = read
    let box: (isolated Owner) async throws(Failure) -> _$LazyActorValue<Value> = {
      (owner: isolated Owner) async throws(Failure) in
      _$LazyActorValue(value: try await read(owner))
    }
    self.init(slot) { owner throws(Failure) in try await box(owner).value }
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
