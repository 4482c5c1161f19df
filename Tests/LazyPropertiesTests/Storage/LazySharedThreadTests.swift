import Foundation
import LazyProperties
import Testing

@Suite struct LazySharedThreadTests {
  @Test func eightThreadsMakeExactlyOneValueInEachOfTenThousandObjects() {
    let made = SharedCounter()
    let owners = (0..<10_000).map { _ in AnyThreadOwner { _ in SharedPart(made.increment()) } }
    let sums = Results()
    onThreads(8) { _ in sums.add(owners.reduce(0) { $0 + $1.part.number }) }
    #expect(made.count == 10_000)
    #expect(sums.all == Array(repeating: 10_000 * 10_001 / 2, count: 8))
  }

  @Test func publicationKeepsOneOfThoseThatWereMade() {
    let alive = SharedCounter()
    let made = SharedCounter()
    let owners = (0..<1_000).map { _ in
      AnyThreadOwner(publishes: true) { _ in Mortal(made.increment(), alive) }
    }
    let sums = Results()
    onThreads(8) { _ in sums.add(owners.reduce(0) { $0 + $1.part.number }) }
    #expect(Set(sums.all).count == 1)
    #expect(made.count >= 1_000)
    #expect(made.count - alive.count == 1_000)
  }

  @Test func otherThreadsWaitUntilTheValueIsConfigured() {
    let configured = SharedCounter()
    let owner = AnyThreadOwner { _ in
      SharedPart()
    } hook: { owner in
      #expect(owner.handle.isLoaded)
      Thread.sleep(forTimeInterval: 0.01)
      configured.increment()
    }
    onThreads(4) { _ in
      if owner.handle.isLoaded { #expect(configured.count == 1) }
      _ = owner.part
      #expect(configured.count == 1)
    }
  }

  @Test func readersAndResettersNeverMeetADeadValue() {
    let owner = AnyThreadOwner { _ in SharedPart(5) }
    onThreads(6) { index in
      for _ in 0..<5_000 {
        if index == 0 { owner.handle.reset() } else { #expect(owner.part.number == 5) }
      }
    }
  }

  @Test func readersAndWritersOfNumbersNeverSeeAMixture() {
    let owner = AnyThreadOwner { _ in UInt64(0) }
    onThreads(4) { index in
      for _ in 0..<5_000 {
        owner.part = UInt64(index) * 0x0101_0101_0101_0101
        #expect(owner.part % 0x0101_0101_0101_0101 == 0)
      }
    }
  }

  @Test func assignmentWinsOverACreationThatIsUnderWay() {
    let isMaking = SharedCounter()
    let isAssigned = SharedCounter()
    let owner = AnyThreadOwner { _ in
      isMaking.increment()
      wait { isAssigned.count == 1 }
      return SharedPart(1)
    }
    onThreads(2) { index in
      if index == 0 {
        #expect(owner.part.number == 2)
      } else {
        wait { isMaking.count == 1 }
        owner.part = SharedPart(2)
        isAssigned.increment()
      }
    }
    #expect(owner.part.number == 2)
  }

  @Test func resetOfAnotherThreadDoesNotDisturbACreation() {
    let isMaking = SharedCounter()
    let isReset = SharedCounter()
    let owner = AnyThreadOwner { _ in
      isMaking.increment()
      wait { isReset.count == 1 }
      return 1
    }
    onThreads(2) { index in
      if index == 0 { return #expect(owner.part == 1) }
      wait { isMaking.count == 1 }
      #expect(owner.handle.reset() == nil)
      isReset.increment()
    }
    #expect(owner.handle.isLoaded)
  }

  @Test func threadsThatWaitedForAFailureTryThemselves() {
    let attempts = SharedCounter()
    let storage = SharedFailing { attempts.increment() }
    let failures = Results()
    onThreads(4) { _ in
      do { _ = try storage.number } catch { failures.add(1) }
    }
    #expect(failures.all == [1])
  }
}

/// Collects numbers from any thread.
private final class Results: Sendable {
  private let numbers = AnyThreadOwner<[Int]> { _ in [] }
  private let lock = NSLock()

  init() {}

  var all: [Int] { numbers.part }
  func add(_ number: Int) { lock.withLock { numbers.part.append(number) } }
}

/// Counts its end.
private final class Mortal: Sendable {
  let number: Int
  private let ends: SharedCounter

  init(_ number: Int, _ ends: SharedCounter) {
    self.number = 1
    self.ends = ends
  }

  deinit { ends.increment() }
}

/// Fails the first time.
private final class SharedFailing: Sendable {
  private let storage = _$LazyShared<Int>()
  private let attempt: @Sendable () -> Int

  init(_ attempt: @escaping @Sendable () -> Int) { self.attempt = attempt }

  var number: Int {
    get throws {
      if let value = storage.value { return value }
      return try storage.load(self, "number") { () throws in
        try make()
      } hook: {
      }
    }
  }

  private func make() throws -> Int {
    let number = attempt()
    if number == 1 { throw CancellationError() }
    return number
  }
}
