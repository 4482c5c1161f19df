import LazyProperties
import Synchronization

// Owners written as the macros expand, for the storages below the macros. `handle` stands for
// `$part`, which only a macro may declare.

/// A value that any thread may have.
final class SharedPart: Sendable {
  let number: Int

  init(_ number: Int = 0) { self.number = number }
}

/// Counts from any thread.
final class SharedCounter: Sendable {
  private let value = Atomic<Int>(0)

  var count: Int { value.load(ordering: .sequentiallyConsistent) }

  @discardableResult func increment() -> Int {
    value.add(1, ordering: .sequentiallyConsistent).newValue
  }
}

/// What `@Lazy(.synchronized)` or `@Lazy(.publication)` makes of a property `part`.
final class AnyThreadOwner<Value: Sendable>: Sendable {
  let storage = _$LazyShared<Value>()
  let publishes: Bool
  let make: @Sendable (AnyThreadOwner) -> Value
  let hook: @Sendable (AnyThreadOwner) -> Void

  init(
    publishes: Bool = false,
    _ make: @escaping @Sendable (AnyThreadOwner) -> Value,
    hook: @escaping @Sendable (AnyThreadOwner) -> Void = { _ in }
  ) {
    self.publishes = publishes
    self.make = make
    self.hook = hook
  }

  var part: Value {
    get {
      if let value = storage.value { return value }
      if publishes {
        return storage.publish(self, "part") {
          make(self)
        } hook: {
          hook(self)
        }
      }
      return storage.load(self, "part") {
        make(self)
      } hook: {
        hook(self)
      }
    }
    set { storage.assign(self, "part", newValue) }
  }

  var handle: LazyHandle<AnyThreadOwner, Value> {
    .init(
      _$shared: self,
      "part",
      { $0.storage.peek($0, "part") },
      { $0.storage.change($0, "part", $1) },
      { $0.part }
    )
  }
}

/// What `@LazyFactory` makes of a throwing factory.
final class ThrowingOwner {
  private var storage: Part?
  private let make: (ThrowingOwner) throws(Failure) -> Part

  struct Failure: Error, Equatable {
    let attempt: Int
  }

  init(_ make: @escaping (ThrowingOwner) throws(Failure) -> Part) { self.make = make }

  var part: Part {
    get throws(Failure) {
      if let value = storage { return value }
      let creation = _$LazyCreation(of: self, "part")
      let value: Part = try make(self)
      storage = value
      return creation.finish(storage, made: value)
    }
  }

  var handle: ThrowingLazyHandle<ThrowingOwner, Part, Failure> {
    .init(
      _$owner: self,
      "part",
      { $0.storage },
      { _$lazyExchange(&$0.storage, $1) },
      { (owner) throws(Failure) in try owner.part }
    )
  }
}

/// What `@LazyFactory` makes of an `async throws` factory in an actor.
actor AsyncOwner {
  private let flight = _$LazyFlight()
  private var storage: Part?
  private let make: @Sendable (isolated AsyncOwner) async throws -> sending Part

  init(_ make: @escaping @Sendable (isolated AsyncOwner) async throws -> sending Part) {
    self.make = make
  }

  var part: Part {
    get async throws {
      while true {
        if let value = storage { return value }
        let made = try await flight.join(self, "part") { () async throws -> Part? in
          let value: Part = try await make(self)
          storage = value
          _$noteLazyLoad(self, "part", value)
          return storage ?? value
        }
        if let made { return made }
      }
    }
  }

  var size: Int { get async throws { try await part.size } }

  /// A task that reads and has begun to wait.
  func beginReading() -> Task<Int, any Error> {
    Task.immediate { try await part.size }
  }

  var handle: AsyncLazyHandle<AsyncOwner, Part, any Error> {
    .init(
      _$isolated: self,
      "part",
      { (owner: isolated AsyncOwner) in owner.storage },
      { (owner: isolated AsyncOwner, change) in _$lazyExchange(&owner.storage, change) },
      { (owner: isolated AsyncOwner) async throws in try await owner.part }
    )
  }

  func use<Result>(
    _ body: @Sendable (isolated AsyncOwner) async throws -> sending Result
  ) async rethrows
    -> sending Result
  {
    try await body(self)
  }
}
