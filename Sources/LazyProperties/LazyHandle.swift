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
/// A handle is not `Sendable`: it stays where its owner is isolated.
public struct LazyHandle<Owner: AnyObject, Value> {
  /// The object that the property belongs to.
  public let owner: Owner

  @usableFromInline let propertyName: StaticString
  @usableFromInline let peek: (Owner) -> Value?
  @usableFromInline let exchange: (Owner, Value?) -> Value?
  @usableFromInline let read: (Owner) -> Value

  /// Makes a handle from functions that capture nothing, so that it needs no memory of its own.
  @inlinable
  public init(
    _$owner owner: Owner,
    _ name: StaticString,
    _ peek: @escaping (Owner) -> Value?,
    _ exchange: @escaping (Owner, Value?) -> Value?,
    _ read: @escaping (Owner) -> Value
  ) {
    self.owner = owner
    propertyName = name
    self.peek = peek
    self.exchange = exchange
    self.read = read
  }

  /// The property's name.
  public var name: String { "\(propertyName)" }

  /// Whether the property has a value, created or assigned; never creates one.
  @inlinable public var isLoaded: Bool { peek(owner) != nil }

  /// The value, or `nil` when there is none yet; never creates one.
  @inlinable public var valueIfLoaded: Value? { peek(owner) }

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
    guard let value = peek(owner) else { return nil }
    return try body(value)
  }

  /// Creates the value unless there is one.
  ///
  /// - Returns: The value, the same that reading the property gives.
  @inlinable
  @discardableResult
  public func load() -> Value { read(owner) }

  /// Forgets the value: the next read creates another and runs the hook again.
  ///
  /// - Returns: The old value, or `nil` when there was none.
  @inlinable
  @discardableResult
  public func reset() -> Value? {
    let old = exchange(owner, nil)
    if old != nil { _$noteLazyReset(of: owner, propertyName) }
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
  public func replace(with value: Value) -> Value? { exchange(owner, value) }
}

extension LazyHandle: CustomStringConvertible {
  /// The name and the value or `not loaded`; never creates the value.
  public var description: String {
    guard let value = peek(owner) else { return "\(propertyName): not loaded" }
    return "\(propertyName): \(value)"
  }
}

/// Puts a value into a storage.
///
/// - Returns: What the storage held before.
@inlinable
public func _$lazyExchange<Value>(_ storage: inout Value?, _ value: Value?) -> Value? {
  let old = storage
  storage = value
  return old
}

/// Tells the trace, when it is on, that an object's lazy was reset.
public func _$noteLazyReset(of owner: AnyObject, _ name: StaticString) {
  if LazyTrace.isOn { LazyTrace.noteReset(of: type(of: owner), name) }
}
