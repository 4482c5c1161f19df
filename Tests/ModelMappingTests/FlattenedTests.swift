import Foundation
import Observation
import PropertyLists
import Testing

@testable import ModelMapping

@Mapped struct SharedPaths: Equatable {
  @Key("a.b") var x: Int?
  @Key("a.d[0]") var y: Int?
  @Key("a.c.e") var z: Int?
  @Key("a.c.q[1].r") var w: Int?
}

@Mapped struct Rest: Equatable {
  @Key("a", "b", writing: "b") var x: Int
  @Key("c", writing: "out") var y = 0
  @Flattened var rest: [String: PropertyList]
}

@Mapped struct Judged: Equatable, ModelHooks {
  var a: Int

  mutating func didDecode(_ issues: inout ModelIssues) {
    if a > 100 { issues.add("is too large", at: "a") }
  }

  func didEncode(_ target: inout PropertyList.Dict) { target["enc"] = true }
}

@Mapped struct FlatJudged: Equatable {
  let id: Int
  @Flattened var inner: Judged
}

@Mapped(tag: "t") enum TaggedJudged: Equatable {
  case judged(Judged)
  case none
}

@Mapped struct FlatOptional: Equatable {
  let id: Int
  @Flattened var address: Address?
}

@Mapped(.untagged) enum FlatUnion: Equatable {
  case order(FlatOptional)
  case text(String)
}

@Observable @Mapped final class ObservedModel {
  @Key("z", "w") var numbers: [Int] = []
  @Lossy @OnError(.useDefault) var tags: [String] = []
  @Ignore var isSelected = false
}

/// Models in the dictionaries of others, and paths that share dictionaries.
@Suite struct FlattenedTests {
  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func pathsThatShareDictionariesAreAllWritten(_ format: PropertyList.Format) throws {
    var model = SharedPaths(x: 1, y: 2, z: 3)
    #expect(try SharedPaths(data: model.data(format: format)) == model)
    if format == .xml { return }
    model.w = 4
    #expect(try SharedPaths(propertyList: model.propertyList) == model)
  }

  @Test(arguments: [PropertyList.Format.xml, .binary, .json])
  func ownKeysWinOverTheRest(_ format: PropertyList.Format) throws {
    var rest = try Rest(dictionary: ["a": 1, "b": 2, "out": 3, "p": 4])
    #expect(rest == Rest(x: 1, rest: ["p": 4]))
    rest.x = 7
    rest.rest["b"] = 9
    #expect(try Rest(data: rest.data(format: format)).x == 7)
    #expect(rest.propertyList == ["b": 7, "out": 0, "p": 4])
  }

  @Test func flattenedModelJudgesItself() throws {
    try expectEverySource(["id": 1, "a": 5], gives: FlatJudged(id: 1, inner: Judged(a: 5)))
    try expectEverySource(["id": 1, "a": 500], as: FlatJudged.self, isRefused: ["a refused"])
    try expectEverySource(
      ["t": "judged", "a": 500],
      as: TaggedJudged.self,
      isRefused: ["a refused"]
    )
    var flat = FlatJudged(id: 1, inner: Judged(a: 5))
    #expect(throws: ModelError.self) { try flat.merge(["a": 500]) }
    #expect(flat.inner.a == 5)
    #expect(flat.propertyList == ["id": 1, "a": 5, "enc": true])
    #expect(try PropertyList(data: flat.data(format: .binary)) == flat.propertyList)
    #expect(TaggedJudged.judged(Judged(a: 1)).propertyList == ["t": "judged", "a": 1, "enc": true])
  }

  @Test func absentFlattenedModelIsNilEverywhere() throws {
    try expectEverySource(["id": 1], gives: FlatOptional(id: 1))
    #expect(try FlatUnion(propertyList: ["id": 1]) == .order(FlatOptional(id: 1)))
    #expect(try FlatOptional(dictionary: ["id": 1, "city": NSNull()]) == FlatOptional(id: 1))
    let rows: [[String: Any]] =
      Array(repeating: ["id": "x"], count: 70) + Array(repeating: ["id": 1], count: 10)
    let error = try modelError { () throws(ModelError) in
      _ = try [FlatOptional](dictionaries: rows)
    }
    #expect(error.issues.count + error.omittedIssueCount == 70)
  }

  @Test func lenientReadingDoesWithoutWrongFlattenedModel() throws {
    let (model, report) = try FlatOptional.decode(dictionary: ["id": 1, "city": [1], "street": "s"])
    #expect(model == FlatOptional(id: 1))
    #expect(report.repairs.map(\.kind) == [.defaulted])
  }

  @Test func repairInsideFlattenedModelKeepsItsPath() throws {
    let (model, report) = try FlatOptional.decode(
      dictionary: ["id": "1", "city": 2, "street": "s"]
    )
    #expect(model == FlatOptional(id: 1, address: Address(city: "2", street: "s")))
    #expect(report.repairs.map(\.path.pathDescription) == ["id", "city"])
    let rows: [[String: Any]] = Array(repeating: ["id": 1, "city": 2, "street": "s"], count: 100)
    let all = try [FlatOptional].decode(dictionaries: rows).report
    #expect(all.repairs.first?.path.pathDescription == "[0].city")
    #expect(all.repairs.count + all.omittedRepairCount == 100)
  }

  @Test func observedClassHasAttributes() throws {
    let watched = try ObservedModel(dictionary: ["w": [1], "tags": ["a", 2]])
    #expect(watched.numbers == [1])
    #expect(watched.tags == ["a"])
  }

  @Test func anyCapacityIsTaken() throws {
    let rows = try LazyModels<Shop>(data: Data("[{}]".utf8), capacity: .max)
    #expect(rows[0].isFailure)
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { return true }
    return false
  }
}
