import LazyProperties
import Testing

@Suite struct LazyHandleTests {
  @Test func lookingNeverCreates() {
    let owner = Owner()
    #expect(!owner.$part.isLoaded)
    #expect(owner.$part.valueIfLoaded == nil)
    #expect(owner.$part.ifLoaded { $0.size } == nil)
    #expect(owner.$part.description == "part: not loaded")
    #expect(owner.made == 0)
  }

  @Test func loadCreatesOnce() {
    let owner = Owner()
    #expect(owner.$part.load() === owner.$part.load())
    #expect(owner.made == 1)
  }

  @Test func loadedValueIsSeen() {
    let owner = Owner()
    let part = owner.part
    #expect(owner.$part.valueIfLoaded === part)
    #expect(owner.$part.ifLoaded { $0.size } == 1)
    #expect(owner.$number.load() == 4)
    #expect(owner.$number.description == "number: 4")
  }

  @Test func resetGivesTheOldValueAndTheNextReadANewOne() {
    let owner = Owner()
    let first = owner.part
    #expect(owner.$part.reset() === first)
    #expect(owner.$part.reset() == nil)
    #expect(owner.part !== first)
    #expect(owner.made == 2)
  }

  @Test func replaceGivesTheOldValueWithoutTheHook() {
    let owner = Owner()
    let part = Part()
    #expect(owner.$part.replace(with: part) == nil)
    #expect(owner.part === part)
    #expect(owner.$part.replace(with: Part()) === part)
    #expect(owner.made == 0)
  }

  @Test func ifLoadedPassesErrorsOn() throws {
    struct Failure: Error {}
    let owner = Owner()
    _ = owner.part
    #expect(throws: Failure.self) { try owner.$part.ifLoaded { _ in throw Failure() } }
  }

  @Test func handleOfASuperclassPropertyReadsTheOverride() {
    #expect(Derived().$part.load().size == 50)
  }

  @MainActor @Test func handleWorksOnTheMainActor() {
    let owner = MainOwner()
    #expect(owner.$part.valueIfLoaded == nil)
    owner.$part.growIfLoaded()
    #expect(!owner.$part.isLoaded)
    owner.$part.load()
    owner.$part.growIfLoaded()
    #expect(owner.part.size == 1)
  }
}

private class Owner {
  var made = 0
  @Lazy var part = Part(size: 1)
  @Lazy var number = 4

  init() {}

  func configurePart() { made += 1 }
}

private final class Derived: Owner {
  override var part: Part {
    get { Part(size: 50) }
    set {}
  }
}

@MainActor private final class MainOwner {
  @Lazy var part: Part

  init() {}
}

extension LazyHandle where Value == Part {
  @MainActor fileprivate func growIfLoaded() { ifLoaded { $0.size += 1 } }
}
