import LazyProperties
import Testing

@Suite(.serialized) struct LazyEvictionTests {
  @MainActor @Test func unusedValueOfTheActorIsEvictedAndMadeAgain() {
    let owner = Owner()
    weak let part = owner.part
    LazyEviction.relieveHere()
    #expect(part == nil && !owner.$part.isLoaded)
    #expect(owner.part.configured == 1)
  }

  @MainActor @Test func valueInUseStays() {
    let owner = Owner()
    let part = owner.part
    LazyEviction.relieveHere()
    #expect(owner.$part.valueIfLoaded === part)
  }

  @MainActor @Test func valueThatIsNoObjectIsEvicted() {
    let owner = Owner()
    owner.list.append(1)
    let copy = owner.list
    LazyEviction.relieveHere()
    #expect(!owner.$list.isLoaded && copy == [1])
  }

  @MainActor @Test func unmarkedValueStays() {
    let owner = Owner()
    _ = owner.plain
    LazyEviction.relieveHere()
    #expect(owner.$plain.isLoaded)
  }

  @MainActor @Test func relieveReachesEveryActor() async {
    let owner = Owner()
    _ = owner.list
    await relieve()
    #expect(!owner.$list.isLoaded)
  }

  @Test func sharedValueIsEvictedFromAnyThread() async {
    let owner = AnyThreadOwner { _ in SharedPart(1) }
    owner.handle.evictUnderPressure()
    weak let part = owner.part
    await LazyEviction.relieve()
    #expect(part == nil && !owner.handle.isLoaded)
    #expect(owner.part.number == 1)
  }

  @Test func sharedValueInUseStays() async {
    let owner = AnyThreadOwner { _ in SharedPart(1) }
    owner.handle.evictUnderPressure()
    let part = owner.part
    await LazyEviction.relieve()
    #expect(owner.handle.valueIfLoaded === part)
  }

  @Test func evictionAndReadsFromManyThreadsKeepEveryValueWhole() {
    let owner = AnyThreadOwner { _ in SharedPart(5) }
    owner.handle.evictUnderPressure()
    onThreads(4) { index in
      for _ in 0..<2_000 {
        if index == 0 {
          _ = owner.storage.change(owner, "part", .evict)
        } else {
          let part = owner.part
          #expect(part.number == 5)
        }
      }
    }
  }

  @MainActor @Test func ownerIsNotKeptAlive() {
    weak var owner: Owner?
    do {
      let living = Owner()
      _ = living.part
      owner = living
    }
    #expect(owner == nil)
    LazyEviction.relieveHere()
  }

  @MainActor @Test func evictionIsTraced() {
    let owner = Owner()
    _ = owner.list
    let (count, report) = LazyTrace.record { LazyEviction.relieveHere() }
    #expect(count >= 1)
    #expect(report.events.contains { $0.kind == .eviction && $0.property.name == "list" })
  }

  @Test func propertyThatNobodyCanEvictSafelyIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) { Loose().$part.evictUnderPressure() }
  }

  @concurrent private func relieve() async { await LazyEviction.relieve() }
}

@MainActor private final class Owner {
  @Lazy var part: Part
  @Lazy var list: [Int]
  @Lazy var plain: Part

  init() {
    $part.evictUnderPressure()
    $list.evictUnderPressure()
  }

  func configurePart() { part.configured += 1 }
}

private final class Loose {
  @Lazy var part: Part

  init() {}
}
