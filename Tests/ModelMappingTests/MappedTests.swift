import Foundation
import ModelMapping
import PropertyLists
import Testing

@Suite struct MappedTests {
  @Test func propertiesAreReadFromEverySource() throws {
    let object: [String: Any] = [
      "name": "单肩包", "icon": "danjianbao", "price": 12.5, "stock": 3, "tags": ["新", "&"],
    ]
    let shop = Shop(name: "单肩包", icon: "danjianbao", price: 12.5, stock: 3, tags: ["新", "&"])
    try expectEverySource(object, gives: shop)
  }

  @Test func missingKeyLeavesDefaultOrNil() throws {
    let shop = Shop(name: "a", icon: "placeholder", price: 0, stock: 1, tags: [], badge: nil)
    try expectEverySource(["name": "a"], gives: shop)
  }

  @Test func everyIssueIsReported() throws {
    try expectEverySource(
      ["icon": 1, "price": "12,50", "stock": 1.5, "tags": ["a", true, 3]],
      as: Shop.self,
      isRefused: [
        "name missing", "icon wrongType", "price wrongType", "stock inexact",
        "tags[1] wrongType", "tags[2] wrongType",
      ]
    )
  }

  @Test func wrongTypeIsNeverDefault() throws {
    try expectEverySource(["a": "x"], as: Defaults.self, isRefused: ["a wrongType"])
    try expectEverySource(["b": "x"], as: Defaults.self, isRefused: ["b wrongType"])
  }

  @Test func missingKeyLeavesDefaultOfOptional() throws {
    try expectEverySource([:], gives: Defaults(a: 1, b: 2, c: nil))
    try expectEverySource(["c": 3], gives: Defaults(a: 1, b: 2, c: 3))
  }

  @Test func missingAndNullDiffer() throws {
    let missing = try Defaults(propertyList: [:])
    #expect(missing == Defaults(a: 1, b: 2, c: nil))
    let null = try Defaults(propertyList: ["a": .null, "b": .null, "c": .null])
    #expect(null == Defaults(a: 1, b: nil, c: nil))
  }

