import LazyProperties
import Testing

@Suite struct LazyFlightTests {
  @Test func readersOfAnActorShareOneCreation() async throws {
    let made = SharedCounter()
    let owner = AsyncOwner { _ in
      made.increment()
      for _ in 0..<50 { await Task.yield() }
      return Part(size: made.count)
    }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { try await owner.size } }
      for try await size in group { #expect(size == 1) }
    }
    #expect(made.count == 1)
  }

  @Test func failureIsNotRemembered() async throws {
    let attempts = SharedCounter()
    let owner = AsyncOwner { _ in
      if attempts.increment() == 1 { throw CancellationError() }
      return Part(size: attempts.count)
    }
    await #expect(throws: CancellationError.self) { try await owner.size }
    #expect(await owner.use { !$0.handle.isLoaded })
    #expect(try await owner.size == 2)
  }

  @Test func creationSurvivesTheReaderThatStartedIt() async throws {
    let begun = SharedCounter()
    let mayEnd = SharedCounter()
    let owner = AsyncOwner { _ in
      begun.increment()
      while mayEnd.count == 0 { await Task.yield() }
      try Task.checkCancellation()
      return Part(size: begun.count)
    }
    let first = await owner.beginReading()
    let second = await owner.beginReading()
    first.cancel()
    mayEnd.increment()
    #expect(try await second.value == 1)
    #expect(begun.count == 1)
  }

  @Test func readersThatAreAllCancelledCancelTheCreation() async throws {
    let begun = SharedCounter()
    let owner = AsyncOwner { _ in
      if begun.increment() == 1 {
        while !Task.isCancelled { await Task.yield() }
        throw CancellationError()
      }
      return Part(size: 2)
    }
    let reader = Task { try await owner.size }
    while begun.count == 0 { await Task.yield() }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(try await owner.size == 2)
  }

  @Test func handleOfAnActorLooksLoadsAndResetsOnTheActor() async throws {
    let owner = AsyncOwner { _ in Part(size: 3) }
    let sizes = try await owner.use { owner in
      let before = owner.handle.valueIfLoaded?.size
      let loaded = try await owner.handle.load().size
      let old = owner.handle.reset()?.size
      return [before, loaded, old, owner.handle.valueIfLoaded?.size]
    }
    #expect(sizes == [nil, 3, 3, nil])
  }

  @Test func creationThatReadsItselfStopsWithItsName() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let owner = AsyncOwner { owner in Part(size: try await owner.part.size) }
        _ = try await owner.size
      }
    )
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("AsyncOwner.part → AsyncOwner.part"))
  }
}
