import Foundation
import ModelMapping
import PropertyLists
import Testing

@Mapped struct Keys: Equatable {
  var numbers: [Int: String] = [:]
  var bytes: [UInt8: Int] = [:]
  var ids: [UUID: Int] = [:]
  var sizes: [Size: Int] = [:]
  var levels: [Grade: Int] = [:]
  var fits: [Fit: Int] = [:]
}

@Mapped struct Values: Equatable {
  var set: Set<Int> = []
  var texts: Set<String> = []
  var nested: Set<[Int]> = []
  var id: UUID?
  var width: CGFloat = 0
}

@Suite struct MappedKeyTests {
  private static let id = UUID()

  @Test func keysAreRead() throws {
    let object: [String: Any] = [
      "numbers": ["-1": "a", "7": "b"], "bytes": ["255": 1], "ids": [Self.id.uuidString: 1],
      "sizes": ["small": 1], "levels": ["3": 1, "9": 2], "fits": ["small": 1, "XL": 2],
    ]
    let keys = Keys(
      numbers: [-1: "a", 7: "b"],
      bytes: [255: 1],
      ids: [Self.id: 1],
      sizes: [.small: 1],
      levels: [.high: 1, .other: 2],
      fits: [.small: 1, .other("XL"): 2]
    )
    try expectEverySource(object, gives: keys)
    #expect(try Keys(propertyList: keys.propertyList) == keys)
    #expect(try Keys(dictionary: keys.dictionary) == keys)
  }

  @Test(arguments: ["07", "+7", "7 ", "", "٧", "1.0", "9223372036854775808"])
  func onlyTheTextOfTheNumberIsItsKey(_ key: String) throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Keys(propertyList: ["numbers": .dictionary([key: "a"])])
    }
    #expect(error.issues.map(\.code) == [.invalidValue])
  }

  @Test func wrongKeysAreIssuesWithTheirPath() throws {
    try expectEverySource(
      ["bytes": ["256": 1], "sizes": ["huge": "x"], "ids": ["a": 1]],
      as: Keys.self,
      isRefused: [
        "bytes.256 invalidValue", "ids.a invalidValue", "sizes.huge wrongType",
        "sizes.huge invalidValue",
      ]
    )
  }

  @Test func keysThatBecomeOneAreIssue() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Keys(propertyList: ["levels": ["8": 1, "9": 2]])
    }
    #expect(error.issues.map(\.summary) == ["levels.9 equalKeys"])
  }

  @Test func rootMayBeDictionaryByNumbers() throws {
    let shops = try [Int: Shop](data: Data(#"{"7": {"name": "a"}}"#.utf8))
    #expect(shops[7]?.name == "a")
    #expect(try [String: [Shop]](data: Data(#"{"a": [{"name": "a"}]}"#.utf8))["a"]?.count == 1)
  }
}

@Suite struct MappedSetTests {
  @Test func setsAreRead() throws {
    let id = UUID()
    let object: [String: Any] = [
      "set": [1, 2, 1], "texts": ["a"], "nested": [[1], [2, 3]],
      "id": id.uuidString.lowercased(), "width": 1.5,
    ]
    let values = Values(set: [1, 2], texts: ["a"], nested: [[1], [2, 3]], id: id, width: 1.5)
    try expectEverySource(object, gives: values)
    #expect(try Values(propertyList: values.propertyList) == values)
    #expect(try Values(dictionary: values.dictionary) == values)
  }

  @Test func setIsWrittenInOneOrder() {
    let values = Values(set: Set(-50..<50), nested: [[2], [1, 2], [1]])
    let list = values.propertyList
    #expect(list["set"]?.array == (-50..<50).map { .integer($0) })
    #expect(list["nested"] == [[1], [1, 2], [2]])
    #expect(values.dictionary["set"] as? [Int] == Array(-50..<50))
  }

  @Test func wrongValuesAreIssues() throws {
    try expectEverySource(
      ["set": [1, "a"], "id": "x", "width": "1"],
      as: Values.self,
      isRefused: ["set[1] wrongType", "id invalidValue", "width wrongType"]
    )
  }

  @Test func nativeValuesOfDictionaryAreRead() throws {
    let id = UUID()
    let native = try Values(dictionary: ["id": id, "width": CGFloat(2), "set": Set([3])])
    #expect(native == Values(set: [3], id: id, width: 2))
  }
}
