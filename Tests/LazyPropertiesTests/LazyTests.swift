import LazyProperties
import Testing

@Suite struct LazyTests {
  @Test func valueIsMadeAtFirstRead() {
    let owner = Owner()
    #expect(!owner.$plain.isLoaded)
    let first = owner.plain
    #expect(owner.plain === first)
    #expect(owner.$plain.isLoaded)
  }

  @Test func eachOwnerHasItsOwnValue() {
    #expect(Owner().plain !== Owner().plain)
  }

  @Test func typeIsReadFromInitializer() {
    let owner = Owner()
    #expect(owner.sized.size == 3)
    #expect(owner.explicitCall.size == 4)
    #expect(owner.texts.isEmpty)
    #expect(owner.title == "untitled")
    #expect(owner.ratio == -1.5)
    #expect(owner.row.index == 0)
  }

  @Test func commentsAndLineBreaksSurvive() {
    #expect(Owner().commented == ["a", "b"])
  }

  @Test func backtickedNameWorks() {
    let owner = Owner()
    #expect(owner.default.configured == 1)
    #expect(owner.$default.name == "default")
  }

  @Test func assignedValueCountsAsLoaded() {
    let owner = Owner()
    let part = Part()
    owner.plain = part
    #expect(owner.plain === part)
    #expect(part.configured == 0)
  }

  @Test func optionalRemembersNil() {
    let owner = Owner()
    #expect(owner.optional != nil)
    owner.optional = nil
    #expect(owner.optional == nil)
    #expect(owner.$optional.isLoaded)
  }

  @Test func optionalInitializerMayGiveNil() {
    let owner = Owner()
    #expect(owner.absent == nil)
    #expect(owner.$absent.isLoaded)
  }

  @Test func implicitlyUnwrappedIsResetByNil() {
    let owner = Owner()
    let first: Part = owner.unwrapped
    owner.unwrapped = nil
    #expect(!owner.$unwrapped.isLoaded)
    #expect(owner.unwrapped !== first)
  }

  @Test func functionsAndExistentialsCanBeLazy() {
    let owner = Owner()
    #expect(owner.double(4) == 8)
    #expect(owner.anything.description == "1")
  }

  @Test func valuesInGenericNestedAndLocalClassesWork() {
    final class Local {
      @Lazy var part: Part
    }
    let local = Local()
    #expect(local.part === local.part)
    let box = Box<Int>()
    box.items.append(1)
    #expect(box.items == [1])
    let inner = Box<Int>.Inner()
    #expect(inner.part === inner.part)
  }

  @Test func valueDiesWithItsOwner() {
    weak var part: Part?
    do {
      let owner = Owner()
      part = owner.plain
      #expect(part != nil)
    }
    #expect(part == nil)
  }

  @Test func deinitLooksWithoutCreating() {
    let made = Counter()
    var owner: Closing? = Closing(made: made)
    owner = nil
    #expect(owner == nil && made.count == 0)
  }

  @Test func storageIsNoLargerThanThatOfLazyVar() {
    func storage(of owner: AnyObject) -> [String] {
      Mirror(reflecting: owner).children.map { "\(type(of: $0.value))" }
    }
    #expect(storage(of: WithMacro()) == storage(of: WithKeyword()))
    #expect(storage(of: WithMacro()) == ["Optional<Part>", "Optional<Int>"])
  }
}

private final class Owner {
  @Lazy var plain: Part
  @Lazy var sized = Part(size: 3)
  @Lazy private(set) var explicitCall = Part.init(size: 4)
  @Lazy fileprivate var texts: [String] = []
  @Lazy package var title = "untitled"
  @Lazy var ratio = -1.5
  @Lazy var row = Row(index: 0)
  // The comments are what is tested.
  // swift-format-ignore: NoBlockComments
  @Lazy var /* odd */ commented /* places */: [String] /* for */ = [  // comments
    "a",  // first
    "b",
  ]  // end
  @Lazy var `default`: Part
  @Lazy var optional: Part?
  @Lazy var absent: Part? = nil
  // Its reset by nil is what is tested.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Lazy var unwrapped: Part!
  @Lazy var double: (Int) -> Int = { $0 * 2 }
  @Lazy var anything: any CustomStringConvertible = 1

  init() {}

  func configureDefault() { self.default.configured += 1 }
  func configurePlain() { plain.configured += 1 }

  struct Row {
    let index: Int
  }
}

private class Box<Element> {
  @Lazy var items: [Element]

  init() {}

  class Inner {
    @Lazy var part: Part

    init() {}
  }
}

private final class Closing {
  @Lazy var part: Part
  let made: Counter

  init(made: Counter) { self.made = made }

  deinit { $part.ifLoaded { _ in made.count += 100 } }

  func configurePart() { made.count += 1 }
}

private final class WithMacro {
  @Lazy var part: Part
  @Lazy var number = 1

  init() {}
}

private final class WithKeyword {
  lazy var part = Part()
  lazy var number = 1

  init() {}
}
