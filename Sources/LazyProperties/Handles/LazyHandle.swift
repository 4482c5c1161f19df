// The expansion beside a property of a class:
//
//   final var $foo: LazyProperties::LazyHandle<Owner, Foo> { .init(<slot>, { $0.foo }) }
//
// In an actor the label is `_$isolated:`, and the function takes an `isolated Owner`.

/// A lazy property seen from outside: look whether it is loaded, load it, or let it go.
///
/// `$name` beside every `@Lazy` and `@LazyFactory` property of a class is a handle. Building one
/// creates nothing, and allocates nothing when the owner's generic arguments are known to the
/// compiler. A handle keeps its owner alive, so use it and drop it.
///
/// ```swift
/// deinit { $player.ifLoaded { $0.stop() } }   // never creates a player to stop it
/// ```
///
/// A handle is not `Sendable`: it stays where its owner is isolated, and goes where its owner may go.
public struct LazyHandle<Owner: AnyObject, Value>: LazyReference {
  // Transparent, because a look through a handle has to cost as much as a look at the storage. When
  // making the handle and asking it are inlined before everything else, the functions it is made of
  // are called directly, and the handle is gone; the optimizer alone does that too late.

  /// The property's storage.
  public let _$slot: _$LazySlot<Owner, Value>
  @usableFromInline let read: (Owner) -> Value

  /// Makes the handle of a property from its storage and the function that reads it.
  @_transparent
  public init(_ slot: _$LazySlot<Owner, Value>, _ read: @escaping (Owner) -> Value) {
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
  @inlinable
  @discardableResult
  public func load() -> Value { read(_$slot.owner) }
}

extension LazyHandle where Owner: Actor {
  /// Makes the handle of a property of an actor.
  @inlinable
  public init(
    _$isolated slot: _$LazySlot<Owner, Value>,
    _ read: @escaping (isolated Owner) -> Value
  ) {
    // As in the slot.
    self.init(slot, unsafeBitCast(read, to: ((Owner) -> Value).self))
  }
}
