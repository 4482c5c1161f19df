import LazyProperties
import Synchronization
import Testing

@Suite struct LazyFactoryEffectTests {
  @Test func failureLeavesNothingBehind() throws {
    let owner = Owner()
    #expect(throws: Failure(attempt: 1)) { try owner.catalog }
    #expect(!owner.$catalog.isLoaded)
    #expect(owner.hooks.isEmpty)
    #expect(try owner.catalog.size == 2)
    #expect(try owner.$catalog.load().size == 2)
    #expect(owner.hooks == ["catalog"])
  }

  @Test func typedErrorStaysTyped() {
    let owner = Owner()
    do throws(Failure) {
      _ = try owner.typed
      Issue.record("the factory fails the first time")
    } catch { #expect(error.attempt == 1) }
    do throws(Failure) { try owner.$typed.load() } catch { Issue.record("it fails once") }
  }

  @Test func keptErrorIsThrownUntilReset() throws {
    let owner = Owner()
    for _ in 1...3 {
      #expect(throws: Failure(attempt: 1)) { try owner.kept }
    }
    #expect(!owner.$kept.isLoaded)
    #expect(owner.$kept.reset() == nil)
    #expect(try owner.kept.size == 2)
    #expect(owner.hooks == ["kept"])
  }

  @Test func handleReplacesWhatAFactoryCannotMake() throws {
    let owner = Owner()
    _ = try? owner.kept
    owner.$kept.replace(with: Part(size: 9))
    #expect(try owner.kept.size == 9)
  }

  @Test func synchronizedFactoryKeepsItsError() throws {
    let owner = SharedFactories()
    for _ in 1...3 {
      #expect(throws: Failure(attempt: 1)) { try owner.index }
    }
    owner.$index.reset()
    #expect(try owner.index == 2)
  }

  @Test func publishedFactoryKeepsItsError() throws {
    let owner = SharedFactories()
    for _ in 1...3 {
      #expect(throws: Failure(attempt: 1)) { try owner.list }
    }
    owner.$list.replace(with: 9)
    #expect(try owner.list == 9)
  }

  @Test func factoryOfAStructMayThrow() throws {
    var record = Record()
    #expect(throws: Failure.self) { try record.part }
    record.isReady = true
    #expect(try record.part.size == 5)
    #expect(record._part?.size == 5)
  }

  @Test func asyncFactoryHasAHandleAndAHook() async {
    let owner = Owner()
    #expect(!owner.$slow.isLoaded)
    let slow = await owner.slow
    #expect(await owner.$slow.load() === slow)
    #expect(owner.hooks == ["slow"])
    owner.$slow.reset()
    #expect(await owner.slow !== slow)
  }

  @Test func asyncFailureIsTriedAgain() async throws {
    let owner = Owner()
    await #expect(throws: Failure(attempt: 1)) { _ = try await owner.remote }
    #expect(try await owner.remote.size == 2)
  }

  @Test func asyncErrorIsKept() async throws {
    let owner = Owner()
    await #expect(throws: Failure(attempt: 1)) { _ = try await owner.keptRemote }
    await #expect(throws: Failure(attempt: 1)) { _ = try await owner.keptRemote }
    owner.$keptRemote.reset()
    #expect(try await owner.keptRemote.size == 2)
  }

  @Test func sharedAsyncFactoryRunsOnce() async throws {
    let owner = SharedFactories()
    let values = try await withThrowingTaskGroup { group in
      for _ in 1...20 { group.addTask { try await owner.remote } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 20))
  }

  @Test func subclassOverridesAThrowingFactory() throws {
    #expect(try Derived().catalog.size == 70)
  }

  @MainActor @Test func factoriesOfTheMainActorMayThrowAndWait() async throws {
    let owner = MainOwner()
    #expect(try owner.catalog == 1)
    #expect(try await owner.remote == 2)
    #expect(owner.$remote.valueIfLoaded == 2)
    #expect(owner.hooked == 2)
  }
}

private struct Failure: Error, Equatable {
  let attempt: Int
}

/// Fails the first time.
private struct Attempts {
  private var count = 0

  mutating func part() throws(Failure) -> Part {
    count += 1
    guard count > 1 else { throw Failure(attempt: count) }
    return Part(size: count)
  }
}

private class Owner {
  var attempts = Attempts()
  var hooks: [String] = []

  init() {}

  @LazyFactory func makeCatalog() throws -> Part { try attempts.part() }
  @LazyFactory func makeTyped() throws(Failure) -> Part { try attempts.part() }
  @LazyFactory(errors: .kept) func makeKept() throws(Failure) -> Part { try attempts.part() }
  @LazyFactory func makeSlow() async -> Part { Part() }
  @LazyFactory func makeRemote() async throws -> Part { try attempts.part() }
  @LazyFactory(errors: .kept) func makeKeptRemote() async throws -> Part { try attempts.part() }

  func configureCatalog() { hooks.append("catalog") }
  func configureKept() { hooks.append("kept") }
  func configureSlow() { hooks.append("slow") }
}

private final class Derived: Owner {
  override func makeCatalog() throws -> Part { Part(size: 70) }
}

private final class SharedFactories: Sendable {
  private let attempts = Atomic<Int>(0)

  init() {}

  @LazyFactory(.synchronized, errors: .kept) func makeIndex() throws(Failure) -> Int {
    try next()
  }

  @LazyFactory(.publication, errors: .kept) func makeList() throws -> Int { try next() }

  @LazyFactory(.synchronized) func makeRemote() async throws -> Int {
    await Task.yield()
    return attempts.add(1, ordering: .relaxed).newValue
  }

  private func next() throws(Failure) -> Int {
    let attempt = attempts.add(1, ordering: .relaxed).newValue
    guard attempt > 1 else { throw Failure(attempt: attempt) }
    return attempt
  }
}

private struct Record {
  var isReady = false

  @LazyFactory func makePart() throws -> Part {
    guard isReady else { throw Failure(attempt: 0) }
    return Part(size: 5)
  }
}

@MainActor private final class MainOwner {
  var hooked = 0

  init() {}

  @LazyFactory func makeCatalog() throws -> Int { 1 }
  @LazyFactory func makeRemote() async throws -> Int { try catalog + 1 }
  func configureRemote() { hooked = 2 }
}
