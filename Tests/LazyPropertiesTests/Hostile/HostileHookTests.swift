import LazyProperties
import Testing

/// Hooks that do what a hook should not, or look like none.
@Suite struct HostileHookTests {
  @Test func hookMayHaveDefaultsGenericsAndOverloads() {
    let owner = Forms()
    #expect(owner.defaulted == 3 && owner.generic == 4 && owner.overloaded == 5)
    #expect(owner.result == 6)
  }

  @Test func hookOfAProtocolsExtensionIsFound() {
    let owner = Configured()
    #expect(owner.part.size == 9)
  }

  @Test func methodOfTheTypeIsNoHook() {
    let owner = Forms()
    #expect(owner.unrelated == 0)
  }

  @Test func hookThatEmptiesLeavesTheReadItsValue() {
    let owner = Emptying()
    #expect(owner.part.size == 1 && !owner.$part.isLoaded)
    #expect(owner.part.size == 2)
  }

  @Test func hookThatWritesItsOwnInputEmptiesToo() {
    let owner = WritingInput()
    #expect(owner.text == "0" && !owner.$text.isLoaded && owner.input == 1)
  }

  @Test func hookReadsWhatReadsItsProperty() {
    let owner = Mutual()
    #expect(owner.first.size == 1 && owner.second.size == 2)
    #expect(owner.log == ["first", "second", "end of first"])
  }

  @Test func hookOfAWeakPropertyCannotLoseTheValue() {
    let owner = WeakOwner()
    #expect(owner.part.configured == 1)
  }

  @Test func hookMayReplaceThroughTheHandle() {
    let owner = Replacing()
    #expect(owner.part.size == 5 && owner.shared.number == 5)
    #expect(owner.part.size == 5 && owner.shared.number == 5)
  }

  @Test func hookOfEachCreationSeesItsOwnValue() {
    let owner = Forms()
    for round in 1...3 {
      _ = owner.counted
      #expect(owner.seen.count == round)
      owner.$counted.reset()
    }
    #expect(Set(owner.seen.map(ObjectIdentifier.init)).count == 3)
  }

  @Test func factoryThatAssignsItsPropertyIsOverruledByItsResult() {
    let owner = AssigningFactory()
    #expect(owner.number == 2 && owner.number == 2 && owner.shared.number == 2)
    #expect(owner.shared.number == 2)
  }
}

private final class Forms {
  @Lazy var defaulted: Int
  @Lazy var generic: Int
  @Lazy var overloaded: Int
  @Lazy var result: Int
  @Lazy var unrelated: Int
  @Lazy var counted: Part
  var seen: [Part] = []

  func configureDefaulted(_ value: Int = 3) { defaulted = value }
  func configureGeneric<Value>(_ value: Value = 4) { generic = value as? Int ?? 0 }
  func configureOverloaded() { overloaded = 5 }
  func configureOverloaded() async {}
  func configureOverloaded(_ value: Int) {}
  @discardableResult func configureResult() -> Int {
    result = 6
    return result
  }
  static func configureUnrelated() {}
  func configureCounted() { seen.append(counted) }
}

private protocol Configurable: AnyObject { var part: Part { get } }

extension Configurable {
  fileprivate func configurePart() { part.size = 9 }
}

private final class Configured: Configurable {
  @Lazy var part: Part
}

private final class Emptying {
  var made = 0

  @LazyFactory func makePart() -> Part {
    made += 1
    return Part(size: made)
  }

  func configurePart() { $part.reset() }
}

private final class WritingInput {
  @LazyInput(resets: "text") var input = 0

  @LazyFactory func makeText() -> String { "\(input)" }

  func configureText() { input = 1 }
}

private final class Mutual {
  @Lazy var first = Part(size: 1)
  var log: [String] = []

  @LazyFactory func makeSecond() -> Part { Part(size: first.size + 1) }

  func configureFirst() {
    log.append("first")
    _ = second
    log.append("end of first")
  }
  func configureSecond() { log.append("second") }
}

private final class WeakOwner {
  @Lazy(.weak) var part: Part

  func configurePart() { part.configured += 1 }
}

private final class Replacing {
  @Lazy var part = Part(size: 1)
  @Lazy(.synchronized) var shared = SharedPart(1)

  func configurePart() { $part.replace(with: Part(size: 5)) }
  func configureShared() { $shared.replace(with: SharedPart(5)) }
}

private final class AssigningFactory {
  @LazyFactory func makeNumber() -> Int {
    number = 1
    $number.reset()
    number = 1
    return 2
  }

  @LazyFactory(.synchronized) func makeShared() -> SharedPart {
    shared = SharedPart(1)
    return SharedPart(2)
  }
}
