import LazyProperties
import Testing

@Suite struct ThrowingSharedLazyTests {
  @Test func failureIsNotRemembered() throws {
    let attempts = SharedCounter()
    let lazy = ThrowingSharedLazy("lazy") { () throws(Failure) in
      if attempts.increment() == 1 { throw Failure() }
      return SharedPart(attempts.count)
    }
    #expect(throws: Failure.self) { () throws(Failure) in try lazy.get() }
    #expect(!lazy.isLoaded && "\(lazy)" == "not loaded")
    let part = try lazy.get()
    #expect(try lazy.get() === part && lazy.valueIfLoaded === part && part.number == 2)
  }

  @Test func resetGivesTheOldValueAndTheNextReadANewOne() throws {
    let lazy = ThrowingSharedLazy { try SharedPart(checked: 1) }
    #expect(lazy.reset() == nil)
    let first = try lazy.get()
    #expect(lazy.reset() === first)
    #expect(try lazy.get() !== first)
  }

  @Test func describingAndMirroringNeverMake() throws {
    let lazy = ThrowingSharedLazy { () throws(Failure) -> Int in throw Failure() }
    #expect("\(lazy)" == "not loaded" && Mirror(reflecting: lazy).children.count == 1)
    let made = ThrowingSharedLazy { () throws(Failure) in 3 }
    #expect(try made.get() == 3 && "\(made)" == "3")
  }

  @Test func failureIsTraced() {
    let lazy = ThrowingSharedLazy("index") { () throws(Failure) -> Int in throw Failure() }
    let (_, report) = LazyTrace.record { try? lazy.get() }
    #expect(report.events.map(\.kind) == [.failure])
    #expect(report.events.map(\.property.name) == ["index"])
  }

  private struct Failure: Error {}
}

extension SharedPart {
  fileprivate convenience init(checked number: Int) throws { self.init(number) }
}
