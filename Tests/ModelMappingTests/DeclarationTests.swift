import Foundation
import ModelMapping
import PropertyLists
import Testing

/// Declarations that need more than the type and the name of a property.
@Suite struct DeclarationTests {
  @Test func wrappedPropertiesAreReadWrittenAndUpdated() throws {
    var model = try WrappedModel(dictionary: ["y": "text", "z": [2], "last": 3])
    #expect(model.x == 1 && model.y == "text" && model.z == [2] && model.last == 3)
    #expect(model.$y == 0 && model.$z == 2)
    try model.merge(["x": 5, "z": [7], "last": 4])
    #expect(model.x == 5 && model.z == [7] && model.$z == 2 && model.last == 4)
    #expect(model.dictionary["z"] as? [Int] == [7])
    #expect(throws: ModelError.self) { try WrappedModel(dictionary: ["x": 1]) }
  }

  @Test func wrappedPropertiesOfObjects() throws {
    let object = try WrappedObject(dictionary: ["y": 2])
    try object.merge(["x": 3])
    #expect(object.x == 3 && object.y == 2)
  }

  @Test func rulesReachIntoSetsAndAllDictionaries() throws {
    let source: [String: Any] = [
      "set": ["2020-01-01", "2020-01-01"], "byNumber": ["7": "2020-01-02"],
      "lists": [["2020-01-03"], []], "listsByName": ["a": ["2020-01-04"]],
    ]
    let dates = try DatesEverywhere(dictionary: source)
    #expect(dates.set.count == 1 && dates.byNumber.keys.sorted() == [7] && dates.none == nil)
    #expect(dates.lists.map(\.count) == [1, 0] && dates.listsByName["a"]?.count == 1)
    let written = dates.dictionary
    #expect(written["set"] as? [String] == ["2020-01-01"])
    #expect(written["byNumber"] as? [String: String] == ["7": "2020-01-02"])
    #expect(try DatesEverywhere(dictionary: written) == dates)
  }

  @Test func wrongElementsOfSetsAndDictionariesAreTold() {
    let source: [String: Any] = [
      "set": ["x"], "byNumber": ["seven": "2020-01-02"], "lists": [["y"]], "listsByName": [:],
    ]
    let error = #expect(throws: ModelError.self) { try DatesEverywhere(dictionary: source) }
    #expect(error?.issues.count == 3)
  }

  @Test func payloadOfGenericUnionStandsBesideItsTag() throws {
    let union = try BesideTag<WrappedModel>(
      dictionary: ["t": "some", "y": "a", "z": [], "last": 1]
    )
    guard case .some(let model) = union else { return #expect(Bool(false)) }
    #expect(model.last == 1 && union.dictionary["t"] as? String == "some")
  }

  @Test func genericModelIsFlattened() throws {
    let model = try FlatGeneric<BesideTag<WrappedModel>>(dictionary: ["id": 1, "t": "end"])
    guard case .end = model.value else { return #expect(Bool(false)) }
    #expect(model.dictionary.count == 2)
  }

  @Test func unavailableCasesDoNotExist() throws {
    #expect(try [PastText](propertyList: ["a"]) == [.a])
    #expect(throws: ModelError.self) { try [PastText](propertyList: ["b"]) }
    #expect(try PastLoose(propertyList: 2) == .number(2))
  }

  @Test func aliasOfOptionalNeedsNoDefault() throws {
    let (model, report) = try AliasedModel.decode(dictionary: ["a": "x", "b": []])
    #expect(model.a == nil && model.b == nil && report.repairs.count == 2)
  }

  @Test func initializerDependsOnConditionsOfOthers() throws {
    #expect(ConvenientObject().a == 1 && ConvenientObject(b: 2).a == 2)
    #expect(ConditionalObject().a == 1)
    #expect(try ConditionalObject(dictionary: ["a": 3]).a == 3)
  }
}

@propertyWrapper struct Commented<Value> {
  var wrappedValue: Value
  let projectedValue: Int

  init(wrappedValue: Value, _ note: Int = 0) {
    self.wrappedValue = wrappedValue
    projectedValue = note
  }
}

@Mapped private struct WrappedModel {
  @Commented var x = 1
  @Commented var y: String
  @Commented(2) var z = [1]
  let last: Int
}

@Mapped private final class WrappedObject {
  @Commented var x = 1
  @Commented var y: Int

  init(y: Int) { self.y = y }
}

@Mapped private struct DatesEverywhere: Equatable {
  @DateFormat(.pattern("yyyy-MM-dd")) var set: Set<Date>
  @DateFormat(.pattern("yyyy-MM-dd")) var none: Set<Date>?
  @DateFormat(.pattern("yyyy-MM-dd")) var byNumber: [Int: Date]
  @DateFormat(.pattern("yyyy-MM-dd")) var lists: [[Date]]
  @DateFormat(.pattern("yyyy-MM-dd")) var listsByName: [String: [Date]]
}

@Mapped(tag: "t") private enum BesideTag<Payload> {
  case some(Payload)
  case end
}

@Mapped private struct FlatGeneric<Value> {
  let id: Int
  @Flattened var value: Value
}

@Mapped private enum PastText {
  case a
  @available(*, unavailable) case b
}

@Mapped(.untagged) private enum PastLoose: Equatable {
  case number(Int)
  @available(*, unavailable) case text(String)
}

private typealias MaybeNumber = Int?

@Mapped private struct AliasedModel {
  @OnError(.useDefault) var a: MaybeNumber
  @OnError(.useDefault) let b: MaybeNumber
}

@Mapped private final class ConvenientObject {
  var a = 1
  convenience init(b: Int) {
    self.init()
    a = b
  }
}

@Mapped private final class ConditionalObject {
  var a = 1
  #if os(Windows)
  init(b: Int) { a = b }
  #endif
}
