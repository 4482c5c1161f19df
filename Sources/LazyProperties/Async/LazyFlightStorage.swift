internal import Synchronization

// What an `async` factory of a class or an actor expands to:
//
//   private let __foo = LazyProperties::_$LazyFlight()
//   private var _foo: Swift::Optional<Foo> = nil
//   var foo: Foo {
//     get async throws {                                  // or `async`, or `async throws(Failure)`
//       while true {
//         if let _$value = _foo { return _$value }
//         let _$made = try await __foo.join(self, "foo") { () async throws -> Foo? in
//           let _$value: Foo = try await self.makeFoo()
//           if LazyProperties::_$LazyFlight.isForgotten { return nil }
//           self._foo = _$value
//           <hook call>
//           LazyProperties::_$noteLazyLoad(self, "foo", _$value)
//           return self._foo ?? _$value
//         }
//         if let _$made { return _$made }
//       }
//     }
//   }
//   final var $foo: LazyProperties::AsyncLazyHandle<Owner, Foo, any Swift::Error> { … { try await $0.foo } }
//
// In a Sendable class that nothing isolates, the storage is shared, and the hook runs before other
// threads see the value:
//
//   private let _$foo = LazyProperties::_$LazyShared<Foo>()
//   private var _foo: Swift::Optional<Foo> { _$foo.peek(self, "foo") }
//         … return _$foo.settle(self, "foo", _$value, in: __foo) { <hook call> }      // all after making
//
// The closure runs where the getter runs, so it may use `self` whatever isolates it.

/// What makes an `async` lazy property single-flight: one creation, for which everybody waits.
///
/// One word and a lock; the value itself is the property's own.
public struct _$LazyFlight: ~Copyable, Sendable {
  private let current = Mutex<LazyFlight?>(nil)

  /// Makes a storage that nobody waits for.
  public init() {}

  /// Runs a creation, or waits for the one that is under way.
  ///
  /// The creation has a task of its own, so a reader that is cancelled does not take it along:
  /// waiting then ends with `CancellationError` where errors may be of any kind, except for the
  /// reader that has started the creation. Once every reader is cancelled the creation's task is, too.
  ///
  /// - Returns: What was made, to the reader that has started the creation; the others look again.
  ///   When the lazy was reset meanwhile everybody looks again.
  /// - Throws: What the creation throws, to everybody who waits for it.
  public func join<Value, Failure: Error>(
    _ owner: AnyObject,
    _ name: StaticString,
    isolation: isolated (any Actor)? = #isolation,
    _ run: nonisolated(nonsending) () async throws(Failure) -> Value?
  ) async throws(Failure) -> Value? {
    let (flight, isFirst) = enter(of: owner, name)
    let task = LazyFlightWaits.currentTask
    if let cycle = LazyFlightWaits.begin(task, flight) { fatalError(cycle) }
    defer { LazyFlightWaits.end(task) }
    if isFirst { return try await lead(flight, isolation: isolation, run) }
    try await flight.follow(Failure.self, isolation: isolation)
    return nil
  }

  private func enter(
    of owner: AnyObject,
    _ name: StaticString
  ) -> (flight: LazyFlight, isFirst: Bool) {
    let flight = LazyFlight(of: owner, name, readers: 1)
    return current.withLock { current in
      if let running = current { return (running, false) }
      current = flight
      return (flight, true)
    }
  }

  private func lead<Value, Failure: Error>(
    _ flight: LazyFlight,
    isolation: isolated (any Actor)?,
    _ run: nonisolated(nonsending) () async throws(Failure) -> Value?
  ) async throws(Failure) -> Value? {
    let result = await withoutActuallyEscaping(run) { run in
      // This call ends after the task has, and does nothing meanwhile: the closure neither outlives
      // the call nor runs at the same time as its caller.
      nonisolated(unsafe) let run = run
      let task = Task<Result<LazyFlightValue<Value?>, Failure>, Never> {
        _ = isolation
        return await flight.fly(run)
      }
      flight.setCancellation { task.cancel() }
      return await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        flight.loseReader()
      }
    }
    current.withLock { if $0 === flight { $0 = nil } }
    flight.land(result.map { _ in () }.mapError { $0 })
    if flight.isForgotten { return nil }
    return try result.get().value
  }
}

extension _$LazyFlight {
  /// Whether the creation that the calling task runs was forgotten, so that it must store nothing.
  public static var isForgotten: Bool { LazyFlight.current?.isForgotten ?? false }

  /// Changes the property's storage, and forgets the creation that is under way.
  ///
  /// - Returns: What the storage held before.
  public func change<Value>(_ storage: inout Value?, _ change: _$LazyChange<Value>) -> Value? {
    forget(for: change)
    return _$lazyExchange(&storage, change)
  }

  /// Changes a storage that holds a result, and forgets the creation that is under way.
  ///
  /// - Returns: The value that the storage held before.
  public func change<Value, Failure: Error>(
    _ storage: inout Result<Value, Failure>?,
    _ change: _$LazyChange<Value>
  ) -> Value? {
    forget(for: change)
    return _$lazyExchange(&storage, change)
  }

  /// Forgets the creation that is under way, unless the change is an eviction.
  func forget<Value>(for change: _$LazyChange<Value>) {
    if case .evict = change { return }
    current.withLock { flight in
      if flight?.forget() ?? false { flight = nil }
    }
  }
}

/// What a creation has made, on its way from its task to the reader that has started it.
///
/// Not checked: both run in the same isolation, one after the other.
struct LazyFlightValue<Value>: @unchecked Sendable {
  let value: Value
}
