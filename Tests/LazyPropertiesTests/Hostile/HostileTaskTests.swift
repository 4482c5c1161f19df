import LazyProperties
import Testing

/// Tasks that are cancelled, fail, and come late.
@Suite struct HostileTaskTests {
  @Test func readerThatWasCancelledBeforeItReadsDisturbsNobody() async throws {
    let owner = Remote()
    let early = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await owner.profile
    }
    early.cancel()
    _ = await early.result
    #expect(try await owner.profile >= 1)
  }

  @Test func halfOfManyReadersMayLeave() async throws {
    let owner = Remote(yields: 200)
    let readers = (0..<100).map { _ in Task { try await owner.profile } }
    for reader in readers.enumerated() where reader.offset % 2 == 1 { reader.element.cancel() }
    for (index, reader) in readers.enumerated() where index % 2 == 0 {
      #expect(try await reader.value == 1)
    }
    #expect(await owner.made == 1)
  }

  @Test func failureIsToldOnceToEachWhoWaits() async throws {
    let owner = Remote(failures: 1)
    let readers = (0..<20).map { _ in Task { try await owner.profile } }
    var values: [Int] = []
    var failures = 0
    for reader in readers {
      do { values.append(try await reader.value) } catch { failures += 1 }
    }
    #expect(values.allSatisfy { $0 == 2 } && failures >= 1 && failures + values.count == 20)
    #expect(try await owner.profile == 2)
  }

  @Test func asyncLaziesThatUseEachOtherShareTheirFlights() async throws {
    let owner = Remote()
    async let first = owner.summary
    async let second = owner.summary
    let both = try await [first, second]
    #expect(both == ["profile 1", "profile 1"])
    #expect(await owner.made == 1)
  }

  @Test func actorDoesOtherWorkWhileItsLazyIsMade() async throws {
    let owner = Remote(yields: 50)
    let reader = Task { try await owner.profile }
    var looks = 0
    while await !owner.isLoaded {
      looks += 1
      await Task.yield()
    }
    #expect(try await reader.value == 1 && looks >= 1)
  }

  @Test func resetInTheMiddleBeginsAnew() async throws {
    let owner = Remote(yields: 50)
    let reader = Task { try await owner.profile }
    while await owner.made == 0 { await Task.yield() }
    await owner.reset()
    #expect(try await reader.value == 2)
    #expect(try await owner.profile == 2)
  }

  @Test func nonsendingFactoryOfAClassRunsWhereItIsRead() async throws {
    let owner = Nonsending()
    #expect(try await owner.part.size == 4 && owner.$part.isLoaded)
    let actor = Reader()
    #expect(try await actor.size() == 4)
  }

  @MainActor @Test func mainActorReadersShareOneCreation() async {
    let owner = MainRemote()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { await owner.number } }
      for await number in group { #expect(number == 1) }
    }
    #expect(owner.made == 1 && owner.configured == 1)
  }

  @Test func lazyOfAFinishedTaskIsStillThere() async throws {
    let lazy = AsyncLazy { 3 }
    let first = try await Task { try await lazy.get() }.value
    #expect(first == 3 && lazy.isLoaded)
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await lazy.get()
    }
    cancelled.cancel()
    #expect(try await cancelled.value == 3)
  }
}

private actor Remote {
  private(set) var made = 0
  private let yields: Int
  private let failures: Int

  struct Failure: Error {}

  init(yields: Int = 10, failures: Int = 0) {
    self.yields = yields
    self.failures = failures
  }

  @LazyFactory func makeProfile() async throws -> Int {
    made += 1
    let number = made
    for _ in 0..<yields { await Task.yield() }
    if number <= failures { throw Failure() }
    return number
  }

  @LazyFactory func makeSummary() async throws -> String { "profile \(try await profile)" }

  var isLoaded: Bool { $profile.isLoaded }

  func reset() { $profile.reset() }
}

private final class Nonsending {
  @LazyFactory nonisolated(nonsending) func makePart() async throws -> Part {
    await Task.yield()
    return Part(size: 3)
  }

  func configurePart() { $part.ifLoaded { $0.size += 1 } }
}

private actor Reader {
  private let owner = Nonsending()

  func size() async throws -> Int { try await owner.part.size }
}

@MainActor private final class MainRemote {
  private(set) var made = 0
  private(set) var configured = 0

  @LazyFactory func makeNumber() async -> Int {
    made += 1
    await Task.yield()
    return made
  }

  func configureNumber() { configured += 1 }
}
