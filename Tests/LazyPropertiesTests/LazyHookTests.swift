import LazyProperties
import Testing

@Suite struct LazyHookTests {
  @Test func hookRunsOnceForEachCreation() {
    let owner = Owner()
    _ = owner.part
    _ = owner.part
    #expect(owner.log == ["part"])
    owner.$part.reset()
    _ = owner.part
    #expect(owner.log == ["part", "part"])
  }

  @Test func valueIsStoredBeforeTheHookReadsIt() {
    let owner = Owner()
    #expect(owner.part.configured == 1)
  }

  @Test func hookMayBePrivateOrInAnExtension() {
    let owner = Owner()
    _ = (owner.hidden, owner.extended)
    #expect(owner.log == ["hidden", "extended"])
  }

  @Test func missingHookIsFine() {
    let owner = Owner()
    _ = owner.bare
    #expect(owner.log.isEmpty)
  }

  @Test func hookChangesWhatTheFirstReadGives() {
    #expect(Owner().names == ["none", "added"])
  }

  @Test func hookMayReplaceTheValue() {
    #expect(Owner().replaced.size == 9)
  }

  @Test func hookMayResetTheValue() {
    let owner = Owner()
    #expect(owner.fleeting.size == 5)
    #expect(!owner.$fleeting.isLoaded)
  }

  @Test func subclassOverridesTheHook() {
    let owner = Derived()
    _ = owner.part
    #expect(owner.log == ["part", "derived part"])
  }

  @Test func hookOfASuperclassCounts() {
    let owner = Derived()
    _ = owner.inherited
    #expect(owner.log == ["inherited"])
  }

  @Test func genericOwnerHasHooks() {
    let owner = Generic("a")
    #expect(owner.list == ["a"])
  }

  @Test func ownerWithDynamicMembersHasHooks() {
    let owner = Dynamic()
    _ = (owner.part, owner.bare)
    #expect(owner.hooked == 1)
  }
}

private class Owner {
  @Lazy var part: Part
  @Lazy var hidden: Part
  @Lazy var extended: Part
  @Lazy var bare: Part
  @Lazy var names = ["none"] as [String]
  @Lazy var replaced: Part
  @Lazy var fleeting = Part(size: 5)
  var log: [String] = []

  init() {}

  func configurePart() {
    log.append("part")
    part.configured += 1
  }

  private func configureHidden() { log.append("hidden") }
  func configureNames() { names.append("added") }
  func configureReplaced() { $replaced.replace(with: Part(size: 9)) }
  func configureFleeting() { $fleeting.reset() }
  func configureInherited() { log.append("inherited") }
}

extension Owner {
  func configureExtended() { log.append("extended") }
}

private final class Derived: Owner {
  @Lazy var inherited: Part

  override func configurePart() {
    super.configurePart()
    log.append("derived part")
  }
}

private class Generic<Element> {
  @Lazy var list: [Element]
  let element: Element

  init(_ element: Element) { self.element = element }

  func configureList() { list.append(element) }
}

@dynamicMemberLookup private final class Dynamic {
  @Lazy var part: Part
  @Lazy var bare: Part
  var hooked = 0

  init() {}

  subscript(dynamicMember name: String) -> Int { name.count }

  func configurePart() { hooked += 1 }
}
