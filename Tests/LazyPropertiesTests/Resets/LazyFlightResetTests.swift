import LazyProperties
import Testing

/// What was asked for before a reset is not kept after it.
@Suite struct LazyFlightResetTests {
  @Test func creationThatAWriteOvertakesIsDroppedAndBegunAnew() async throws {
    let account = Account()
    let first = Task { try await account.profile }
    await account.server.waitForRequest(1)
    let second = Task { try await account.profile }
    await account.logIn(7)
    account.server.answers.increment()
    await account.server.waitForRequest(2)
    account.server.answers.increment()
    #expect(try await first.value == "user 7")
    #expect(try await second.value == "user 7")
    #expect(try await account.profile == "user 7")
    #expect(account.server.requests.count == 2)
  }

  @Test func whoeverWaitsNeedNotWaitForWhatIsDropped() async throws {
    let server = Server()
    let lazy = AsyncLazy { try await server.profile(of: server.requests.count) }
    let readers = (0..<5).map { _ in Task { try await lazy.get() } }
    await server.waitForRequest(1)
    lazy.reset()
    await server.waitForRequest(2)
    server.answers.increment()
    server.answers.increment()
    for reader in readers { #expect(try await reader.value == "user 1") }
    #expect(server.requests.count == 2)
  }

  @Test func failureOfADroppedCreationReachesNobody() async throws {
    let account = Account(failures: 1)
    let reader = Task { try await account.profile }
    await account.server.waitForRequest(1)
    await account.logIn(7)
    account.server.answers.increment()
    account.server.answers.increment()
    #expect(try await reader.value == "user 7")
  }

  @Test func replacementWinsOverTheCreationThatIsUnderWay() async throws {
    let account = Account()
    let reader = Task { try await account.profile }
    await account.server.waitForRequest(1)
    await account.replace("given")
    account.server.answers.increment()
    #expect(try await reader.value == "given")
    #expect(account.server.requests.count == 1)
  }

  @Test func creationThatWritesItsOwnInputIsKept() async throws {
    let owner = SelfWriting()
    #expect(await owner.name == "normal")
    #expect(await owner.name == "normal")
    #expect(await owner.made == 1)
  }

  @Test func sharedCreationIsDropped() async throws {
    let owner = SharedAccount()
    let reader = Task { try await owner.profile }
    await owner.server.waitForRequest(1)
    owner.$profile.reset()
    owner.server.answers.increment()
    owner.server.answers.increment()
    #expect(try await reader.value == "user 2")
    #expect(owner.hooks.count == 2)
  }

  @Test func keptErrorOfADroppedCreationIsNotKept() async throws {
    let account = Account(failures: 1)
    let reader = Task { try await account.kept }
    await account.server.waitForRequest(1)
    await account.logIn(7)
    account.server.answers.increment()
    account.server.answers.increment()
    #expect(try await reader.value == "user 7")
  }

  @Test func resetOfAnAsyncLazyDropsItsCreation() async throws {
    let server = Server()
    let lazy = AsyncLazy { try await server.profile(of: server.requests.count) }
    let reader = Task { try await lazy.get() }
    await server.waitForRequest(1)
    lazy.reset()
    server.answers.increment()
    await server.waitForRequest(2)
    server.answers.increment()
    #expect(try await reader.value == "user 1")
    #expect(lazy.valueIfLoaded == "user 1")
  }
}

/// Answers when a test lets it.
private final class Server: Sendable {
  let requests = SharedCounter()
  let answers = SharedCounter()
  let failures: Int

  struct Failure: Error {}

  init(failures: Int = 0) { self.failures = failures }

  func profile(of user: Int) async throws -> String {
    let request = requests.increment()
    while answers.count < request { await Task.yield() }
    if request <= failures { throw Failure() }
    return "user \(user)"
  }

  func waitForRequest(_ number: Int) async {
    while requests.count < number { await Task.yield() }
  }
}

private actor Account {
  nonisolated let server: Server
  @LazyInput(resets: "profile", "kept") private var userID = 0

  init(failures: Int = 0) { server = Server(failures: failures) }

  @LazyFactory func makeProfile() async throws -> String { try await server.profile(of: userID) }
  @LazyFactory(errors: .kept) func makeKept() async throws -> String {
    try await server.profile(of: userID)
  }

  func logIn(_ user: Int) { userID = user }
  func replace(_ name: String) { $profile.replace(with: name) }
}

private actor SelfWriting {
  @LazyInput(resets: "name") private var input = "Normal"
  private(set) var made = 0

  @LazyFactory func makeName() async -> String {
    made += 1
    input = input.lowercased()
    await Task.yield()
    return await Task { input }.value
  }
}

private final class SharedAccount: Sendable {
  let server = Server()
  let hooks = SharedCounter()

  @LazyFactory(.synchronized) func makeProfile() async throws -> String {
    let profile = try await server.profile(of: 0)
    return profile.replacing("0", with: "\(server.requests.count)")
  }

  func configureProfile() { hooks.increment() }
}
