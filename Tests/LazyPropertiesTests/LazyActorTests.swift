import LazyProperties
import Testing

@Suite struct LazyActorTests {
  @Test func valueIsMadeOnTheActorWithItsHook() async {
    #expect(await Owner().sizes() == [1, 1])
  }

  @Test func handleLooksAndResetsOnTheActor() async {
    #expect(await Owner().handleStates() == [false, true, false])
  }

  @Test func parameterReachesTheHook() async {
    #expect(await Owner().names() == ["a", "b"])
  }

  @Test func factoryUsesTheActor() async {
    #expect(await Owner().total == 11)
  }

  @Test func nonisolatedLazyIsReadFromOutside() {
    let owner = Owner()
    #expect(!owner.$index.isLoaded)
    #expect(owner.index == "index!")
    #expect(owner.$index.isLoaded)
  }

  @Test func failedFactoryIsTriedAgain() async throws {
    let owner = Owner()
    await #expect(throws: Failure.self) { try await owner.catalog }
    #expect(try await owner.catalog == 2)
  }

  @Test func asyncFactoryRunsOnceForAllWhoWait() async throws {
    let owner = Owner()
    async let first = owner.profile
    async let second = owner.profile
    #expect(try await [first, second] == [1, 1])
    #expect(await owner.loads == 1)
  }

  @Test func genericActorHasLazies() async {
    let box = Box(element: 3)
    #expect(await box.list == [3])
  }
}

private struct Failure: Error {}

private actor Owner {
  @Lazy var part: Part
  @Lazy({ [$0] }, parameter: "a") var list: [String]
  @Lazy(.synchronized) nonisolated var index = "index"
  var attempts = 0
  var loads = 0

  @LazyFactory func makeTotal() -> Int { part.size + 10 }

  @LazyFactory func makeCatalog() throws -> Int {
    attempts += 1
    guard attempts > 1 else { throw Failure() }
    return attempts
  }

  @LazyFactory func makeProfile() async throws -> Int {
    loads += 1
    await Task.yield()
    return loads
  }

  func configurePart() { part.size += 1 }
  func configureList(_ name: String) { list.append("b") }
  nonisolated func configureIndex() { index += "!" }

  func sizes() -> [Int] { [part.size, part.size] }
  func names() -> [String] { list }

  func handleStates() -> [Bool] {
    let before = $part.isLoaded
    $part.load()
    let after = $part.isLoaded
    $part.reset()
    return [before, after, $part.isLoaded]
  }
}

private actor Box<Element: Sendable> {
  let element: Element
  @LazyFactory func makeList() -> [Element] { [element] }

  init(element: Element) { self.element = element }
}
