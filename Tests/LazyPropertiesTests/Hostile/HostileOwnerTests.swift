import LazyProperties
import Testing

/// Subclasses and generic owners that get in each other's way.
@Suite struct HostileOwnerTests {
  @Test func plainOverrideOfALazyPropertyHidesIt() {
    let owner: Base = Computing()
    #expect(owner.part.size == 3 && !owner.$part.isLoaded)
    #expect(owner.$part.load().size == 3)
  }

  @Test func observingOverrideKeepsTheLazyProperty() {
    let owner = Observing()
    #expect(owner.part.size == 0 && owner.changes == 0)
    owner.part = Part(size: 2)
    #expect(owner.changes == 1 && owner.$part.valueIfLoaded?.size == 2)
  }

  @Test func overrideMayReadWhatItOverrides() {
    let owner = Extending()
    #expect(owner.badge.size == 11 && owner.hooks == ["badge"])
  }

  @Test func hooksOfBothClassesRunWhenTheyCallEachOther() {
    let owner = Hooking()
    _ = owner.part
    #expect(owner.hooks == ["before", "part", "after"])
  }

  @Test func hookDeclaredOnlyInASubclassIsNotFound() {
    let owner = LateHook()
    _ = owner.silent
    #expect(owner.hooks.isEmpty)
  }

  @Test func inputOfTheSuperclassResetsThroughTheSubclass() {
    let owner = InputBelow()
    #expect(owner.below == "0" && owner.above == "0")
    (owner as InputAbove).input = 4
    #expect(owner.below == "4" && owner.above == "4")
  }

  @Test func genericOwnersHaveTheirOwnValues() {
    let numbers = Box<Int>()
    let texts = Box<String>()
    numbers.items.append(1)
    #expect(texts.items.isEmpty && numbers.$items.valueIfLoaded == [1])
    #expect(numbers.made == "Int" && texts.made == "String" && NumberBox().made == "Int")
    func erased<Element>(_ box: Box<Element>) -> (Bool, Int) {
      _ = box.items
      return (box.$items.isLoaded, box.$items.reset()?.count ?? -1)
    }
    #expect(erased(texts) == (true, 0) && !texts.$items.isLoaded)
  }

  @Test func ownersInExtensionsFunctionsAndClosuresWork() {
    final class Local {
      @Lazy var items: [Int]
      func configureItems() { items.append(1) }
    }
    let inClosure = {
      final class Inner { @Lazy var items = [2] as [Int] }
      return Inner().items
    }
    #expect(Local().items == [1] && inClosure() == [2] && [String].Node().items == ["node"])
  }

  @Test func ownerThatAnswersForEveryMemberStillHasItsHooks() {
    let owner = Answering()
    #expect(owner.first.configured == 1 && owner.second.configured == 0 && owner.anything == 1)
    var record = AnsweringRecord()
    #expect(record.number == 5 && record.anything == 1)
  }

  @Test func protocolsSeeTheProperty() {
    let owner: any Provider = Provided()
    #expect(owner.number == 0)
    owner.number = 3
    #expect(owner.number == 3)
    var record: any MutatingProvider = ProvidedRecord()
    #expect(record.number == 0)
  }

  @Test func keyPathsReachTheProperty() {
    let owner = Base()
    #expect(owner[keyPath: \.part].size == 0 && owner.$part.isLoaded)
    owner[keyPath: \.part] = Part(size: 4)
    #expect(owner.part.size == 4 && owner[keyPath: \.$part].isLoaded)
  }

  @Test func propertyIsPassedInout() {
    let owner = Box<Int>()
    func fill(_ items: inout [Int]) { items.append(items.count) }
    fill(&owner.items)
    fill(&owner.items)
    #expect(owner.items == [0, 1])
  }
}

private class Base {
  @Lazy var part: Part
  @Lazy var silent: Part
  var hooks: [String] = []

  @LazyFactory func makeBadge() -> Part { Part(size: 1) }

  func configurePart() { hooks.append("part") }
  func configureBadge() { hooks.append("badge") }
}

private final class Computing: Base {
  override var part: Part {
    get { Part(size: 3) }
    set {}
  }
}

private final class Observing: Base {
  var changes = 0
  override var part: Part { didSet { changes += 1 } }
}

private final class Extending: Base {
  override func makeBadge() -> Part { Part(size: super.makeBadge().size + 10) }
}

private final class Hooking: Base {
  override func configurePart() {
    hooks.append("before")
    super.configurePart()
    hooks.append("after")
  }
}

private final class LateHook: Base {
  func configureSilent() { hooks.append("silent") }
}

private class InputAbove {
  @LazyInput(resets: "above") var input = 0

  @LazyFactory func makeAbove() -> String { "\(input)" }
}

private final class InputBelow: InputAbove {
  @LazyInput(resets: "below") override var input: Int

  @LazyFactory func makeBelow() -> String { "\(input)" }
}

private class Box<Element> {
  @Lazy var items: [Element]

  @LazyFactory func makeMade() -> String { "\(Element.self)" }
}

private final class NumberBox: Box<Int> {}

extension Array where Element == String {
  fileprivate final class Node {
    @Lazy var items: [String]

    func configureItems() { items.append("node") }
  }
}

@dynamicMemberLookup private final class Answering {
  @Lazy var first: Part
  @Lazy var second: Part

  subscript(dynamicMember name: String) -> Int { 1 }

  func configureFirst() { first.configured += 1 }
}

@dynamicMemberLookup private struct AnsweringRecord {
  @Lazy var number: Int

  subscript(dynamicMember name: String) -> Int { 1 }

  mutating func configureNumber() { number = 5 }
}

private protocol Provider: AnyObject { var number: Int { get set } }

private final class Provided: Provider {
  @Lazy var number: Int
}

private protocol MutatingProvider { var number: Int { mutating get set } }

private struct ProvidedRecord: MutatingProvider {
  @Lazy var number: Int
}
