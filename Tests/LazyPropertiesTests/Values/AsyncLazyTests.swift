import LazyProperties
import Testing

@Suite struct AsyncLazyTests {
  @Test func hundredReadersShareOneCreation() async throws {
    let made = SharedCounter()
    let lazy = AsyncLazy {
      let number = made.increment()
      for _ in 0..<100 { await Task.yield() }
      return number
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { try await lazy.get() } }
      for try await number in group { #expect(number == 1) }
    }
    #expect(made.count == 1 && lazy.valueIfLoaded == 1)
  }

  @Test func failureIsToldToAllWhoWaitAndNotRemembered() async throws {
    let attempts = SharedCounter()
    let gate = AsyncGate()
    let lazy = AsyncLazy {
      let number = attempts.increment()
      await gate.pass()
      if number == 1 { throw Failure() }
      return number
    }
    let readers = (0..<3).map { _ in Task.immediate { try await lazy.get() } }
    await gate.open()
    for reader in readers { await #expect(throws: Failure.self) { try await reader.value } }
    #expect(try await lazy.get() == 2)
    #expect(attempts.count == 2)
  }

  @Test func cancelledReaderLeavesAndDoesNotDisturbTheOthers() async throws {
    let begun = SharedCounter()
    let gate = AsyncGate()
    let lazy = AsyncLazy {
      begun.increment()
      await gate.pass()
      try Task.checkCancellation()
      return 1
    }
    let first = Task.immediate { try await lazy.get() }
    let second = Task.immediate { try await lazy.get() }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await gate.open()
    #expect(try await second.value == 1)
    #expect(begun.count == 1)
  }

  @Test func lastReaderTakesTheCreationAlong() async throws {
    let begun = SharedCounter()
    let cancelled = SharedCounter()
    let lazy = AsyncLazy {
      if begun.increment() > 1 { return 2 }
      while !Task.isCancelled { await Task.yield() }
      cancelled.increment()
      throw CancellationError()
    }
    let readers = (0..<2).map { _ in Task.immediate { try await lazy.get() } }
    while begun.count == 0 { await Task.yield() }
    for reader in readers { reader.cancel() }
    for reader in readers { _ = await reader.result }
    #expect(try await lazy.get() == 2)
    #expect(cancelled.count == 1)
  }

  @Test func resetMakesTheNextReadCreateAgain() async throws {
    let made = SharedCounter()
    let lazy = AsyncLazy { made.increment() }
    #expect(lazy.reset() == nil)
    #expect(try await lazy.get() == 1)
    #expect(lazy.reset() == 1)
    #expect(try await lazy.get() == 2)
  }

  @Test func optionalValueOfNilIsLoaded() async throws {
    let made = SharedCounter()
    let lazy = AsyncLazy { () -> Int? in
      made.increment()
      return nil
    }
    #expect(try await lazy.get() == nil)
    #expect(try await lazy.get() == nil)
    #expect(made.count == 1 && lazy.isLoaded)
  }

  @Test func describingAndMirroringNeverMake() async throws {
    let made = SharedCounter()
    let lazy = AsyncLazy { made.increment() }
    #expect("\(lazy)" == "not loaded")
    #expect(Mirror(reflecting: lazy).children.count == 1)
    #expect(made.count == 0)
    _ = try await lazy.get()
    #expect("\(lazy)" == "1")
  }

  @Test func lazyThatWaitsForItselfStopsWithItsName() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let knot = Knot()
        _ = try await knot.first.get()
      }
    )
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("lazy cycle across tasks: "))
    #expect(output.contains("AsyncLazy<Int>.second → AsyncLazy<Int>.first"))
  }
}

private struct Failure: Error {}

/// Lets nobody pass before it is opened.
private actor AsyncGate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Two lazies that need each other.
private final class Knot: Sendable {
  let first: AsyncLazy<Int>

  init() {
    let late = AnyThreadOwner<AsyncLazy<Int>> { _ in AsyncLazy { 0 } }
    first = AsyncLazy("first") { try await late.part.get() }
    let first = first
    late.part = AsyncLazy("second") { try await first.get() }
  }
}
