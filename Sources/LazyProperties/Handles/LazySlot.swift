// The part of an expansion that every handle has, by policy:
//
//   .init(_$owner: self, "foo", { $0._foo }, { LazyProperties::_$lazyExchange(&$0._foo, $1) })
//
// `_$shared:` instead of `_$owner:` for `.synchronized` and `.publication`; see `_$LazyShared`. In an
// actor the functions take an `isolated Owner`, and the label is `_$isolated:`.

/// Where the value of one property of one object is: functions that look and change.
///
/// They capture nothing, so that a slot needs no memory of its own.
@frozen
public struct _$LazySlot<Owner: AnyObject, Value> {
  /// The object.
  public let owner: Owner
  /// The property's name.
  public let name: StaticString
  /// Whether any thread may read the property.
  public let isShared: Bool
  /// Looks at the storage.
  @usableFromInline let peek: (Owner) -> Value?
  /// Changes the storage.
  @usableFromInline let change: (Owner, _$LazyChange<Value>) -> Value?

  /// Makes the slot of a property that its owner's isolation protects.
  @_transparent
  public init(
    _$owner owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ change: @escaping (Owner, _$LazyChange<Value>) -> Value?
  ) {
    self.owner = owner
    self.name = name
    isShared = false
    self.peek = peek
    self.change = change
  }

  /// Makes the slot of a property that any thread may read.
  @_transparent
  public init(
    _$shared owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ change: @escaping (Owner, _$LazyChange<Value>) -> Value?
  ) {
    self.owner = owner
    self.name = name
    isShared = true
    self.peek = peek
    self.change = change
  }

  /// The value, or `nil` when there is none yet.
  @_transparent public var value: Value? { peek(owner) }
}

extension _$LazySlot where Owner: Actor {
  /// Makes the slot of a property of an actor.
  ///
  /// A handle is made on the actor and cannot leave it, so the functions always run there.
  @inlinable
  public init(
    _$isolated owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (isolated Owner) -> Value?,
    _ change: @escaping (isolated Owner, _$LazyChange<Value>) -> Value?
  ) {
    // A function with an isolated parameter differs from one without only for the type checker.
    self.init(
      _$owner: owner,
      name,
      unsafeBitCast(peek, to: ((Owner) -> Value?).self),
      unsafeBitCast(change, to: ((Owner, _$LazyChange<Value>) -> Value?).self)
    )
  }
}
