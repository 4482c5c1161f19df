/// A value that is made when it is first read, once, whichever thread comes first.
///
/// What `@Lazy(.synchronized)` is for a property of a class, as a plain object: for a global, a local
/// variable, or a value that several owners share.
///
/// ```swift
/// let catalog = SharedLazy { Catalog(bundled: "shops") }
/// catalog.valueIfLoaded        // nil, and nothing is made
/// catalog.value                // made here
/// catalog.reset()              // the next read makes another
/// ```
///
/// Other threads wait while the value is made, without a lock: the closure may use other lazies. A
/// lazy that reaches itself, also through a second thread, stops the program with the names.
public final class SharedLazy<Value> {
  private let storage = _$LazyShared<Value>()
  private let label: StaticString
  private let make: @Sendable () -> Value

  /// Makes a lazy value.
  ///
  /// - Parameters:
  ///   - label: What messages and traces call the value.
  ///   - make: Makes the value; it is kept for the time after a ``reset()``.
  public init(_ label: StaticString = "value", _ make: @escaping @Sendable () -> Value) {
    self.label = label
    self.make = make
  }

  /// The value, made when it is asked for the first time.
  public var value: Value { storage.value ?? storage.load(self, label, make, hook: {}) }

  /// The value, or `nil` when there is none yet; never makes one.
  public var valueIfLoaded: Value? { storage.peek(self, label) }

  /// Whether the value was made and not reset since.
  public var isLoaded: Bool { valueIfLoaded != nil }

  /// Forgets the value: the next read makes another.
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

extension SharedLazy: Sendable where Value: Sendable {}

extension SharedLazy: CustomStringConvertible {
  /// The value or `not loaded`; never makes the value.
  public var description: String { valueIfLoaded.map { "\($0)" } ?? "not loaded" }
}

extension SharedLazy: CustomReflectable {
  /// The value when there is one; never makes it.
  public var customMirror: Mirror { Mirror(self, children: ["value": valueIfLoaded as Any]) }
}
