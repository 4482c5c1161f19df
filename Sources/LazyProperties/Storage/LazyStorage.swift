/// Where a struct keeps the value of one `@Lazy` property.
///
/// It remembers whether the value was made on demand or assigned. A value made on demand follows
/// from the rest of the struct, so comparing and hashing treat it like one not made yet: reading a
/// lazy property never changes what its struct is equal to. An assigned value counts.
@frozen
public struct _$LazyStorage<Value> {
  @usableFromInline enum State {
    case empty
    case made(Value)
    case assigned(Value)
  }

  @usableFromInline var state: State

  /// Makes a storage without a value.
  @inlinable
  public init() { state = .empty }

  /// The value, when there is one.
  @inlinable public var value: Value? {
    switch state {
    case .empty: nil
    case .made(let value), .assigned(let value): value
    }
  }

  /// Keeps a value that was made on demand.
  @inlinable
  public mutating func keep(_ value: Value) { state = .made(value) }

  /// Takes what the hook has assigned for made on demand, too.
  ///
  /// - Returns: The value, unless the hook has emptied the storage.
  public mutating func settle() -> Value? {
    guard let value else { return nil }
    state = .made(value)
    return value
  }

  /// Keeps a value that the user assigned.
  @inlinable
  public mutating func assign(_ value: Value) { state = .assigned(value) }

  /// Keeps a value that the user assigned, or empties the storage for `nil`.
  @inlinable
  public mutating func assign(orReset value: Value?) {
    state = value.map(State.assigned) ?? .empty
  }

  /// Empties the storage.
  ///
  /// - Returns: What it held.
  public mutating func reset<Owner: ~Copyable>(of type: Owner.Type, _ name: StaticString) -> Value?
  {
    let old = value
    state = .empty
    if old != nil, LazyTrace.isOn {
      LazyTrace.note(.reset, .init(owner: lazyType(type), name: "\(name)"), of: nil)
    }
    return old
  }
}

extension _$LazyStorage: Sendable where Value: Sendable {}
extension _$LazyStorage.State: Sendable where Value: Sendable {}

extension _$LazyStorage: Equatable where Value: Equatable {
  /// Whether both hold the same assigned value, or neither holds an assigned one.
  public static func == (left: Self, right: Self) -> Bool {
    left.assignedValue == right.assignedValue
  }
}

extension _$LazyStorage: Hashable where Value: Hashable {
  /// Feeds the assigned value, if there is one.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(assignedValue)
  }
}

extension _$LazyStorage: CustomStringConvertible {
  /// The value, or `not loaded`; what printing the struct shows.
  public var description: String { value.map { "\($0)" } ?? "not loaded" }
}

extension _$LazyStorage {
  private var assignedValue: Value? {
    guard case .assigned(let value) = state else { return nil }
    return value
  }
}
