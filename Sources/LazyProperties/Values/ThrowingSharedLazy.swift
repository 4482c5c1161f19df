/// A value that is made when it is first asked for, once, whichever thread comes first, by a function
/// that may throw.
///
/// What ``SharedLazy`` is, for a creation that may fail: an error goes to the thread whose creation
/// failed and is not remembered. Threads that have waited for it try themselves, one after the other.
///
/// ```swift
/// let catalog = ThrowingSharedLazy { try Catalog(contentsOf: url) }
/// let shops = try catalog.get().shops
/// ```
///
/// The error's type is the function's: `{ () throws(CatalogError) in … }` gives a
/// `ThrowingSharedLazy<Catalog, CatalogError>`.
public final class ThrowingSharedLazy<Value, Failure: Error> {
  private let storage = _$LazyShared<Value>()
  private let label: StaticString
  private let make: @Sendable () throws(Failure) -> Value

  /// Makes a lazy value.
  ///
  /// - Parameters:
  ///   - label: What messages and traces call the value.
  ///   - make: Makes the value; it is kept for the time after a failure or a ``reset()``.
  public init(
    _ label: StaticString = "value",
    _ make: @escaping @Sendable () throws(Failure) -> Value
  ) {
    self.label = label
    self.make = make
  }

  /// The value, made when it is asked for the first time.
  ///
  /// - Returns: The value that all who ask get, until a ``reset()``.
  /// - Throws: What the creation throws on the calling thread.
  public func get() throws(Failure) -> Value {
    if let value = storage.value { return value }
    return try storage.load(self, label, make, hook: {})
  }

  /// The value, or `nil` when there is none yet; never makes one.
  public var valueIfLoaded: Value? { storage.peek(self, label) }

  /// Whether the value was made and not reset since.
  public var isLoaded: Bool { valueIfLoaded != nil }

  /// Forgets the value: the next `get()` makes another.
  ///
  /// There is nothing to forget while a thread makes the value.
  ///
  /// - Returns: The old value, or `nil` when there was none.
  @discardableResult
  public func reset() -> Value? {
    let old = storage.change(self, label, .reset)
    if old != nil { _$noteLazyReset(of: self, label) }
    return old
  }
}

extension ThrowingSharedLazy: Sendable where Value: Sendable {}

extension ThrowingSharedLazy: CustomStringConvertible {
  /// The value or `not loaded`; never makes the value.
  public var description: String { valueIfLoaded.map { "\($0)" } ?? "not loaded" }
}

extension ThrowingSharedLazy: CustomReflectable {
  /// The value when there is one; never makes it.
  public var customMirror: Mirror { Mirror(self, children: ["value": valueIfLoaded as Any]) }
}
