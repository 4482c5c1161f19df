// Types that nobody should choose are what this file is about.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import LazyProperties
import Testing

/// Types that are unlike most.
@Suite struct HostileTypeTests {
  @Test func unwrappedPropertyMayBeMadeFromNil() {
    let owner = Unwrapped()
    #expect(owner.empty == nil && !owner.$empty.isLoaded)
    owner.empty = "given"
    #expect(owner.empty == "given")
    owner.empty = nil
    #expect(owner.empty == nil && owner.configured == 0)
  }

  @Test func unwrappedPropertyIsTriedUntilThereIsAValue() {
    let owner = Unwrapped()
    #expect(owner.later == nil && owner.later == nil && owner.later == 3 && owner.later == 3)
    #expect(owner.attempts == 3)
  }

  @Test func unwrappedPropertyOfAnyPolicyMayBeMadeFromNil() {
    let owner = Unwrapped()
    #expect(owner.shared == nil && owner.published == nil && owner.weak == nil)
    #expect(owner.fromParameter == nil && owner.sharedFromParameter == nil)
    owner.shared = "given"
    #expect(owner.shared == "given" && owner.$shared.isLoaded)
    #expect(owner.made == [1] && owner.sharedMade == [1])
  }

  @Test func unwrappedPropertyOfAStructMayBeMadeFromNil() {
    var record = UnwrappedRecord()
    #expect(record.text == nil && record == UnwrappedRecord())
    record.text = "a"
    #expect(record.text == "a" && record.resetText() == "a")
  }

  @Test func nilOfAnUnwrappedPropertyIsNoCreation() {
    let owner = Unwrapped()
    let (_, report) = LazyTrace.record { _ = owner.empty }
    #expect(report.events.map(\.kind) == [.failure])
  }

  @Test func optionalOfAnOptionalIsLoadedWithEitherNil() {
    let owner = Odd()
    #expect(owner.twice == .some(nil) && owner.$twice.isLoaded)
    owner.twice = nil
    #expect(owner.twice == .none && owner.$twice.isLoaded)
  }

  @Test func typesWithoutNamesAreHeld() {
    let owner = Odd()
    #expect(owner.pair == (1, 2) && owner.function(3) == 6 && owner.metatype == Int.self)
    #expect(owner.inline[2] == 3 && owner.path.hashValue == (\Odd.pair.0).hashValue)
    owner.nothing = ()
    #expect(owner.$nothing.isLoaded)
  }

  @Test func selfIsTheOwnersType() async {
    let owner = FinalOwner()
    #expect(owner.same === owner && owner.maybe === owner)
    #expect((owner.$maybe.reset() ?? nil) === owner)
    var record = SelfRecord()
    #expect(record.children.isEmpty)
    #expect(await SelfActor().isItself)
  }

  @Test func ownerThatCannotBeCopiedHasLazies() {
    var owner = UniqueOwner()
    #expect(owner.number == 7 && owner._number == 7)
    owner.input = 2
    #expect(owner._number == nil && owner.number == 7)
    let (_, report) = LazyTrace.record { owner.resetNumber() }
    #expect(report.resets.keys.map(\.description) == ["UniqueOwner.number"])
  }

  @available(*, deprecated) @Test func deprecatedPropertyWorks() {
    let owner = Deprecated()
    #expect(owner.old == 0 && owner.older == 2 && owner.$old.isLoaded)
  }

  @Test func isolationInsideAConditionIsCopied() async {
    #expect(await Conditional().number == 0)
    #expect(await Aliased().number == 1)
  }
}

private final class Unwrapped {
  @Lazy var empty: String! = nil
  @Lazy(.synchronized) var shared: String! = nil
  @Lazy(.publication) var published: String! = nil
  @Lazy(.weak) var weak: Part! = nil
  @Lazy({ (_: Int) in Int?.none }, parameter: 1) var fromParameter: Int!
  @Lazy(.synchronized, { (_: Int) in Int?.none }, parameter: 1) var sharedFromParameter: Int!
  @Lazy({ (number: Int) in [number] }, parameter: 1) var made: [Int]!
  @Lazy(.synchronized, { (number: Int) in [number] }, parameter: 1) var sharedMade: [Int]!
  var attempts = 0
  var configured = 0

  @LazyFactory func makeLater() -> Int! {
    attempts += 1
    return attempts < 3 ? nil : attempts
  }

  func configureEmpty() { configured += 1 }
}

private struct UnwrappedRecord: Equatable {
  @Lazy var text: String! = nil
}

private final class Odd {
  @Lazy var twice: Int?? = .some(nil)
  @Lazy var pair: (Int, Int) = (1, 2)
  @Lazy var function: (Int) -> Int = { $0 * 2 }
  @Lazy var metatype: any Any.Type = Int.self
  @Lazy var inline: InlineArray<3, Int> = [1, 2, 3]
  @Lazy var path: KeyPath<Odd, Int> = \Odd.pair.0
  @Lazy var nothing: Void
}

private final class FinalOwner {
  @LazyFactory(.weak) func makeSame() -> Self { self }
  @LazyFactory func makeMaybe() -> Self? { self }
}

private struct SelfRecord {
  @LazyFactory func makeChildren() -> [Self] { [] }
}

private actor SelfActor {
  @LazyFactory(.weak) func makeItself() -> Self { self }

  var isItself: Bool { itself === self }
}

private struct UniqueOwner: ~Copyable {
  @LazyInput(resets: "number") var input = 1
  @Lazy var number: Int

  mutating func configureNumber() { number = 7 }
}

private final class Deprecated {
  @available(*, deprecated, message: "use another") @Lazy var old: Int
  @available(*, deprecated, renamed: "old") @LazyFactory func makeOlder() -> Int { 2 }
}

private final class Conditional: Sendable {
  #if os(Linux) || canImport(Darwin)
  @Lazy
  #if DEBUG
  @MainActor
  #else
  @MainActor
  #endif
  var number: Int
  #endif
}

@globalActor private actor Storage {
  static let shared = Storage()
}

private typealias StorageActor = Storage

private final class Aliased: Sendable {
  @StorageActor @Lazy var base: Int
  @Storage @LazyFactory func makeNumber() -> Int { base + 1 }
}
