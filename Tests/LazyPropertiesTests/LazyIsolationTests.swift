import LazyProperties
import Observation
import Testing

@Suite struct LazyIsolationTests {
  @MainActor @Test func propertyOfAMainActorClassWorks() {
    let owner = MainOwner()
    #expect(owner.view.title == "configured")
    #expect(owner.child.title == "child of configured")
    #expect(owner.$view.reset()?.title == "configured")
  }

  @MainActor @Test func isolatedPropertyOfASendableClassWorks() {
    let owner = SharedOwner()
    #expect(owner.view.title == "")
    #expect(owner.made.title == "made")
    #expect(owner.$view.isLoaded && owner.$made.isLoaded)
  }

  @MainActor @Test func isolatedDeinitLooksWithoutCreating() {
    let log = Log()
    var owner: MainOwner? = MainOwner(log: log)
    owner = nil
    #expect(owner == nil && log.entries == ["nothing to close"])
  }

  @Test func observableClassHasLazies() {
    let owner = Model()
    #expect(owner.part === owner.part)
    #expect(owner.badge.size == 2)
    owner.name = "b"
    #expect(owner.$part.isLoaded)
  }
}

@MainActor private class View {
  var title = ""

  init() {}
}

@MainActor private final class Log {
  var entries: [String] = []

  init() {}
}

@MainActor private final class MainOwner {
  @Lazy var view: View
  private let log: Log

  init(log: Log = Log()) { self.log = log }

  isolated deinit {
    if !$view.isLoaded { log.entries.append("nothing to close") }
  }

  @LazyFactory func makeChild() -> View {
    let child = View()
    child.title = "child of " + view.title
    return child
  }

  func configureView() { view.title = "configured" }
}

private final class SharedOwner: Sendable {
  @MainActor @Lazy var view: View

  @MainActor @LazyFactory func makeMade() -> View {
    let view = View()
    view.title = "made"
    return view
  }

  init() {}
}

@Observable private final class Model {
  var name = "a"
  @Lazy @ObservationIgnored var part: Part

  init() {}

  @LazyFactory func makeBadge() -> Part { Part(size: 2) }
}
