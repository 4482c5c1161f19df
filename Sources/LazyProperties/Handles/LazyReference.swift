/// What every handle of a lazy property can do: look, reset and replace, without creating.
///
/// ``LazyHandle``, ``ThrowingLazyHandle`` and ``AsyncLazyHandle`` differ in what loading takes; this
/// is what they have in common. Nothing else is meant to conform.
public protocol LazyReference<Owner, Value>: CustomStringConvertible {
  /// The object that the property belongs to.
  associatedtype Owner: AnyObject
  /// What the property holds.
  associatedtype Value

  /// The object that the property belongs to.
  var owner: Owner { get }
  /// The property's storage.
  var _$slot: _$LazySlot<Owner, Value> { get }
  /// Whether the property has a value, created or assigned; never creates one.
  var isLoaded: Bool { get }
  /// The value, or `nil` when there is none yet; never creates one.
  var valueIfLoaded: Value? { get }
}

extension LazyReference {
  /// The property's name.
  public var name: String { "\(_$slot.name)" }

  /// Runs a closure with the value when there is one; never creates one.
  ///
  /// - Parameter body: What to do with the value.
  /// - Returns: What the closure returns, or `nil` when nothing is loaded.
  /// - Throws: What the closure throws.
  @inlinable
  @discardableResult
  public func ifLoaded<Result, Failure: Error>(
    _ body: (Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let value = valueIfLoaded else { return nil }
    return try body(value)
  }

  /// Forgets the value: the next read creates another and runs the hook again.
  ///
  /// A property that any thread may read has nothing to forget while another thread makes the value.
  ///
  /// - Returns: The old value, or `nil` when there was none.
  @inlinable
  @discardableResult
  public func reset() -> Value? {
    let old = _$slot.change(_$slot.owner, .reset)
    if old != nil { _$noteLazyReset(of: _$slot.owner, _$slot.name) }
    return old
  }

  /// Puts a value in place, as an assignment to the property does.
  ///
  /// The hook does not run.
  ///
  /// - Parameter value: The new value.
  /// - Returns: The old value, or `nil` when there was none.
  @inlinable
  @discardableResult
  public func replace(with value: Value) -> Value? { _$slot.change(_$slot.owner, .replace(value)) }

  /// The name and the value or `not loaded`; never creates the value.
  public var description: String {
    guard let value = valueIfLoaded else { return "\(_$slot.name): not loaded" }
    return "\(_$slot.name): \(value)"
  }
}

// Each handle has its own `isLoaded` and `valueIfLoaded`, with the same text: called through the
// extension above, the optimizer does not see through them to the storage.

/// Where the value of one property of one object is.
@frozen
public struct _$LazySlot<Owner: AnyObject, Value> {
  /// The object.
  public let owner: Owner
  /// The property's name.
  public let name: StaticString
  /// Whether any thread may read the property.
  public let isShared: Bool
  /// Changes the storage.
  @usableFromInline let change: (Owner, _$LazyChange<Value>) -> Value?

  /// Makes a slot from functions that capture nothing, so that it needs no memory of its own.
  @inlinable
  init(
    owner: Owner,
    name: StaticString,
    isShared: Bool,
    change: @escaping (Owner, _$LazyChange<Value>) -> Value?
  ) {
    self.owner = owner
    self.name = name
    self.isShared = isShared
    self.change = change
  }
}

/// Tells the trace, when it is on, that an object's lazy was reset.
public func _$noteLazyReset(of owner: AnyObject, _ name: StaticString) {
  if LazyTrace.isOn { LazyTrace.note(.reset, of: owner, name) }
}
