/// Where a struct that is never compared keeps the value of one `@Lazy` property.
///
/// It is as large as an optional, and therefore as the storage of a `lazy var`. It cannot tell a value
/// made on demand from an assigned one, so it has no `==`: a struct whose declaration names a
/// protocol that may bring one gets `_$LazyStorage`, which can.
@frozen
public struct _$LazyOptional<Value> {
  @usableFromInline var stored: Value?

  /// Makes a storage without a value.
  @inlinable
  public init() { stored = nil }

  /// The value, when there is one.
  @inlinable public var value: Value? { stored }

  /// Keeps a value that was made on demand.
  @inlinable
  public mutating func keep(_ value: Value) { stored = value }

  /// Reads the value after the hook.
  ///
  /// - Returns: The value, unless the hook has emptied the storage.
  @inlinable
  public func settle() -> Value? { stored }

  /// Keeps a value that the user assigned.
  @inlinable
  public mutating func assign(_ value: Value) { stored = value }

  /// Keeps a value that the user assigned, or empties the storage for `nil`.
  @inlinable
  public mutating func assign(orReset value: Value?) { stored = value }

  /// Empties the storage.
  ///
  /// - Returns: What it held.
  public mutating func reset<Owner: ~Copyable>(of type: Owner.Type, _ name: StaticString) -> Value?
  {
    let old = stored.take()
    if old != nil, LazyTrace.isOn {
      LazyTrace.note(.reset, .init(owner: lazyType(type), name: "\(name)"), of: nil)
    }
    return old
  }
}

extension _$LazyOptional: Sendable where Value: Sendable {}

extension _$LazyOptional: CustomStringConvertible {
  /// The value, or `not loaded`; what printing the struct shows.
  public var description: String { value.map { "\($0)" } ?? "not loaded" }
}
