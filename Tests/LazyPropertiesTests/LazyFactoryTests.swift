import LazyProperties
import Testing

@Suite struct LazyFactoryTests {
  @Test func propertyIsMadeByTheMethodOnce() {
    let owner = Owner()
    #expect(!owner.$badge.isLoaded)
    #expect(owner.badge === owner.badge)
    #expect(owner.made == 1)
  }

  @Test func methodUsesSelfAndOtherLazies() {
    let owner = Owner()
    #expect(owner.badge.size == 8)
    #expect(owner.$base.isLoaded)
  }

  @Test func hookRunsAfterTheMethod() {
    let owner = Owner()
    #expect(owner.badge.configured == 1)
  }

  @Test func resetCallsTheMethodAgain() {
    let owner = Owner()
    let first = owner.badge
    #expect(owner.$badge.reset() === first)
    #expect(owner.badge !== first)
    #expect(owner.made == 2)
  }

  @Test func propertyCanBeAssigned() {
    let owner = Owner()
    owner.badge = Part(size: 1)
    #expect(owner.badge.size == 1)
    #expect(owner.made == 0)
  }

  @Test func namesFollowTheMethod() {
    let owner = Owner()
    #expect(owner.urlField == "url")
    #expect(owner.default == nil)
    #expect(owner.$default.isLoaded)
    #expect(owner.$urlField.name == "urlField")
  }

  @Test func subclassOverridesTheMethod() {
    let owner = Derived()
    #expect(owner.badge.size == 80)
    #expect(owner.badge.configured == 1)
  }

  @Test func ownerAndValueDieTogether() {
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      _ = made.badge
    }
    #expect(owner == nil)
  }
}

private class Owner {
  var made = 0
  @Lazy var base = Part(size: 4)

  init() {}

  @LazyFactory func makeBadge() -> Part {
    made += 1
    return Part(size: base.size * 2)
  }

  @LazyFactory func makeURLField() -> String { "url" }
  @LazyFactory fileprivate func makeDefault() -> Part? { nil }

  func configureBadge() { badge.configured += 1 }
}

private final class Derived: Owner {
  override func makeBadge() -> Part { Part(size: super.makeBadge().size * 10) }
}
