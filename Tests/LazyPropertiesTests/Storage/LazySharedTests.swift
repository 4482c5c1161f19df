import LazyProperties
import Testing

@Suite struct LazySharedTests {
  @Test(arguments: [false, true])
  func valueIsMadeOnceAndKept(publishes: Bool) {
    let made = SharedCounter()
    let owner = AnyThreadOwner(publishes: publishes) { _ in SharedPart(made.increment()) }
    #expect(!owner.handle.isLoaded)
    #expect(owner.part === owner.part)
    #expect(owner.handle.valueIfLoaded === owner.part)
    #expect(made.count == 1)
  }

  @Test(arguments: [false, true])
  func resetGivesTheOldValueAndLetsItGo(publishes: Bool) {
    let owner = AnyThreadOwner(publishes: publishes) { _ in SharedPart() }
    weak let first = owner.part
    #expect(owner.handle.reset() === first)
    #expect(first == nil)
    #expect(owner.handle.reset() == nil)
    #expect(!owner.handle.isLoaded)
  }

  @Test func replaceAndAssignKeepTheNewValue() {
    let owner = AnyThreadOwner { _ in SharedPart(1) }
    #expect(owner.handle.replace(with: SharedPart(2)) == nil)
    #expect(owner.handle.replace(with: SharedPart(3))?.number == 2)
    owner.part = SharedPart(4)
    #expect(owner.part.number == 4)
  }

  @Test func valueDiesWithItsOwner() {
    weak var part: SharedPart?
    do {
      let owner = AnyThreadOwner { _ in SharedPart() }
      part = owner.part
      for _ in 0..<10 { _ = owner.part }
      #expect(part != nil)
    }
    #expect(part == nil)
  }

  @Test func manyReadsRenewTheCredits() {
    let owner = AnyThreadOwner { _ in SharedPart(7) }
    #expect((0..<20_000).allSatisfy { _ in owner.part.number == 7 })
    weak let part = owner.part
    owner.handle.reset()
    #expect(part == nil)
  }

  @Test func manyResetsDoNotMixUpValues() {
    let made = SharedCounter()
    let owner = AnyThreadOwner { _ in made.increment() }
    for number in 1...1000 {
      #expect(owner.part == number)
      owner.handle.reset()
    }
  }

  @Test func valuesOfEveryKindAreKept() {
    #expect(AnyThreadOwner { _ in 7 }.part == 7)
    #expect(AnyThreadOwner { _ in true }.part)
    #expect(AnyThreadOwner { _ in 1.5 }.part == 1.5)
    #expect(AnyThreadOwner { _ in "a string that does not fit into a word" }.part.count == 38)
    #expect(AnyThreadOwner { _ in (1, 2, 3) }.part == (1, 2, 3))
    #expect(AnyThreadOwner { _ in SharedPart?.none }.part == nil)
    #expect(AnyThreadOwner { _ in () }.part == ())
    #expect(AnyThreadOwner { _ in Int.self }.part == Int.self)
    let anything = AnyThreadOwner<any Sendable & AnyObject> { _ in SharedPart(3) }
    #expect((anything.part as? SharedPart)?.number == 3)
    #expect(AnyThreadOwner<@Sendable (Int) -> Int> { _ in { $0 * 2 } }.part(4) == 8)
  }

  @Test func optionalValuesOfNilAreLoaded() {
    let made = SharedCounter()
    let owner = AnyThreadOwner { _ -> SharedPart? in
      made.increment()
      return nil
    }
    #expect(owner.part == nil && owner.part == nil)
    #expect(owner.handle.isLoaded && made.count == 1)
  }

  @Test(arguments: [false, true])
  func hookSeesTheValueAndMayChangeIt(publishes: Bool) {
    let owner = AnyThreadOwner(publishes: publishes) { _ in
      1
    } hook: {
      $0.part += 10
    }
    #expect(owner.part == 11)
    #expect(owner.handle.valueIfLoaded == 11)
  }

  @Test(arguments: [false, true])
  func hookThatEmptiesLeavesNothingButGivesTheValue(publishes: Bool) {
    let owner = AnyThreadOwner(publishes: publishes) { _ in
      1
    } hook: {
      $0.handle.reset()
    }
    #expect(owner.part == 1)
    #expect(!owner.handle.isLoaded)
  }

  @Test func storageIsTwoWordsWhateverTheValue() {
    #expect(MemoryLayout<_$LazyShared<SharedPart>>.size == 16)
    #expect(MemoryLayout<_$LazyShared<String>>.size == 16)
    #expect(MemoryLayout<SharedPart?>.size + 8 == MemoryLayout<_$LazyShared<SharedPart>>.size)
  }

  @Test func failedCreationLeavesNothing() throws {
    let storage = FailingOwner()
    #expect(throws: FailingOwner.Failure()) { try storage.part }
    #expect(storage.peek == nil)
    #expect(try storage.part.number == 2)
  }
}

/// A throwing factory with a shared storage.
private final class FailingOwner: Sendable {
  private let storage = _$LazyShared<SharedPart>()
  private let attempts = SharedCounter()

  struct Failure: Error, Equatable {}

  init() {}

  var peek: SharedPart? { storage.peek(self, "part") }

  var part: SharedPart {
    get throws(Failure) {
      if let value = storage.value { return value }
      return try storage.load(self, "part") { () throws(Failure) in
        try make()
      } hook: {
      }
    }
  }

  private func make() throws(Failure) -> SharedPart {
    guard attempts.increment() > 1 else { throw Failure() }
    return SharedPart(attempts.count)
  }
}
