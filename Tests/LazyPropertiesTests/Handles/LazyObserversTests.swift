import LazyProperties
import Testing

@Suite struct LazyObserversTests {
  @Test func generationGrowsWithEachCreation() {
    let owner = Owner()
    #expect(owner.$part.generation == 0)
    _ = owner.part
    _ = owner.part
    #expect(owner.$part.generation == 1)
    owner.$part.reset()
    _ = owner.part
    #expect(owner.$part.generation == 2)
  }

  @Test func countingBeginsWithOneForALoadedProperty() {
    let owner = Owner()
    _ = owner.part
    #expect(owner.$part.generation == 1)
    owner.$part.replace(with: Part())
    #expect(owner.$part.generation == 1)
  }

  @Test func eachPropertyOfEachObjectHasItsOwnCount() {
    let owner = Owner()
    let other = Owner()
    #expect(owner.$part.generation == 0 && other.$part.generation == 0)
    _ = owner.part
    _ = owner.number
    #expect(owner.$part.generation == 1 && other.$part.generation == 0)
  }

  @Test func onLoadRunsOnceAfterTheHook() {
    let owner = Owner()
    var seen: [Int] = []
    owner.$part.onLoad { seen.append($0.configured) }
    #expect(seen.isEmpty && !owner.$part.isLoaded)
    _ = owner.part
    owner.$part.reset()
    _ = owner.part
    #expect(seen == [1])
  }

  @Test func onLoadRunsAtOnceWhenLoaded() {
    let owner = Owner()
    _ = owner.number
    var seen: [Int] = []
    owner.$number.onLoad { seen.append($0) }
    #expect(seen == [4])
  }

  @Test func observersOfADeadOwnerAreNotThoseOfTheNext() {
    var count = 0
    for _ in 0..<500 {
      let owner = Owner()
      owner.$part.onLoad { _ in count += 1 }
    }
    for _ in 0..<500 { _ = Owner().part }
    #expect(count == 0)
  }

  @Test func observerMayRegisterAnother() {
    let owner = Owner()
    var order: [String] = []
    owner.$part.onLoad { _ in
      order.append("first")
      owner.$part.onLoad { _ in order.append("second") }
    }
    _ = owner.part
    #expect(order == ["first", "second"])
  }

  @Test func asyncCreationIsNoticed() async throws {
    let owner = AsyncOwner { _ in Part(size: 2) }
    let generation = try await owner.use { owner in
      _ = owner.handle.generation
      _ = try await owner.part
      return owner.handle.generation
    }
    #expect(generation == 1)
  }

  @Test func onLoadOfASharedPropertyIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      AnyThreadOwner { _ in 1 }.handle.onLoad { _ in }
    }
  }
}

private final class Owner {
  @Lazy var part: Part
  @Lazy var number = 4

  init() {}

  func configurePart() { part.configured += 1 }
}
