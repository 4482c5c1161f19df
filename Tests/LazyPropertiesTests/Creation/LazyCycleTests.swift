import LazyProperties
import Testing

@Suite struct LazyCycleTests {
  @Test func lazyThatReachesItselfStopsWithTheChain() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        _ = Owner().detail
      }
    )
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("lazy cycle in Owner: detail → panel → detail"))
  }

  @Test func hookThatResetsAndReadsStops() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        _ = Owner().restless
      }
    )
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("restless → restless"))
  }

  @Test func sameLazyOfAnotherOwnerIsNoCycle() {
    let node = Node(depth: 50)
    #expect(node.child?.child?.depth == 48)
    #expect(node.deepest == 0)
  }

  @Test func hookMayReadWhatItsOwnCreationStored() {
    #expect(Owner().settled.configured == 1)
  }
}

private final class Owner {
  init() {}

  @Lazy var settled: Part
  @Lazy var restless: Part
  @LazyFactory func makeDetail() -> Part { Part(size: panel.size) }
  @LazyFactory func makePanel() -> Part { Part(size: detail.size) }

  func configureSettled() { settled.configured += 1 }

  func configureRestless() {
    $restless.reset()
    _ = restless
  }
}

private final class Node {
  let depth: Int

  init(depth: Int) { self.depth = depth }

  @LazyFactory func makeChild() -> Node? { depth == 0 ? nil : Node(depth: depth - 1) }
  @LazyFactory func makeDeepest() -> Int { child?.deepest ?? depth }
}
