// swift-format-ignore-file
// The code of the documentation, as it stands there, with what it needs around it. The formatter
// leaves it alone, so that it stays the same text.

import LazyProperties
import Testing

private typealias Home = Moving.Home

@Suite struct SnippetTests {
  @Test func landingPage() {
    var controller: Landing.ShopController? = Landing.ShopController()
    #expect(controller?.detail.title == "Shops")
    controller = nil
    #expect(controller == nil)
  }

  @Test func sharedCatalogIsMadeWhenItIsRead() {
    let catalog = SharedLazy("catalog") { Catalog(name: "shops") }
    let isThere = catalog.isLoaded          // false, and nothing is made
    let name = catalog.value.name           // made here, whichever thread comes first
    #expect(!isThere && name == "shops")
  }

  @Test func asyncProfileIsMadeOnce() async throws {
    let profile = AsyncLazy("profile") { try await Server.shared.profile() }
    async let first = profile.get()
    async let second = profile.get()        // waits for the same request
    let isSame = try await first == second  // true
    #expect(isSame)
  }

  @Test func failureIsNotRemembered() {
    var attempts = 0
    let answer = ThrowingSharedLazy("answer") { try Flaky.shared.answer() }
    while (try? answer.get()) == nil { attempts += 1 }
    #expect(attempts == 2)
  }

  @Test func inputResetsWhatIsMadeFromIt() {
    typealias Account = Resetting.Account
    let account = Account()
    let first = account.greeting                // "Hello, user 0"
    account.userID = 7
    let isThere = account.$greeting.isLoaded    // false
    let second = account.greeting               // "Hello, user 7"
    #expect(first == "Hello, user 0" && !isThere && second == "Hello, user 7")
    let search = Resetting.Search()
    search.text = "a"
    #expect(search.results == ["a"])
    search.text = "a"
    #expect(search.$results.isLoaded)
  }

  @Test func lookingNeverCreates() {
    let lazy = SharedLazy<Int>("lazy") { fatalError("nobody asked for this") }
    let text = "\(lazy)"                      // "not loaded"
    let mirror = Mirror(reflecting: lazy)
    let nothing = lazy.valueIfLoaded          // nil
    #expect(text == "not loaded" && mirror.children.count == 1 && nothing == nil)
  }

  @Test func lazyVarBecomesLazy() {
    #expect(LazyVar.Before().badge.owner == "before")
    #expect(LazyVar.After().badge.owner == "after")
    #expect(LazyVar.After().table.style == .plain)
  }

  @Test func lazyPropertyBecomesLazy() {
    let home = Home()
    let nothing = home.$detail.valueIfLoaded    // nil
    let title = home.detail.title               // "Shops"
    let old = home.$detail.reset()              // the next read makes and configures another
    #expect(nothing == nil && title == "Shops" && old != nil)
    #expect(home.panel.tint == "black")
  }

  @Test func failureDoesNotPoison() async throws {
    let attempts = Attempts()
    let number = AsyncLazy("number") { try await attempts.next() }   // fails the first time
    let failed = try? await number.get()    // nil
    let made = try await number.get()       // 2
    #expect(failed == nil && made == 2)
  }
}

private enum Landing {
  final class ShopController {
    @Lazy var detail: Detail                        // Detail(), at first use
    @LazyFactory func makeBadge() -> Badge { Badge(owner: self) }

    func configureDetail() { detail.title = "Shops" }

    deinit { $detail.ifLoaded { $0.close() } }      // looks, never creates
  }

  final class Badge {
    unowned let owner: ShopController

    init(owner: ShopController) { self.owner = owner }
  }
}

private enum Resetting {
  final class Account {
    @LazyInput(resets: "profile") var userID = 0

    @LazyFactory(resets: "greeting") func makeProfile() -> Profile { Profile(of: userID) }
    @LazyFactory func makeGreeting() -> String { "Hello, \(profile.name)" }
  }

  final class Search {
    @LazyInput(resets: "results", when: .changed) var text = ""

    @LazyFactory func makeResults() -> [String] { find(text) }
  }

  struct Profile {
    let name: String

    init(of user: Int) { name = "user \(user)" }
  }
}

private func find(_ text: String) -> [String] { [text] }

private enum LazyVar {
  final class Before {
    lazy var table = Table(style: .plain)
    lazy var badge: Badge = {
      let badge = Badge()
      badge.owner = self.name
      return badge
    }()
    let name = "before"
  }

  final class After {
    @Lazy var table = Table(style: .plain)
    @LazyFactory func makeBadge() -> Badge {
      let badge = Badge()
      badge.owner = name
      return badge
    }
    let name = "after"
  }

  final class Player {
    @Lazy var engine: Engine
    deinit { $engine.ifLoaded { $0.stop() } }
  }

  final class Badge {
    var owner = ""
  }

  struct Table {
    enum Style { case plain }

    let style: Style
  }

  final class Engine {
    func stop() {}
  }
}

private enum Moving {
  final class Home {
    @Lazy var detail: Detail
    @Lazy(Panel.init(theme:), parameter: Theme.dark) var panel: Panel

    func configureDetail() { detail.title = "Shops" }
    func configurePanel(_ theme: Theme) { panel.tint = theme.tint }
  }
}

private final class Detail {
  var title = ""

  func close() {}
}

private final class Panel {
  var tint = ""

  init(theme: Theme) {}
}

private enum Theme {
  case dark

  var tint: String { "black" }
}

private struct Catalog: Sendable {
  let name: String
}

private actor Server {
  static let shared = Server()
  private var requests = 0

  func profile() throws -> Int {
    requests += 1
    return requests
  }
}

private final class Flaky: Sendable {
  static let shared = Flaky()
  private let attempts = SharedCounter()

  func answer() throws -> Int {
    if attempts.increment() < 3 { throw CancellationError() }
    return 42
  }
}

private actor Attempts {
  private var count = 0

  func next() throws -> Int {
    count += 1
    if count == 1 { throw CancellationError() }
    return count
  }
}
