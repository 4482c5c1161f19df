import LazyProperties
import Testing

/// Values and owners that act while they die.
@Suite struct HostileLifetimeTests {
  @Test func dyingValueMayLookAtTheProperty() {
    let owner = Owner()
    owner.value = Dying(owner)
    owner.value = Dying(owner)
    #expect(owner.log == ["loaded"])
    owner.$value.reset()
    #expect(owner.log == ["loaded", "not loaded"])
  }

  @Test func dyingValueMayReadTheProperty() {
    let owner = Owner()
    owner.value = Dying(owner, reads: true)
    owner.value = Dying(nil)
    owner.value = Dying(owner, reads: true)
    owner.$value.reset()
    #expect(owner.$value.isLoaded && owner.made == 1)
  }

  @Test func dyingSharedValueMayReadTheProperty() {
    let owner = SharedOwner()
    owner.value = SharedDying { [weak owner] in _ = owner?.value }
    owner.value = SharedDying {}
    owner.value = SharedDying { [weak owner] in _ = owner?.value }
    owner.$value.reset()
    #expect(owner.$value.isLoaded)
  }

  @Test func valueReplacedByAnInputMayReadItsProperty() {
    let owner = InputOwner()
    _ = owner.value
    owner.input = 1
    #expect(owner.seen == [0])
    #expect(owner.value.number == 1)
  }

  @Test func deinitMayLoadForTheFirstTime() {
    let log = Counter()
    do { _ = LoadingDeinit(log) }
    #expect(log.count == 7)
  }

  @Test func deinitMayResetAndObserve() {
    let log = Counter()
    do { _ = ObservingDeinit(log) }
    #expect(log.count == 1)
  }

  @Test func handleKeepsItsOwnerAliveAndNoLonger() {
    weak var owner: Owner?
    do {
      let handle = Owner().$value
      owner = handle.owner
      #expect(owner != nil && !handle.isLoaded)
    }
    #expect(owner == nil)
  }

  @Test func ownerAndValueThatKnowEachOtherWeaklyDie() {
    weak var value: Dying?
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      value = made.value
    }
    #expect(owner == nil && value == nil)
  }

  @Test func longChainOfLaziesIsMadeAndReleased() {
    let first = Link(depth: 0, limit: 500)
    #expect(first.last.depth == 500)
  }
}

private final class Dying {
  private weak var owner: Owner?
  private let reads: Bool

  init(_ owner: Owner?, reads: Bool = false) {
    self.owner = owner
    self.reads = reads
  }

  deinit {
    guard let owner else { return }
    owner.log.append(owner.$value.isLoaded ? "loaded" : "not loaded")
    if reads { _ = owner.value }
  }
}

private final class Owner {
  var log: [String] = []
  var made = 0

  @LazyFactory func makeValue() -> Dying {
    made += 1
    return Dying(nil)
  }
}

private final class SharedDying: Sendable {
  let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}

private final class SharedOwner: Sendable {
  @LazyFactory(.synchronized) func makeValue() -> SharedDying { SharedDying {} }
}

private final class InputOwner {
  @LazyInput(resets: "value") var input = 0
  var seen: [Int] = []

  @LazyFactory func makeValue() -> Numbered { Numbered(input, self) }
}

private final class Numbered {
  let number: Int
  private weak var owner: InputOwner?

  init(_ number: Int, _ owner: InputOwner) {
    self.number = number
    self.owner = owner
  }

  deinit { owner?.seen.append(number) }
}

private final class LoadingDeinit {
  private let log: Counter
  @Lazy var part = Part(size: 7)

  init(_ log: Counter) { self.log = log }

  deinit { log.count += part.size }
}

private final class ObservingDeinit {
  private let log: Counter
  @Lazy var part: Part

  init(_ log: Counter) { self.log = log }

  deinit {
    _ = part
    $part.reset()
    let log = log
    $part.onLoad { _ in log.count += 1 }
    log.count += $part.generation == 0 ? 1 : 0
  }
}

private final class Link {
  let depth: Int
  private let limit: Int

  init(depth: Int, limit: Int) {
    self.depth = depth
    self.limit = limit
  }

  @LazyFactory func makeNext() -> Link { Link(depth: depth + 1, limit: limit) }
  @LazyFactory(.weak) func makeLast() -> Link { depth == limit ? self : next.last }
}
