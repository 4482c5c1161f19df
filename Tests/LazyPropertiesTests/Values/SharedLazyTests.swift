import LazyProperties
import Testing

@Suite struct SharedLazyTests {
  @Test func valueIsMadeWhenItIsReadAndKept() {
    let made = SharedCounter()
    let lazy = SharedLazy { made.increment() }
    #expect(lazy.valueIfLoaded == nil && !lazy.isLoaded)
    #expect(lazy.value == 1 && lazy.value == 1)
    #expect(lazy.valueIfLoaded == 1 && lazy.isLoaded)
  }

  @Test func resetGivesTheOldValueAndTheNextReadANewOne() {
    let made = SharedCounter()
    let lazy = SharedLazy { made.increment() }
    #expect(lazy.reset() == nil)
    #expect(lazy.value == 1 && lazy.reset() == 1)
    #expect(lazy.value == 2)
  }

  @Test func describingAndMirroringNeverMake() {
    let made = SharedCounter()
    let lazy = SharedLazy { made.increment() }
    #expect("\(lazy)" == "not loaded")
    #expect(String(reflecting: lazy) == "not loaded")
    #expect(Mirror(reflecting: lazy).children.count == 1)
    #expect(made.count == 0)
    _ = lazy.value
    #expect("\(lazy)" == "1")
  }

  @Test func threadsShareOneValue() {
    let made = SharedCounter()
    let lazy = SharedLazy { SharedPart(made.increment()) }
    onThreads(8) { _ in #expect(lazy.value.number == 1) }
    #expect(made.count == 1)
  }

  @Test func creationIsTracedUnderItsLabel() {
    let lazy = SharedLazy("answer") { 42 }
    let (_, report) = LazyTrace.record { lazy.value }
    #expect(report.count(of: "answer", in: SharedLazy<Int>.self) == 1)
  }
}
