import LazyProperties
import Testing

@Suite struct LazyPolicyTests {
  @Test func weakValueLivesAsLongAsSomebodyHoldsIt() {
    let owner = Owner()
    var held: Part? = owner.popover
    #expect(owner.popover === held)
    #expect(held?.configured == 1)
    held = nil
    #expect(!owner.$popover.isLoaded)
    #expect(owner.popover.configured == 1)
  }

  @Test func weakHandleReplacesAndResets() {
    let owner = Owner()
    let part = Part()
    owner.$popover.replace(with: part)
    #expect(owner.popover === part)
    #expect(owner.$popover.reset() === part)
    #expect(owner.popover !== part)
  }

  @Test func weakValueComesFromAParameterOrAFactory() {
    let owner = Owner()
    let sized = owner.sized
    #expect(sized.size == 3 && owner.sized === sized)
    let made = owner.made
    #expect(made.size == 8 && owner.made === made)
  }

  @Test func sharedValuesHaveHooksHandlesAndParameters() {
    let owner = Owner()
    #expect(owner.index == ["a", "hook a"])
    #expect(owner.list == ["b", "hook b"])
    #expect(owner.$index.reset() == ["a", "hook a"])
    #expect(owner.$list.isLoaded)
    owner.index = []
    #expect(owner.index == [])
  }

  @Test func sharedOptionalRemembersNilAndUnwrappedIsResetByIt() {
    let owner = Owner()
    owner.optional = nil
    #expect(owner.optional == nil && owner.$optional.isLoaded)
    let first: Part = owner.unwrapped
    owner.unwrapped = nil
    #expect(!owner.$unwrapped.isLoaded)
    #expect(owner.unwrapped !== first)
  }

  @Test func sendableClassHasSharedLazies() async {
    let owner = SendableOwner()
    let lengths = await withTaskGroup { group in
      for _ in 1...8 { group.addTask { owner.text.count } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(lengths == [5])
  }

  @MainActor @Test func nonisolatedLazyOfAMainActorClassIsReadAnywhere() async {
    let owner = MainOwner()
    let text = await Task.detached { owner.text }.value
    #expect(text == "text")
    #expect(owner.$text.isLoaded)
  }

  @Test func requiredHookRuns() {
    #expect(Owner().strict.configured == 1)
    var record = Record()
    #expect(record.strict == "hooked")
  }

  @Test func failableInitializerNeedsOnlyTheType() {
    #expect(Owner().digits == 12)
  }

  @Test func structIsAsLargeAsWithLazyVar() {
    #expect(MemoryLayout<PlainRecord>.size == MemoryLayout<KeywordRecord>.size)
    #expect(MemoryLayout<PlainNumber>.size == MemoryLayout<KeywordNumber>.size)
  }
}

private final class Owner {
  @Lazy(.weak) var popover: Part
  @Lazy(.weak, Part.init(size:), parameter: 3) var sized: Part
  @Lazy(.synchronized, { [$0] }, parameter: "a") var index: [String]
  @Lazy(.publication, { [$0] }, parameter: "b") var list: [String]
  @Lazy(.synchronized) var optional: Part?
  // Its reset by nil is what is tested.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Lazy(.synchronized) var unwrapped: Part!
  @Lazy(hook: .required) var strict: Part
  @Lazy var digits: Int? = Int("12")

  init() {}

  @LazyFactory(.weak) func makeMade() -> Part { Part(size: sized.size + 5) }

  func configurePopover() { popover.configured += 1 }
  func configureIndex(_ name: String) { index.append("hook " + name) }
  func configureList(_ name: String) { list.append("hook " + name) }
  func configureStrict() { strict.configured += 1 }
}

private final class SendableOwner: Sendable {
  @Lazy(.synchronized) var text = "text"

  init() {}

  func configureText() { text += "!" }
}

@MainActor private final class MainOwner {
  @Lazy(.synchronized) nonisolated var text = "text"

  init() {}
}

private struct Record {
  @Lazy(hook: .required) var strict = "made"

  mutating func configureStrict() { strict = "hooked" }
}

private struct PlainRecord {
  @Lazy var part: Part
  @Lazy var text: String
  @Lazy var parts: [Part]
}

private struct KeywordRecord {
  lazy var part = Part()
  lazy var text = ""
  lazy var parts: [Part] = []
}

private struct PlainNumber: Sendable {
  @Lazy var number: Int
}

private struct KeywordNumber {
  lazy var number = 0
}
