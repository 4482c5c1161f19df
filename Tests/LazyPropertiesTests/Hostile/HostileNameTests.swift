// Names that nobody should choose are what this file is about.
// swift-format-ignore-file: IdentifiersMustBeASCII, AlwaysUseLowerCamelCase

import LazyProperties
import Testing

/// Names that a generator of names stumbles over.
@Suite struct HostileNameTests {
  @Test func namesOfEveryScriptHaveHooks() {
    let owner = Scripts()
    #expect(owner.名前 == [1] && owner.é == [2] && owner.ßeta == [3] && owner.😀 == [4])
    #expect(owner.$名前.isLoaded && owner.$😀.name == "😀")
    #expect(owner.écran == 5 && owner.木 == 6)
  }

  @Test func keywordsAreNames() {
    let owner = Keywords()
    #expect(owner.default == 0 && owner.`init` == 0 && owner.class == 0 && owner.in == "hook")
    owner.$default.reset()
    #expect(!owner.$default.isLoaded && owner.$class.name == "class")
    var record = KeywordRecord()
    #expect(record.default == 0 && record.resetDefault() == 0)
  }

  @Test func underscoredNamesHaveUnderscoredStorage() {
    let owner = Underscored()
    owner._single = 1
    #expect(owner._single == 1 && owner.__double == 0 && owner.$_single.isLoaded)
  }

  @Test func typesThatHideTheModulesAreHarmless() throws {
    let owner = Hiding.Owner()
    #expect(owner.plain == 0 && owner.shared == 0 && owner.text == "a")
    #expect(try owner.throwing == 1)
    #expect(throws: CancellationError.self) { try owner.kept }
  }

  @Test func membersThatHideTheModulesAreHarmless() {
    let owner = HidingMembers()
    #expect(owner.Swift == 0 && owner.LazyProperties == 0 && owner.$Swift.isLoaded)
  }

  @Test func ownersMayHaveTheNamesOfTheLibrary() {
    #expect(Owners.LazyHandle().value == 0 && Owners.Optional().value == 0)
    #expect(Owners.LazyHook().value == 0)
  }

  @Test func factoryNamesLoseTheirFirstWord() {
    let owner = Factories()
    #expect(owner.url == "URL" && owner.urlField == "URLField" && owner.a == "A")
    #expect(owner.default == "Default" && owner.$default.isLoaded)
  }

  @Test func sameNameInSuperclassAndSubclassIsTwoProperties() {
    let derived = SecretDerived()
    #expect(derived.baseValue == "base" && derived.derivedValue == "derived")
  }

  @Test func namesThatDifferInCaseShareAHook() {
    let owner = Cases()
    _ = (owner.item, owner.Item)
    #expect(owner.configured == 2)
  }
}

private final class Scripts {
  @Lazy var 名前: [Int]
  @Lazy var é: [Int]
  @Lazy var ßeta: [Int]
  @Lazy var 😀: [Int]

  func configure名前() { 名前.append(1) }
  func configureÉ() { é.append(2) }
  func configureßeta() { ßeta.append(3) }
  func configure😀() { 😀.append(4) }

  @LazyFactory func makeÉcran() -> Int { 5 }
  @LazyFactory func make木() -> Int { 6 }
}

private final class Keywords {
  @Lazy var `default`: Int
  @Lazy var `init`: Int
  @Lazy var `class`: Int
  @Lazy var `in`: String

  func configureIn() { self.in = "hook" }
}

private struct KeywordRecord {
  @Lazy var `default`: Int
}

private final class Underscored {
  @Lazy var _single: Int
  @Lazy var __double: Int
}

private enum Hiding {
  enum LazyProperties {}
  enum Swift {}
  enum Optional {}
  enum Result {}

  final class Owner {
    @Lazy var plain: Int
    @Lazy(.synchronized) var shared: Int
    @Lazy var text = "a"

    @LazyFactory func makeThrowing() throws -> Int { 1 }
    @LazyFactory(errors: .kept) func makeKept() throws -> Int { throw CancellationError() }
  }
}

private final class HidingMembers {
  @Lazy var Swift: Int
  @Lazy var LazyProperties: Int
}

private enum Owners {
  final class LazyHandle { @Lazy var value: Int }
  final class Optional { @Lazy var value: Int }
  final class LazyHook { @Lazy var value: Int }
}

private final class Factories {
  @LazyFactory func makeURL() -> String { "URL" }
  @LazyFactory func makeURLField() -> String { "URLField" }
  @LazyFactory func makeA() -> String { "A" }
  @LazyFactory func makeDefault() -> String { "Default" }
}

private class SecretBase {
  @Lazy private var secret = "base"
  var baseValue: String { secret }
}

private final class SecretDerived: SecretBase {
  @Lazy private var secret = "derived"
  var derivedValue: String { secret }
}

private final class Cases {
  @Lazy var item: Int
  @Lazy var Item: Int
  var configured = 0

  func configureItem() { configured += 1 }
}
