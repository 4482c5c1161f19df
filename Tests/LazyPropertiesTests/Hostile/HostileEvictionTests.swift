import LazyProperties
import Testing

// Within the suite of evictions, because each relieves the whole process.
extension LazyEvictionTests {
  @MainActor @Test func evictionInTheHookLeavesTheReadItsValue() {
    let owner = Owner()
    #expect(owner.greedy.size == 1)
    #expect(owner.greedy.configured == 1)
  }

  @MainActor @Test func evictionWhileTheValueIsMadeDoesNothing() {
    let owner = Owner()
    owner.$relieving.evictUnderPressure()
    #expect(owner.relieving.size == 3)
  }

  @MainActor @Test func valueHeldByAnotherLazyStays() {
    let owner = Owner()
    owner.$held.evictUnderPressure()
    #expect(owner.holder.count == 1)
    LazyEviction.relieveHere()
    #expect(owner.$held.isLoaded)
    owner.$holder.reset()
    LazyEviction.relieveHere()
    #expect(!owner.$held.isLoaded)
  }

  @MainActor @Test func loadedNilAndKeptErrorsAreLeftOrLetGo() {
    let owner = Owner()
    owner.$optional.evictUnderPressure()
    owner.$failing.evictUnderPressure()
    #expect(owner.optional == nil && (try? owner.failing) == nil)
    LazyEviction.relieveHere()
    #expect(!owner.$optional.isLoaded)
    #expect(throws: CancellationError.self) { try owner.failing }
    #expect(owner.attempts == 1)
  }

  @MainActor @Test func evictedPropertyIsMarkedForItsNextValue() {
    let owner = Owner()
    owner.$held.evictUnderPressure()
    owner.$held.evictUnderPressure()
    for _ in 0..<3 {
      _ = owner.held
      LazyEviction.relieveHere()
      #expect(!owner.$held.isLoaded)
    }
    #expect(owner.$held.generation == 0)
  }
}

@MainActor private final class Owner {
  @Lazy var greedy = Part(size: 1)
  @Lazy var held: Part
  @Lazy var optional: Part? = nil
  var attempts = 0

  @LazyFactory func makeRelieving() -> Part {
    LazyEviction.relieveHere()
    return Part(size: 3)
  }
  @LazyFactory func makeHolder() -> [Part] { [held] }
  @LazyFactory(errors: .kept) func makeFailing() throws -> Part {
    attempts += 1
    throw CancellationError()
  }

  func configureGreedy() {
    greedy.configured += 1
    $greedy.evictUnderPressure()
    LazyEviction.relieveHere()
  }
}
