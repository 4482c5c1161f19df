import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct DictionarySourceTests {
  /// A value of a dictionary and what it is.
  struct Case: CustomTestStringConvertible {
    let make: @Sendable () -> Any
    let kind: String
    let text: String

    init(_ make: @escaping @Sendable @autoclosure () -> Any, _ kind: String, _ text: String) {
      self.make = make
      self.kind = kind
      self.text = text
    }

    var testDescription: String { "\(kind) \(text)" }
  }

  @Test(arguments: natives + objects + others)
  func typeOfValueDecides(_ value: Case) {
    let scalar = DictionarySource.scalar(value.make())
    #expect(scalar.kind?.description ?? "foreign" == value.kind)
    #expect(scalar.shortForm == value.text)
  }

  static let natives = [
    Case("a", "string", "\"a\""), Case(Substring("a"), "string", "\"a\""),
    Case(1, "integer", "1"), Case(Int8(-1), "integer", "-1"), Case(UInt32(7), "integer", "7"),
    Case(UInt64.max, "unsigned", "18446744073709551615"),
    Case(Int64.min, "integer", "\(Int64.min)"),
    Case(UInt64(3), "integer", "3"), Case(1.5, "real", "1.5"), Case(Float(1.5), "real", "1.5"),
    Case(CGFloat(1.5), "real", "1.5"), Case(true, "boolean", "true"),
    Case(Decimal(1), "real", "1"), Case(Data([1]), "data", "1 byte"),
    Case(Date(timeIntervalSince1970: 0), "date", "1970-01-01T00:00:00Z"),
    Case(URL(filePath: "/a"), "foreign", "URL \"file:///a\""),
  ]

  static let objects = [
    Case(NSNull(), "null", "null"), Case(NSString("a"), "string", "\"a\""),
    Case(NSNumber(value: 1), "integer", "1"), Case(NSNumber(value: true), "boolean", "true"),
    Case(NSNumber(value: 1.0), "real", "1.0"), Case(NSNumber(value: Float(0.5)), "real", "0.5"),
    Case(NSNumber(value: UInt64.max), "unsigned", "18446744073709551615"),
    Case(NSNumber(value: Int64.min), "integer", "\(Int64.min)"),
    Case(NSNumber(value: UInt64(5)), "integer", "5"),
    Case(NSNumber(value: Int8(1)), "integer", "1"),
    Case(NSDecimalNumber(string: "0.1"), "real", "0.1"),
    Case(NSDate(timeIntervalSince1970: 0), "date", "1970-01-01T00:00:00Z"),
    Case(NSArray(array: [1]), "array", "of 1 element"),
    Case(NSDictionary(dictionary: ["a": 1]), "dictionary", "of 1 key"),
  ]

  static let others = [
    Case(["a", "b"], "array", "of 2 elements"), Case([Any](), "array", "of 0 elements"),
    Case(["a": 1], "dictionary", "of 1 key"), Case([1: 2], "dictionary", "of 1 key"),
    Case(Optional(3) as Any, "integer", "3"), Case(Optional<Int>.none as Any, "null", "null"),
    Case(Optional<Int?>.some(.none) as Any, "null", "null"),
    Case(Character("a"), "foreign", "Character"),
    Case(Int128.max, "foreign", "Int128"), Case(PropertyList.integer(2), "integer", "2"),
    Case(PropertyList.uid(2), "uid", "uid 2"),
  ]

  @Test func serializedJSONIsRead() throws {
    let json = #"{"i": 1, "t": true, "d": 1e2, "u": 18446744073709551615, "n": null, "r": 0.1}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let model = try JSONModel(dictionary: #require(object))
    #expect(model == JSONModel(i: 1, t: true, d: 100, u: .max, n: nil, r: 0.1))
  }

  @Test func numbersAreNoBooleansInSerializedJSON() throws {
    let json = #"{"i": true, "t": 1, "d": false, "u": 1, "r": 1}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let dictionary = try #require(object)
    let error = try modelError { () throws(ModelError) in _ = try JSONModel(dictionary: dictionary)
    }
    #expect(error.issues.map(\.summary) == ["i wrongType", "t wrongType", "d wrongType"])
  }

  @Test func objectHoldsNumberOfItsType() {
    #expect(DictionarySource.held(NSNumber(value: 1.5), as: Double.self) == 1.5)
    #expect(DictionarySource.held(NSNumber(value: 7), as: Int.self) == 7)
    #expect(DictionarySource.held(NSNumber(value: true), as: Bool.self) == true)
    #expect(DictionarySource.held(NSNumber(value: 1), as: Bool.self) == nil)
    #expect(DictionarySource.held(NSNumber(value: true), as: Int.self) == nil)
    #expect(DictionarySource.held(NSNumber(value: 1), as: Double.self) == nil)
    #expect(DictionarySource.held(NSDecimalNumber(value: 1), as: Int.self) == nil)
    #expect(DictionarySource.held(NSString("1"), as: Int.self) == nil)
  }

  @Test func longFractionIsNearestDouble() throws {
    let json = #"{"value": 0.1234567890123456789}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(try Box<Double>(dictionary: #require(object)).value == 0.1234567890123456789)
  }

  @Test func keyIsFoundByItsBytes() throws {
    #expect(try Accent(dictionary: ["e\u{301}": 1, "x": 2]).value == nil)
    #expect(try Accent(dictionary: ["\u{e9}": 1]).value == 1)
    try expectEverySource(["e\u{301}": 1], gives: Accent(value: nil))
    try expectEverySource(["\u{e9}": 1], gives: Accent(value: 1))
  }

  /// These three characters are the same `String` as the ASCII keys of the model.
  @Test func keyInASCIIIsFoundByItsBytes() throws {
    let others = ["\u{212A}": "a", "\u{37E}": "b", "\u{1FEF}": "c"]
    #expect(try Lookalikes(dictionary: others) == Lookalikes())
    try expectEverySource(others, gives: Lookalikes())
    let own = ["K": "a", ";": "b", "`": "c"]
    try expectEverySource(own, gives: Lookalikes(kelvin: "a", semicolon: "b", grave: "c"))
  }

  @Test func dictionaryWithOtherKeysIsRefused() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Box<Box<Int>>(dictionary: ["value": [1: 2]])
    }
    #expect(error.issues.map(\.summary) == ["value wrongType"])
    #expect(error.issues.first?.found == .dictionary)
    #expect("\(error)".hasSuffix("found dictionary of 1 key, not all of them strings"))
  }

  @Test func urlIsNoString() throws {
    let url = try #require(URL(string: "https://a.b"))
    let error = try modelError { () throws(ModelError) in
      _ = try Box<String>(dictionary: ["value": url])
    }
    #expect("\(error)".hasSuffix("expected string, found a value of type URL \"https://a.b\""))
    #expect(try Box<URL>(dictionary: ["value": url]).value == url)
  }

  @Test func propertyListsInsideAreRead() throws {
    let list: PropertyList = ["value": [1, 2]]
    let values: [Any] = [list, Optional(list) as Any, ["value": PropertyList.array([1, 2])]]
    for value in values {
      #expect(try Box<Box<[Int]>>(dictionary: ["value": value]).value.value == [1, 2])
      #expect(try Box<[String: [Int]]>(dictionary: ["value": value]).value == ["value": [1, 2]])
      #expect(try Box<PropertyList>(dictionary: ["value": value]).value == list)
    }
    let rows = [list, list]
    #expect(try Box<[Box<[Int]>]>(dictionary: ["value": rows]).value.count == 2)
  }

  @Test func typedCollectionsAreRead() throws {
    let model = try Nested(dictionary: [
      "first": ["value": 1], "rest": [["value": 2]], "byName": ["a": ["value": 3]],
    ])
    #expect(model.rest.first?.value == 2)
    #expect(try Box<[Int]>(dictionary: ["value": [1, 2]]).value == [1, 2])
    #expect(try Box<[Double]>(dictionary: ["value": [1, 2]]).value == [1, 2])
    #expect(try Box<[String: Int]>(dictionary: ["value": ["a": 1]]).value == ["a": 1])
  }

  @Test func foundationContainersAreRead() throws {
    let object = NSMutableDictionary(dictionary: ["value": NSMutableArray(array: [1, 2])])
    let dictionary = try #require(object as? [String: Any])
    #expect(try Box<[Int]>(dictionary: dictionary).value == [1, 2])
    let inner = NSDictionary(dictionary: ["value": NSString("x")])
    #expect(try Box<Box<String>>(dictionary: ["value": inner]).value.value == "x")
  }

  /// Arrays that hold one array twice, over and over: nobody can look at every element.
  @Test func containerIsToldWithoutLookingInside() {
    var array: [Any] = [1]
    for _ in 0..<64 { array = [array, array] }
    for value in [array, ["a": array], [[array]], Optional(array) as Any] as [Any] {
      #expect(
        DictionarySource.scalar(value).kind == (value is [String: Any] ? .dictionary : .array)
      )
      #expect(!DictionarySource.isNull(value))
    }
    #expect(DictionarySource.array(array)?.count == 2)
    #expect(DictionarySource.dictionary(array) == nil)
    #expect(DictionarySource.array(["a": array]) == nil)
  }

  @Test func optionalContainersAreRead() throws {
    #expect(try Box<[Int]>(dictionary: ["value": Optional([1, 2]) as Any]).value == [1, 2])
    let pairs = Optional(Optional(["a": 1])) as Any
    #expect(try Box<[String: Int]>(dictionary: ["value": pairs]).value == ["a": 1])
  }

  @Test func foreignTypeIsNamed() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Box<Int>(dictionary: ["value": Character("x")])
    }
    #expect(error.issues.first?.found == nil)
    #expect(error.issues.first?.value == "Character")
    #expect("\(error)".contains("found a value of type Character"))
  }
}

@Mapped struct JSONModel: Equatable {
  let i: Int
  let t: Bool
  let d: Double
  let u: UInt64
  let n: Int?
  let r: Double
}

@Mapped struct Accent: Equatable {
  @Key("\u{e9}") var value: Int?
}

@Mapped struct Lookalikes: Equatable {
  @Key("K") var kelvin: String?
  @Key(";") var semicolon: String?
  @Key("`") var grave: String?
}
