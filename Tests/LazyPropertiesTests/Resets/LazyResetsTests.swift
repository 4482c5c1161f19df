import LazyProperties
import Testing

@Suite struct LazyResetsTests {
  @Test func resetGoesOnToWhatIsBuiltFromTheValue() {
    let owner = Chain()
    #expect(owner.end == "0 middle end")
    owner.number = 1
    #expect(LazyTesting.loaded(owner.$start, owner.$middle, owner.$end).isEmpty)
    #expect(owner.end == "1 middle end")
    owner.$middle.reset()
    #expect(LazyTesting.loaded(owner.$start, owner.$middle, owner.$end) == ["start"])
  }

  @Test func assignmentAndReplacementResetWhatIsBuiltFromTheValue() {
    let owner = Chain()
    _ = owner.end
    owner.start = "a"
    #expect(owner.$start.isLoaded && !owner.$middle.isLoaded && owner.end == "a middle end")
    owner.$start.replace(with: "b")
    #expect(owner.end == "b middle end")
  }

  @Test func whatIsBuiltGoesThoughTheValueIsGoneAlready() {
    let owner = Chain()
    owner.middle = "assigned"
    owner.$start.reset()
    #expect(!owner.$middle.isLoaded)
  }

  @Test func circleOfResetsEnds() {
    let circle = Circle()
    circle.one = 1
    circle.two = 2
    #expect(!circle.$one.isLoaded && circle.$two.valueIfLoaded == 2)
    circle.one = 3
    #expect(circle.$one.valueIfLoaded == 3 && !circle.$two.isLoaded)
    circle.$two.reset()
    #expect(!circle.$one.isLoaded)
  }

  @Test func circleOfAStructEnds() {
    var circle = StructCircle()
    circle.one = 1
    circle.two = 2
    #expect(circle._one == nil && circle._two == 2)
    circle.one = 3
    #expect(circle._one == 3 && circle._two == nil)
    circle.resetTwo()
    #expect(circle._one == nil)
  }

  @Test(arguments: [false, true])
  func sharedAndThrowingPropertiesGoOn(resets: Bool) throws {
    let owner = Kinds()
    _ = (owner.shared, try owner.failing, try? owner.kept, owner.built)
    #expect(owner.$built.isLoaded)
    if resets { owner.$shared.reset() } else { owner.shared = SharedPart(3) }
    #expect(!owner.$built.isLoaded)
    _ = owner.built
    owner.$failing.reset()
    #expect(!owner.$built.isLoaded)
    _ = owner.built
    owner.$kept.replace(with: 3)
    #expect(!owner.$built.isLoaded)
  }

  @MainActor @Test func evictionLeavesWhatIsBuilt() {
    let owner = Evictable()
    owner.$source.evictUnderPressure()
    #expect(owner.built == 0 && owner.$source.isLoaded)
    #expect(LazyEviction.relieveHere() >= 1)
    #expect(!owner.$source.isLoaded && owner.$built.isLoaded)
  }

  @Test func resetsAreTraced() {
    let owner = Chain()
    _ = owner.end
    let (_, report) = LazyTrace.record { owner.number = 1 }
    #expect(report.events.map(\.property.name) == ["end", "middle", "start"])
    #expect(report.events.allSatisfy { $0.kind == .reset })
  }

  @Test func actorResets() async {
    let owner = ActorChain()
    #expect(await owner.text == "0!")
    await owner.set(1)
    #expect(await owner.text == "1!")
  }
}

private final class Chain {
  @LazyInput(resets: "start") var number = 0

  init() {}

  @LazyFactory(resets: "middle") func makeStart() -> String { "\(number)" }
  @LazyFactory(resets: "end") func makeMiddle() -> String { "\(start) middle" }
  @LazyFactory func makeEnd() -> String { "\(middle) end" }
}

private final class Circle {
  @Lazy(resets: "two") var one: Int
  @Lazy(resets: "one") var two: Int

  init() {}
}

private struct StructCircle: Equatable {
  @Lazy(resets: "two") var one: Int
  @Lazy(resets: "one") var two: Int
}

private final class Kinds {
  @Lazy(.synchronized, resets: "built") var shared = SharedPart(1)
  @Lazy var built: [Int]

  init() {}

  @LazyFactory(resets: "built") func makeFailing() throws -> Int { 1 }
  @LazyFactory(errors: .kept, resets: "built") func makeKept() throws -> Int { throw Failure() }

  struct Failure: Error {}
}

@MainActor private final class Evictable {
  @Lazy(resets: "built") var source: Part

  init() {}

  @LazyFactory func makeBuilt() -> Int { source.size }
}

private actor ActorChain {
  @LazyInput(resets: "number") private var input = 0

  @LazyFactory(resets: "text") func makeNumber() -> Int { input }
  @LazyFactory func makeText() -> String { "\(number)!" }

  func set(_ value: Int) { input = value }
}
