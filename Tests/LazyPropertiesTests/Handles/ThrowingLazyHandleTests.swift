import LazyProperties
import Testing

@Suite struct ThrowingLazyHandleTests {
  @Test func failureLeavesNothingAndTheNextReadTriesAgain() throws {
    var attempts = 0
    let owner = ThrowingOwner { (_) throws(ThrowingOwner.Failure) in
      attempts += 1
      if attempts < 3 { throw ThrowingOwner.Failure(attempt: attempts) }
      return Part(size: attempts)
    }
    #expect(throws: ThrowingOwner.Failure(attempt: 1)) { try owner.part }
    #expect(throws: ThrowingOwner.Failure(attempt: 2)) { try owner.handle.load() }
    #expect(!owner.handle.isLoaded)
    #expect(try owner.part === owner.handle.load())
    #expect(attempts == 3)
  }

  @Test func valueCanBePutInPlace() throws {
    let owner = ThrowingOwner { (_) throws(ThrowingOwner.Failure) in
      throw ThrowingOwner.Failure(attempt: 0)
    }
    #expect(owner.handle.replace(with: Part(size: 4)) == nil)
    #expect(try owner.part.size == 4)
    #expect(owner.handle.reset()?.size == 4)
    #expect(owner.handle.description == "part: not loaded")
  }

  @Test func failureIsTracedAndEndsItsCreation() {
    let owner = ThrowingOwner { (_) throws(ThrowingOwner.Failure) in
      throw ThrowingOwner.Failure(attempt: 0)
    }
    let (_, report) = LazyTrace.record {
      _ = try? owner.part
      _ = try? owner.part
    }
    #expect(report.events.map(\.kind) == [.failure, .failure])
    #expect(report.events.allSatisfy { $0.parent == nil })
    #expect(report.neverCreated.map(\.name) == ["part"])
    #expect(report.description.contains("ThrowingOwner.part failed after"))
  }

  @Test func cycleThroughAThrowingFactoryStopsWithTheChain() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let owner = ThrowingOwner { (owner) throws(ThrowingOwner.Failure) in try owner.part }
        _ = try owner.part
      }
    )
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("lazy cycle in ThrowingOwner: part → part"))
  }
}
