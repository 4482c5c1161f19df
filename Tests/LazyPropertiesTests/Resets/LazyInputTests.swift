import LazyProperties
import Observation
import Testing

@Suite struct LazyInputTests {
  @Test func writeResetsWhatIsMadeFromIt() {
    let account = Account()
    #expect(account.greeting == "0 Ada" && account.badge.size == 0)
    account.userID = 7
    #expect(!account.$greeting.isLoaded && !account.$badge.isLoaded)
    #expect(account.greeting == "7 Ada" && account.badge.size == 7)
  }

  @Test func writeMakesNothing() {
    let account = Account()
    account.userID = 7
    account.name = "Bob"
    #expect(LazyTesting.loaded(account.$greeting, account.$badge).isEmpty)
    #expect(account.made == 0)
  }

  @Test func onlyWhatIsNamedIsReset() {
    let account = Account()
    #expect(account.badge.size == 0 && account.greeting == "0 Ada")
    account.name = "Bob"
    #expect(account.$badge.isLoaded && account.greeting == "0 Bob")
  }

  @Test func everyWriteCountsUnlessToldOtherwise() {
    let account = Account()
    let first = account.badge
    account.userID = 0
    #expect(account.badge !== first)
    _ = account.greeting
    account.name = "Ada"
    #expect(account.$greeting.isLoaded)
  }

  @Test func writesInPlaceCount() {
    let account = Account()
    #expect(account.total == 0)
    account.numbers.append(4)
    account.numbers[0] += 1
    #expect(account.total == 5)
    account.numbers.append(contentsOf: [])
    #expect(account.$total.isLoaded)
    func double(_ numbers: inout [Int]) { numbers = numbers.map { $0 * 2 } }
    double(&account.numbers)
    #expect(account.total == 10)
  }

  @Test func ownObserverRunsAfterTheReset() {
    let owner = Observed()
    #expect(owner.text == "0")
    owner.number = 1
    #expect(owner.seen == ["1"])
    owner.number = 1
    #expect(owner.seen == ["1", "1"] && owner.made == 2)
    owner.other = 2
    #expect(owner.seen == ["1", "1", "will 2"] && owner.text == "1")
  }

  @Test func initializerResetsNothing() {
    let (account, report) = LazyTrace.record { Account(userID: 3) }
    #expect(report.events.isEmpty && account.greeting == "3 Ada")
  }

  @Test func propertyWrapperAndOverrideWork() {
    let owner = Wrapping()
    #expect(owner.text == "0 0")
    owner.wrapped = 1
    #expect(owner.text == "1 0")
    (owner as Base).number = 2
    #expect(owner.text == "1 2")
  }

  @Test func ignoredPropertyOfAnObservableClassIsAnInput() {
    let model = Model()
    #expect(model.text == "0 0")
    model.ignored = 1
    #expect(model.text == "0 1")
    model.observed = 2
    #expect(model.text == "2 1")
  }

  @MainActor @Test func inputOfTheMainActorResets() {
    let owner = MainOwner()
    #expect(owner.text == "0")
    owner.number = 1
    #expect(owner.text == "1")
  }

  @Test func structResetsItsCopyAlone() {
    var record = Record(number: 1)
    #expect(record.text == "1")
    var copy = record
    copy.number = 2
    #expect(record._text == "1" && copy._text == nil && copy.text == "2")
  }
}

private final class Account {
  @LazyInput(resets: "greeting", "badge") var userID = 0
  @LazyInput(resets: "greeting", when: .changed) var name = "Ada"
  @LazyInput(resets: "total", when: .changed) var numbers: [Int] = []
  private(set) var made = 0

  init() {}
  init(userID: Int) { self.userID = userID }

  @LazyFactory func makeGreeting() -> String {
    made += 1
    return "\(userID) \(name)"
  }
  @LazyFactory func makeBadge() -> Part { Part(size: userID) }
  @LazyFactory func makeTotal() -> Int { numbers.reduce(0, +) }
}

private final class Observed {
  @LazyInput(resets: "text", when: .changed) var number = 0 { didSet { seen.append(text) } }
  @LazyInput(resets: "text") var other = 0 { willSet { seen.append("will \(newValue)") } }
  var seen: [String] = []
  var made = 0

  init() {}

  @LazyFactory func makeText() -> String {
    made += 1
    return "\(number)"
  }
}

private class Base {
  var number = 0

  init() {}
}

@propertyWrapper private struct Wrapper {
  var wrappedValue: Int
}

private final class Wrapping: Base {
  @LazyInput(resets: "text") @Wrapper var wrapped = 0
  @LazyInput(resets: "text") override var number: Int

  @LazyFactory func makeText() -> String { "\(wrapped) \(number)" }
}

@Observable private final class Model {
  var observed = 0 { didSet { $text.reset() } }
  @LazyInput(resets: "text") @ObservationIgnored var ignored = 0

  init() {}

  @LazyFactory func makeText() -> String { "\(observed) \(ignored)" }
}

@MainActor private final class MainOwner {
  @LazyInput(resets: "text") var number = 0

  init() {}

  @LazyFactory func makeText() -> String { "\(number)" }
}

private struct Record {
  @LazyInput(resets: "text") var number: Int

  @LazyFactory func makeText() -> String { "\(number)" }
}
