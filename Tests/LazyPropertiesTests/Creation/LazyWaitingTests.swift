import Foundation
import LazyProperties
import Testing

@Suite struct LazyWaitingTests {
  @Test func lazyThatReachesItselfStopsWithTheChain() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let owner = AnyThreadOwner<Int> { $0.part + 1 }
      _ = owner.part
    }
    let output = try errors(result)
    #expect(output.contains("part → part"))
  }

  @Test func publishedLazyThatReachesItselfStopsWithTheChain() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let owner = AnyThreadOwner<Int>(publishes: true) { $0.part + 1 }
      _ = owner.part
    }
    let output = try errors(result)
    #expect(output.contains("part → part"))
  }

  @Test func twoLaziesThatWaitForEachOtherStopWithTheirNames() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let pair = Pair()
      onThreads(2) { index in _ = index == 0 ? pair.first.value : pair.second.value }
    }
    let output = try errors(result)
    #expect(output.contains("lazy cycle across threads: "))
    #expect(output.contains("SharedLazy<Int>.first → SharedLazy<Int>.second"))
  }

  @Test func laziesThatWaitInOneDirectionGoOn() {
    let root = SharedLazy("root") {
      Thread.sleep(forTimeInterval: 0.005)
      return 1
    }
    let branches = (0..<4).map { number in SharedLazy("branch") { root.value + number } }
    onThreads(8) { index in #expect(branches[index % 4].value == 1 + index % 4) }
  }
}

/// Two lazies that need each other, and do not begin until both are on their way.
private final class Pair: Sendable {
  private let begun = SharedCounter()
  let first: SharedLazy<Int>
  let second: SharedLazy<Int>

  init() {
    let begun = begun
    let late = AnyThreadOwner<SharedLazy<Int>> { _ in SharedLazy { 0 } }
    let first = SharedLazy("first") {
      begun.increment()
      wait { begun.count >= 2 }
      return late.part.value
    }
    self.first = first
    second = SharedLazy("second") {
      begun.increment()
      wait { begun.count >= 2 }
      return first.value
    }
    late.part = second
  }
}

/// What a process that stopped has written to its standard error.
private func errors(_ result: ExitTest.Result?) throws -> String {
  String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
}
