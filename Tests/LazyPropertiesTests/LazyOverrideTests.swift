import LazyProperties
import Testing

@Suite struct LazyOverrideTests {
  @Test func overrideMakesTheValueInItsOwnWay() {
    #expect(Derived().part.size == 2)
    #expect(Base().part.size == 1)
  }

  @Test func inheritedHandleSeesTheOverride() {
    let owner: Base = Derived()
    #expect(!owner.$part.isLoaded)
    let part = owner.part
    #expect(owner.$part.valueIfLoaded === part)
    #expect(owner.$part.reset() === part)
    #expect(owner.part !== part)
  }

  @Test func hookRunsOnce() {
    let owner = Derived()
    #expect(owner.part.configured == 1)
    #expect(owner.hooks == ["derived"])
  }

  @Test func assignmentGoesToTheOneStorage() {
    let owner = Derived()
    let part = Part()
    owner.part = part
    #expect(owner.$part.valueIfLoaded === part)
    #expect(owner.hooks.isEmpty)
  }

  @Test func overrideOfAnOverrideWorks() {
    let owner = MoreDerived()
    #expect(owner.part.size == 3)
    #expect(owner.$part.isLoaded)
  }

  @Test func genericSubclassOverrides() {
    #expect(Generic(4).part.size == 4)
  }
}

private class Base {
  @Lazy var part = Part(size: 1)
  var hooks: [String] = []

  init() {}

  func configurePart() {
    part.configured += 1
    hooks.append("base")
  }
}

private class Derived: Base {
  @Lazy override var part: Part = Part(size: 2)

  override func configurePart() {
    part.configured += 1
    hooks.append("derived")
  }
}

private final class MoreDerived: Derived {
  @Lazy override var part: Part = Part(size: 3)
}

private final class Generic<Number: BinaryInteger>: Base {
  @Lazy({ Part(size: $0) }, parameter: 4) override var part: Part

  init(_ number: Number) {}

  func configurePart(_ size: Int) { part.configured += size }
}
