internal import Synchronization

/// A value that an `async` function makes when it is first asked for, once, however many ask.
///
/// ```swift
/// let profile = AsyncLazy { try await server.profile() }
/// async let name = profile.get().name      // starts the one request
/// async let image = profile.get().image    // waits for the same
/// ```
///
/// - A failed creation is told to everybody who waits for it and not remembered: the next `get()`
///   tries again.
/// - Making has a task of its own. A reader that is cancelled leaves with `CancellationError` and
///   does not disturb the others; when the last reader leaves, that task is cancelled, too.
/// - A lazy that waits for itself stops the program with the names, also through other lazies. One
///   that waits for a task which waits for the lazy is not found: it hangs.
public final class AsyncLazy<Value: Sendable>: Sendable {
  private let state = Mutex(State())
  private let label: StaticString
  private let make: @Sendable () async throws -> Value

  private struct State {
    var value: Value?
    var flight: LazyFlight?
  }

  /// Makes a lazy value.
  ///
  /// - Parameters:
  ///   - label: What messages and traces call the value.
  ///   - make: Makes the value; it is kept for the time after a failure or a ``reset()``.
  public init(
    _ label: StaticString = "value",
    _ make: @escaping @Sendable () async throws -> Value
  ) {
    self.label = label
    self.make = make
  }

  /// The value, made when it is asked for the first time.
  ///
  /// - Returns: The value that all who ask get, until a ``reset()``.
  /// - Throws: What the creation throws, or `CancellationError` when the calling task is cancelled
  ///   while it waits.
  public func get() async throws -> Value {
    while true {
      let flight: LazyFlight
      switch enter() {
      case .loaded(let value): return value
      case .follow(let running): flight = running
      case .start(let new):
        flight = new
        start(new)
      }
      let task = LazyFlightWaits.currentTask
      if let cycle = LazyFlightWaits.begin(task, flight) { fatalError(cycle) }
      defer { LazyFlightWaits.end(task) }
      try await flight.follow((any Error).self, isolation: #isolation)
      if !flight.isForgotten, let value = flight.value(as: Value.self) { return value }
    }
  }

  /// The value, or `nil` when there is none yet; neither makes one nor waits.
  public var valueIfLoaded: Value? { state.withLock { $0.value } }

  /// Whether the value was made and not reset since.
  public var isLoaded: Bool { valueIfLoaded != nil }

  /// Forgets the value: the next `get()` makes another.
  ///
  /// What a creation that is under way makes is dropped, and whoever waits for it gets another.
  ///
  /// - Returns: The old value, or `nil` when there was none.
  @discardableResult
  public func reset() -> Value? {
    let old = state.withLock { state in
      if state.flight?.forget() ?? false { state.flight = nil }
      return state.value.take()
    }
    if old != nil { _$noteLazyReset(of: self, label) }
    return old
  }
}

extension AsyncLazy {
  private enum Entry {
    case loaded(Value)
    case follow(LazyFlight)
    case start(LazyFlight)
  }

  private func enter() -> Entry {
    state.withLock { state in
      if let value = state.value { return .loaded(value) }
      if let flight = state.flight { return .follow(flight) }
      // Whoever starts it follows it like everybody else, so nobody has joined yet.
      let flight = LazyFlight(of: self, label, readers: 0)
      state.flight = flight
      return .start(flight)
    }
  }

  private func start(_ flight: LazyFlight) {
    let task = Task {
      let result = await flight.fly(self.make)
      self.state.withLock { state in
        guard state.flight === flight else { return }
        state.flight = nil
        if case .success(let made) = result { state.value = made.value }
      }
      flight.land(result.map { $0.value })
    }
    flight.setCancellation { task.cancel() }
  }
}

extension AsyncLazy: CustomStringConvertible {
  /// The value or `not loaded`; never makes the value.
  public var description: String { valueIfLoaded.map { "\($0)" } ?? "not loaded" }
}

extension AsyncLazy: CustomReflectable {
  /// The value when there is one; never makes it.
  public var customMirror: Mirror { Mirror(self, children: ["value": valueIfLoaded as Any]) }
}
