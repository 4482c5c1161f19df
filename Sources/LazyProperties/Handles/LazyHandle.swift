// The expansion beside a property of a class, by policy:
//
//   final var $foo: LazyProperties::LazyHandle<Owner, Foo> {
//     .init(_$owner: self, "foo", { $0._foo }, { LazyProperties::_$lazyExchange(&$0._foo, $1) }, { $0.foo })
//   }
//
// `_$shared:` instead of `_$owner:` for `.synchronized` and `.publication`; see `_$LazyShared`.
// In an actor the functions take `(_$owner: isolated Owner)`, and the label is `_$isolated:`.

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

  /// The object that the property belongs to.
  public let owner: Owner

  @usableFromInline let propertyName: StaticString
  @usableFromInline let isShared: Bool
  @usableFromInline let peek: (Owner) -> Value?
  @usableFromInline let change: (Owner, _$LazyChange<Value>) -> Value?
  @usableFromInline let read: (Owner) -> Value

  /// Makes the handle of a property that its owner's isolation protects.
  @_transparent
  public init(
    _$owner owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ change: @escaping (Owner, _$LazyChange<Value>) -> Value?,
    _ read: @escaping (Owner) -> Value
  ) {
    self.owner = owner
    propertyName = name
    isShared = false
    self.peek = peek
    self.change = change
    self.read = read
  }

  /// Makes the handle of a property that any thread may read.
  @_transparent
  public init(
    _$shared owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ change: @escaping (Owner, _$LazyChange<Value>) -> Value?,
    _ read: @escaping (Owner) -> Value
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
  @inlinable
  @discardableResult
  public func load() -> Value { read(owner) }
}

extension LazyHandle where Owner: Actor {
  /// Makes the handle of a property of an actor.
  ///
  /// The handle is made on the actor and cannot leave it, so the functions always run there.
  @inlinable
  public init(
    _$isolated owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (isolated Owner) -> Value?,
    _ change: @escaping (isolated Owner, _$LazyChange<Value>) -> Value?,
    _ read: @escaping (isolated Owner) -> Value
  ) {
    // A function with an isolated parameter differs from one without only for the type checker.
    self.init(
      _$owner: owner,
      name,
      unsafeBitCast(peek, to: ((Owner) -> Value?).self),
      unsafeBitCast(change, to: ((Owner, _$LazyChange<Value>) -> Value?).self),
      unsafeBitCast(read, to: ((Owner) -> Value).self)
    )
  }
}
