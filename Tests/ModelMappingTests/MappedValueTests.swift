import Foundation
import ModelMapping
import PropertyLists
import Testing

@Suite struct MappedValueTests {
  @Test func integersOfEveryWidthAreRead() throws {
    try expectEverySource(["value": -128], gives: Box<Int8>(value: .min))
    try expectEverySource(["value": 255], gives: Box<UInt8>(value: .max))
    try expectEverySource(["value": -32_768], gives: Box<Int16>(value: .min))
    try expectEverySource(["value": 65_535], gives: Box<UInt16>(value: .max))
    try expectEverySource(["value": Int64(Int32.min)], gives: Box<Int32>(value: .min))
    try expectEverySource(["value": UInt32.max], gives: Box<UInt32>(value: .max))
    try expectEverySource(["value": Int64.min], gives: Box<Int64>(value: .min))
    try expectEverySource(["value": UInt64.max], gives: Box<UInt64>(value: .max))
    try expectEverySource(["value": Int.max], gives: Box<Int>(value: .max))
    try expectEverySource(["value": UInt64.max], gives: Box<UInt>(value: .max))
  }

  @Test func integersThatDoNotFitAreRefused() throws {
    try expectEverySource(["value": 128], as: Box<Int8>.self, isRefused: ["value outOfRange"])
    try expectEverySource(["value": -1], as: Box<UInt8>.self, isRefused: ["value outOfRange"])
    try expectEverySource(["value": -1], as: Box<UInt64>.self, isRefused: ["value outOfRange"])
    try expectEverySource(
      ["value": UInt64.max],
      as: Box<Int>.self,
      isRefused: ["value outOfRange"]
    )
  }

  @Test func numbersAreExact() throws {
    try expectEverySource(["value": 3.0], gives: Box<Int>(value: 3))
    try expectEverySource(["value": 3], gives: Box<Double>(value: 3))
    try expectEverySource(["value": 1 << 53 + 1], gives: Box<Int>(value: 1 << 53 + 1))
    try expectEverySource(
      ["value": 1 << 53 + 1],
      as: Box<Double>.self,
      isRefused: ["value inexact"]
    )
    try expectEverySource(["value": 3.5], as: Box<Int>.self, isRefused: ["value inexact"])
    try expectEverySource(["value": 1e300], as: Box<Float>.self, isRefused: ["value outOfRange"])
    try expectEverySource(["value": 0.1], gives: Box<Float>(value: 0.1))
  }

  @Test func negativeZeroStays() throws {
    let box = Box(value: -0.0)
    #expect(try Box<Double>(data: box.data(format: .xml)).value.sign == .minus)
    #expect(try Box<Double>(data: box.data(format: .binary)).value.sign == .minus)
    #expect(try Box<Double>(dictionary: ["value": NSNumber(value: -0.0)]).value.sign == .minus)
  }

  @Test func booleansAreNoNumbers() throws {
    try expectEverySource(["value": true], gives: Box<Bool>(value: true))
    try expectEverySource(["value": 1], as: Box<Bool>.self, isRefused: ["value wrongType"])
    try expectEverySource(["value": true], as: Box<Int>.self, isRefused: ["value wrongType"])
    try expectEverySource(["value": true], as: Box<Double>.self, isRefused: ["value wrongType"])
    try expectEverySource(["value": 1], as: Box<String>.self, isRefused: ["value wrongType"])
    try expectEverySource(["value": "1"], as: Box<Int>.self, isRefused: ["value wrongType"])
  }

  @Test func otherScalarsAreRead() throws {
    let date = Date(timeIntervalSince1970: 1_000_000)
    try expectEverySource(["value": date], gives: Box(value: date))
    try expectEverySource(["value": Data([1, 2])], gives: Box(value: Data([1, 2])))
    let url = try #require(URL(string: "https://a.b/c?d=e"))
    try expectEverySource(["value": url.absoluteString], gives: Box(value: url))
    #expect(try Box<URL>(dictionary: ["value": url]).value == url)
    try expectEverySource(["value": ""], as: Box<URL>.self, isRefused: ["value invalidValue"])
    try expectEverySource(["value": date], as: Box<String>.self, isRefused: ["value wrongType"])
  }

  @Test func decimalsAreReadByTheirDigits() throws {
    try expectEverySource(["value": 99.99], gives: Box(value: Decimal(string: "99.99") ?? 0))
    try expectEverySource(["value": UInt64.max], gives: Box(value: Decimal(UInt64.max)))
    try expectEverySource(["value": "0.10"], gives: Box(value: Decimal(string: "0.1") ?? 0))
    try expectEverySource(["value": "1x"], as: Box<Decimal>.self, isRefused: ["value invalidValue"])
  }

  @Test func digitsOfTextSurvive() throws {
    let xml = "<dict><key>value</key><real>0.12345678901234567890123</real></dict>"
    let model = try Box<Decimal>(data: Data(xml.utf8))
    #expect(model.value == Decimal(string: "0.12345678901234567890123"))
  }

  /// Apple's writers print a `Double` with 17 digits.
  @Test func printedDoubleIsDecimalOfShortestText() throws {
    let xml = "<dict><key>value</key><real>99.989999999999995</real></dict>"
    #expect(try Box<Decimal>(data: Data(xml.utf8)).value == Decimal(string: "99.99"))
  }

  @Test func containersOfOptionalsAreRead() throws {
    let list: PropertyList = ["value": [1, .null, 3]]
    #expect(try Box<[Int?]>(propertyList: list).value == [1, nil, 3])
    let pairs: PropertyList = ["value": ["a": .null, "b": 2]]
    #expect(try Box<[String: Int?]>(propertyList: pairs).value == ["a": nil, "b": 2])
    #expect(try Box<[Int]?>(propertyList: [:]).value == nil)
    #expect(try Box<[[String]]>(dictionary: ["value": [["a"], []]]).value == [["a"], []])
  }

  @Test func nullInArrayIsIssueWithIndex() throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Box<[Int]>(propertyList: ["value": [1, .null]])
    }
    #expect(error.issues.map(\.summary) == ["value[1] null"])
  }

  @Test func propertyListIsRead() throws {
    let object: [String: Any] = ["value": ["a": [1, "b", true], "c": 1.5] as [String: Any]]
    let expected: PropertyList = ["a": [1, "b", true], "c": 1.5]
    try expectEverySource(object, gives: Box(value: expected))
  }

  @Test func keysOfOneStringAreIssue() throws {
    let xml = """
      <dict><key>value</key><dict><key>\u{e9}</key><integer>1</integer><key>e\u{301}</key>\
      <integer>2</integer></dict></dict>
      """
    let error = try modelError { () throws(ModelError) in
      _ = try Box<[String: Int]>(data: Data(xml.utf8))
    }
    #expect(error.issues.map(\.code) == [.equalKeys])
    let list = try Box<PropertyList>(data: Data(xml.utf8)).value
    #expect(list["\u{e9}"] == 1 && list["e\u{301}"] == 2)
  }

  @Test func rawValuesAreRead() throws {
    #expect(try Box<Level>(dictionary: ["value": 2]).value == .high)
    #expect(
      try Box<[Shops.Kind]>(dictionary: ["value": ["big", "small"]]).value == [.big, .small]
    )
    #expect(try Box<Level?>(dictionary: [:]).value == nil)
  }
}

enum Level: Int, MappedValue {
  case low = 1
  case high
}
