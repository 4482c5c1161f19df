import LazyProperties
import Testing

@Suite struct LazyTraceTests {
  @Test func recordingHasEveryCreationAndReset() {
    let (size, report) = LazyTrace.record {
      let owner = Owner()
      _ = owner.part
      _ = owner.part
      owner.$part.reset()
      owner.$part.reset()
      return owner.part.size
    }
    #expect(size == 0)
    #expect(report.count(of: "part", in: Owner.self) == 2)
    #expect(report.creations == [.init(owner: Owner.self, name: "part"): 2])
    #expect(report.resets == [.init(owner: Owner.self, name: "part"): 1])
  }

  @Test func eventsKnowTheirParentCreation() throws {
    let (_, report) = LazyTrace.record { Owner().panel }
    #expect(report.events.map(\.property.name) == ["panel", "part", "hooked"])
    let panel = try #require(report.events.first)
    #expect(panel.parent == nil)
    #expect(report.events.dropFirst().allSatisfy { $0.parent == panel.id })
    #expect(report.events.allSatisfy { $0.duration <= panel.duration })
  }

  @Test func descriptionIsATree() {
    let (_, report) = LazyTrace.record {
      let owner = Owner()
      _ = owner.panel
      owner.$panel.reset()
    }
    let lines = report.description.split(separator: "\n").map { line in
      line.replacing(/[0-9.]+ ms/, with: "time")
    }
    #expect(
      lines == [
        "Owner.panel time", "  Owner.part time", "  Owner.hooked time", "Owner.panel reset",
      ]
    )
  }

  @Test func subclassIsTheOwner() {
    let (_, report) = LazyTrace.record { Derived().part }
    #expect(report.count(of: "part", in: Derived.self) == 1)
    #expect(report.count(of: "part", in: Owner.self) == 0)
  }

  @Test func structsAreTraced() {
    let (_, report) = LazyTrace.record {
      var record = Record()
      _ = record.list
      record.resetList()
    }
    #expect(report.events.map(\.kind) == [.creation, .reset])
    #expect(report.events.allSatisfy { $0.property.owner == Record.self })
  }

  @Test func recordingsNest() {
    let (inner, outer) = LazyTrace.record {
      let owner = Owner()
      _ = owner.part
      return LazyTrace.record { owner.hooked }.report
    }
    #expect(inner.events.map(\.property.name) == ["hooked"])
    #expect(outer.events.map(\.property.name) == ["part", "hooked"])
  }

  @Test func nothingIsRecordedOutside() {
    let owner = Owner()
    _ = owner.part
    let (_, report) = LazyTrace.record { owner.part }
    #expect(report.events.isEmpty)
    #expect(report.description.isEmpty)
  }

  @Test func recordingPassesErrorsOnAndEnds() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try LazyTrace.record { throw Failure() } }
    let (_, report) = LazyTrace.record { Owner().part }
    #expect(report.events.count == 1)
  }

  @Test func parallelRecordingsDoNotMeet() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { LazyTrace.record { Owner().panel }.report.events.count }
      }
      for await count in group { #expect(count == 3) }
    }
  }

  @MainActor @Test func mainActorCodeIsRecorded() {
    let owner = MainOwner()
    let (part, report) = LazyTrace.record { owner.part }
    #expect(part === owner.part)
    #expect(report.count(of: "part", in: MainOwner.self) == 1)
  }

  @Test func globalTraceHasEveryThread() async throws {
    LazyTrace.start()
    await Task.detached { _ = OnlyHere().part }.value
    _ = OnlyHere().part
    let report = LazyTrace.stop()
    #expect(report.count(of: "part", in: OnlyHere.self) == 2)
    #expect(LazyTrace.stop().events.isEmpty)
    try await traceOfAsyncCreations()
  }

  /// Part of the test above, because there is one global trace.
  private func traceOfAsyncCreations() async throws {
    LazyTrace.start()
    let inner = SharedLazy("inner") { 1 }
    let outer = AsyncLazy("outer") { inner.value }
    _ = try await outer.get()
    let events = LazyTrace.stop().events
    let parent = try #require(events.first { $0.property.name == "outer" })
    let child = try #require(events.first { $0.property.name == "inner" })
    #expect(child.parent == parent.id)
  }
}

private class Owner {
  @Lazy var part: Part
  @Lazy var hooked: Part

  init() {}

  @LazyFactory func makePanel() -> Part { Part(size: part.size) }

  func configurePanel() { _ = hooked }
}

private final class Derived: Owner {}

@MainActor private final class MainOwner {
  @Lazy var part: Part

  init() {}
}

private struct Record {
  @Lazy var list: [Int]
}

private final class OnlyHere {
  @Lazy var part: Part

  init() {}
}
