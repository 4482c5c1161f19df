import Foundation
import ModelMapping
import PropertyLists
import Testing

@Suite struct ModelEncoderTests {
  @Test func nilIsLeftOut() {
    let shop = Shop(name: "a")
    #expect(shop.dictionary.keys.sorted() == ["icon", "name", "price", "stock", "tags"])
    #expect(shop.propertyList["badge"] == nil)
  }

  @Test func propertiesKeepTheirOrder() {
    guard case .dictionary(let pairs) = Shop(name: "a", badge: "b").propertyList else {
      Issue.record("no dictionary")
      return
    }
    #expect(pairs.keys == ["name", "icon", "price", "stock", "tags", "badge"])
  }

  @Test func pathsAreWrittenAsDictionaries() throws {
    let model = Paths(name: "n", year: 7, dotted: 1)
    let expected: PropertyList = ["meta": ["author": ["name": "n"], "year": 7], "a.b": 1]
    #expect(model.propertyList == expected)
    #expect(try Paths(dictionary: model.dictionary) == model)
  }

  @Test func firstCandidateIsWritten() {
    #expect(Candidates(value: 1).propertyList == ["a": 1])
  }

  @Test func dictionaryHoldsNativeTypes() throws {
    #expect(Box<UInt8>(value: 1).dictionary["value"] is Int)
    #expect(Box<UInt64>(value: .max).dictionary["value"] as? UInt64 == .max)
    #expect(Box<Float>(value: 0.5).dictionary["value"] is Double)
    #expect(Box<Level>(value: .high).dictionary["value"] as? Int == 2)
    let nested = Box(value: [Box(value: 1)]).dictionary["value"] as? [Any]
    #expect(nested?.first as? [String: Int] == ["value": 1])
  }

  @Test(
    arguments: [
      ["\u{e9}": 1, "e\u{301}": 2], ["a": [["\u{e9}": .null, "e\u{301}": [.uid(1)]]]], .uid(4),
      [.uid(4), ["u": .uid(5)]],
    ] as [PropertyList]
  )
  func whatDictionariesCannotHoldIsKept(_ list: PropertyList) throws {
    let box = Box(value: list)
    #expect(try Box(dictionary: box.dictionary) == box)
  }

  @Test func dictionaryCanBeSerialized() throws {
    let url = try #require(URL(string: "https://a.b"))
    let dictionary = Box(value: [Box(value: url)]).dictionary
    #expect(PropertyListSerialization.propertyList(dictionary, isValidFor: .xml))
  }

  @Test(arguments: [
    "0.1", "99.99", "5", "-12345678901234567890", "0.12345678901234567890123", "1e30",
  ])
  func decimalsAreReadBack(_ text: String) throws {
    let box = Box(value: try #require(Decimal(string: text)))
    #expect(try Box(propertyList: box.propertyList) == box)
    #expect(try Box(dictionary: box.dictionary) == box)
  }

  @Test func everyTypeIsReadBack() throws {
    let model = EveryType(
      integer: .min,
      unsigned: .max,
      small: -5,
      real: 0.1,
      single: 0.1,
      flag: true,
      text: "店\n&<>",
      date: Date(timeIntervalSince1970: 1),
      data: Data([0, 255]),
      url: URL(filePath: "/a b"),
      list: ["a": [1, true]],
      pairs: ["x": [1], "y": []],
      level: .low,
      missing: nil
    )
    for format in [PropertyList.Format.xml, .binary] {
      #expect(try EveryType(data: model.data(format: format)) == model)
    }
    #expect(try EveryType(dictionary: model.dictionary) == model)
  }
}

@Mapped struct EveryType: Equatable {
  let integer: Int64
  let unsigned: UInt64
  let small: Int8
  let real: Double
  let single: Float
  let flag: Bool
  let text: String
  let date: Date
  let data: Data
  let url: URL
  let list: PropertyList
  let pairs: [String: [Int]]
  let level: Level
  let missing: Double?
}
