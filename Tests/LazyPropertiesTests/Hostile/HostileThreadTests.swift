import Foundation
import LazyProperties
import Testing

/// Threads that read, write and reset what is being made.
@Suite struct HostileThreadTests {
  @Test func hookThatReadsManyLaziesRunsOnceForEightThreads() {
    for _ in 0..<200 {
      let owner = Shared()
      onThreads(8) { _ in
        #expect(owner.detail.number == 1 && owner.index.number == 2)
      }
      #expect(owner.made.count == 2 && owner.hooks.count == 2)
    }
  }

  @Test func factoryMayStartAThreadThatReadsAnotherLazy() {
    let owner = Shared()
    #expect(owner.threaded.number == 2)
  }

  @Test func textsAndTuplesAreReadWholeWhileTheyChange() {
    let owner = Shared()
    let texts = ["a", String(repeating: "b", count: 40)]
    onThreads(4) { thread in
      for round in 0..<2000 {
        if thread == 0 { owner.text = texts[round % 2] }
        if thread == 1 { owner.$text.reset() }
        let text = owner.text
        #expect(text == "made" || texts.contains(text))
        #expect(owner.pair.0 == owner.pair.1)
      }
    }
  }

  @Test func onlyOneOfManyPublishedValuesLives() {
    for _ in 0..<100 {
      let owner = Shared()
      let seen = Found()
      onThreads(6) { _ in seen.add(ObjectIdentifier(owner.published)) }
      #expect(seen.all.count == 1)
    }
  }

  @Test func failuresOfSomeThreadsAreNoneOfTheOthers() {
    let owner = Shared()
    let values = Found()
    let failures = SharedCounter()
    onThreads(8) { _ in
      do { values.add(ObjectIdentifier(try owner.flaky)) } catch { failures.increment() }
    }
    #expect(values.all.count == 1 && failures.count == 3)
  }

  @Test func sharedLazyMadeByManyThreadsThroughAnotherIsMadeOnce() {
    let made = SharedCounter()
    let inner = SharedLazy("inner") { made.increment() }
    let outer = SharedLazy("outer") { inner.value + 1 }
    onThreads(8) { thread in
      #expect(thread % 2 == 0 ? outer.value == 2 : inner.value == 1)
    }
    #expect(made.count == 1)
  }

  @Test func throwingSharedLazyIsTriedByThoseWhoWaited() {
    let attempts = SharedCounter()
    let lazy = ThrowingSharedLazy("lazy") { () throws(CancellationError) in
      if attempts.increment() < 4 { throw CancellationError() }
      return attempts.count
    }
    let failures = SharedCounter()
    onThreads(8) { _ in
      do throws(CancellationError) {
        #expect(try lazy.get() == 4)
      } catch { failures.increment() }
    }
    #expect(failures.count == 3 && lazy.valueIfLoaded == 4)
  }

  @Test func observersOfManyThreadsCountTheirOwnObjects() {
    onThreads(4) { _ in
      for _ in 0..<200 {
        let owner = Shared()
        #expect(owner.$detail.generation == 0 && owner.detail.number == 1)
        #expect(owner.$detail.generation == 1)
      }
    }
  }
}

private final class Shared: Sendable {
  let made = SharedCounter()
  let hooks = SharedCounter()
  let attempts = SharedCounter()

  @Lazy(.synchronized) var text = "made"
  @Lazy(.synchronized) var pair: (Int, Int) = (1, 1)

  @LazyFactory(.synchronized) func makeDetail() -> SharedPart {
    made.increment()
    return SharedPart(1)
  }
  @LazyFactory(.synchronized) func makeIndex() -> SharedPart {
    made.increment()
    return SharedPart(detail.number + 1)
  }
  @LazyFactory(.synchronized) func makeThreaded() -> SharedPart {
    let found = SharedLazy { self.index }
    onThreads(2) { _ in _ = found.value }
    return found.value
  }
  @LazyFactory(.publication) func makePublished() -> SharedPart { SharedPart(1) }
  @LazyFactory(.synchronized) func makeFlaky() throws -> SharedPart {
    if attempts.increment() < 4 { throw CancellationError() }
    return SharedPart(4)
  }

  func configureDetail() {
    hooks.increment()
    _ = (detail, pair)
  }
  func configureIndex() {
    hooks.increment()
    _ = (detail, text)
  }
}

private final class Found: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var found: Set<ObjectIdentifier> = []

  // Only touched under the lock.
  func add(_ identity: ObjectIdentifier) { lock.withLock { _ = found.insert(identity) } }
  var all: Set<ObjectIdentifier> { lock.withLock { found } }
}