  @Test func nullOfRequiredPropertyIsIssue() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Shop(propertyList: ["name": .null])
    }
    #expect(error.issues.map(\.code) == [.null])
  }

  @Test func nullInDictionaryIsNull() throws {
    let values: [Any] = [NSNull(), Optional<Int>.none as Any, Optional<Int?>.some(.none) as Any]
    for value in values {
      #expect(try Defaults(dictionary: ["a": value, "b": value]) == Defaults(a: 1, b: nil, c: nil))
    }
  }

  @Test func firstCandidateThatIsPresentCounts() throws {
    #expect(try Candidates(dictionary: ["b": 2, "c": ["d": 3]]).value == 2)
    #expect(try Candidates(dictionary: ["a": 1, "b": 2]).value == 1)
    #expect(try Candidates(dictionary: ["c": ["d": 3]]).value == 3)
    #expect(try Candidates(propertyList: ["a": .null, "b": 2]).value == 2)
  }

  @Test func pathOfCandidateIsTold() throws {
    try expectEverySource([:], as: Candidates.self, isRefused: ["a|b|c.d missing"])
    try expectEverySource(["b": "x"], as: Candidates.self, isRefused: ["b wrongType"])
    try expectEverySource(["c": ["d": "x"]], as: Candidates.self, isRefused: ["c.d wrongType"])
    try expectEverySource(
      ["c": "x"],
      as: Candidates.self,
      isRefused: ["c wrongType"]
    )
  }

  @Test func pathsReachThroughDictionaries() throws {
    let object: [String: Any] = ["meta": ["author": ["name": "n"], "year": 7], "a.b": 1]
    try expectEverySource(object, gives: Paths(name: "n", year: 7, dotted: 1))
  }

  @Test func missingDictionaryOfPathIsMissing() throws {
    #expect(try Paths(dictionary: ["a.b": 1, "meta": ["author": ["name": "n"]]]).year == nil)
    try expectEverySource(["a.b": 1], as: Paths.self, isRefused: ["meta.author.name missing"])
  }

  @Test func nestedModelsHaveTheirPaths() throws {
    let object: [String: Any] = [
      "first": ["value": 1], "rest": [["value": 2], ["value": "x"]],
      "byName": ["n": [:] as [String: Any]],
    ]
    try expectEverySource(
      object,
      as: Nested.self,
      isRefused: ["rest[1].value wrongType", "byName.n.value missing"]
    )
  }

  @Test func nestedModelsAreRead() throws {
    let object: [String: Any] = [
      "first": ["value": 1], "rest": [["value": 2]], "byName": ["n": ["value": 3]],
    ]
    let nested = Nested(
      first: .init(value: 1),
      rest: [.init(value: 2)],
      byName: ["n": .init(value: 3)]
    )
    try expectEverySource(object, gives: nested)
  }

  @Test func modelFromWrongKindIsIssue() throws {
    let object: [String: Any] = ["first": 1, "rest": ["a": 1], "byName": [1]]
    try expectEverySource(
      object,
      as: Nested.self,
      isRefused: ["first wrongType", "rest wrongType", "byName wrongType"]
    )
  }

  @Test func genericModelIsRead() throws {
    try expectEverySource(["value": true], gives: Box(value: true))
    try expectEverySource(["value": ["value": 1]], gives: Box(value: Box(value: 1)))
    try expectEverySource([:], gives: Box<Int?>(value: nil))
  }

  @Test func recursiveModelIsRead() throws {
    let object: [String: Any] = ["id": 1, "children": [["id": 2, "children": [Any]()]]]
    try expectEverySource(object, gives: Tree(id: 1, children: [Tree(id: 2, children: [])]))
  }

  @Test func manyPropertiesAreRead() throws {
    let keys = (0..<70).map { "p\($0)" }
    let object = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1 as Any) })
    #expect(try Wide(dictionary: object).p69 == 1)
    let error = try modelError { () throws(ModelError) in _ = try Wide(dictionary: [:]) }
    #expect(error.issues.count + error.omittedIssueCount == 70)
  }

  @Test func privateAndConstantPropertiesAreRead() throws {
    let model = try Guarded(dictionary: ["secret": 5, "shown": 6, "seen": 7, "default": "d"])
    #expect(model.revealed == 5)
    #expect(model.shown == 6)
    #expect(model.seen == 7)
    #expect(model.default == "d")
    #expect(model.fixed == 1)
  }

  @Test func observersAreNotCalled() throws {
    #expect(try Guarded(dictionary: ["secret": 5, "seen": 7, "default": "d"]).changes == 0)
  }

  @Test func ignoredPropertyIsNeitherReadNorWritten() throws {
    let model = try Ignoring(dictionary: ["a": 1, "b": 2])
    #expect(model == Ignoring(a: 1, b: 0))
    #expect(model.dictionary as? [String: Int] == ["a": 1])
  }

  @Test func emptyModelTakesAnyDictionary() throws {
    #expect(try Empty(dictionary: ["a": 1]).dictionary.isEmpty)
  }

  @Test func optionalSpellingsAreAlike() throws {
    #expect(try Spellings(dictionary: [:]) == Spellings(a: nil, b: nil, c: nil, d: nil))
    #expect(try Spellings(dictionary: ["d": 4]).d == 4)
  }

  @Test func typesBesideNestedModelAreFound() throws {
    #expect(try Shops.Entry(dictionary: ["kind": "big"]).kind == .big)
  }

  @Test func unknownCaseIsIssue() throws {
    try expectEverySource(["kind": "x"], as: Shops.Entry.self, isRefused: ["kind invalidValue"])
    try expectEverySource(["kind": 1], as: Shops.Entry.self, isRefused: ["kind wrongType"])
  }

  @Test func memberwiseInitializerStays() {
    #expect(Shop(name: "a").icon == "placeholder")
  }
}
