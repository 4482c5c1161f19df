import Foundation
import Testing

@testable import PropertyLists

@Suite struct CodableEncoderTests {
  private static let lists: [PropertyList] = {
    var random = Scrambler(seed: 17)
    return (0..<200).map { _ in random.list() }
  }()

  private static func sorted(_ list: PropertyList) -> PropertyList {
    switch list {
    case .array(let elements): return .array(elements.map(sorted))
    case .dictionary(let dict):
      let pairs = dict.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      return .dictionary(PropertyList.Dict(pairs.map { (key: $0.key, value: sorted($0.value)) }))
    default: return list
    }
  }

  @Test(arguments: [PropertyList.Format.xml, .binary])
  func bytesAreThoseOfTheWriters(_ format: PropertyList.Format) throws {
    let encoder = PropertyList.Encoder(format: format)
    for list in Self.lists {
      #expect(try encoder.encode(list) == Self.sorted(list).data(format: format))
    }
  }

  @Test func listIsEncodedAsAValue() throws {
    let encoder = PropertyList.Encoder()
    for list in Self.lists { #expect(try encoder.propertyList(encoding: list) == list) }
    #expect(try encoder.propertyList(encoding: ["a": [1.5]]) == ["a": [1.5]])
  }

  @Test(
    arguments: [
      0, -0.0, 1, -1.5, 0.1, 0.05, 9.99, 1e15, 123_456_789_012_345.6, 1e16, 1e-5,
      .leastNonzeroMagnitude, 0.001,
      .greatestFiniteMagnitude, .infinity, -.infinity, 2.675, 1e14 + 0.25,
    ] as [Double]
  )
  func realIsWrittenAsByTheWriter(_ number: Double) throws {
    let list = PropertyList.real(number)
    #expect(try PropertyList.Encoder(format: .xml).encode(number) == list.data(format: .xml))
  }

  @Test(arguments: [Int64.min, -1, 0, 9, 10, 99, 100, .max])
  func integerIsWrittenAsByTheWriter(_ number: Int64) throws {
    let list = PropertyList.integer(number)
    #expect(try PropertyList.Encoder(format: .xml).encode(number) == list.data(format: .xml))
  }

  @Test func dictionaryHasTheSameBytesInEveryRun() throws {
    let pairs = (0..<100).map { ("key\($0)", $0) }
    let encoder = PropertyList.Encoder()
    let first = try encoder.encode(Dictionary(uniqueKeysWithValues: pairs))
    #expect(try encoder.encode(Dictionary(uniqueKeysWithValues: pairs.reversed())) == first)
  }

  @Test func lastValueOfAKeyCounts() throws {
    struct Twice: Encodable {
      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        try container.encode(1, forKey: TextKey("b"))
        try container.encode(2, forKey: TextKey("a"))
        try container.encode(3, forKey: TextKey("b"))
      }
    }
    #expect(try PropertyList.Encoder().propertyList(encoding: Twice()) == ["a": 2, "b": 3])
  }

  @Test func containersMayBeFilledAtTheSameTime() throws {
    struct Mixed: Encodable {
      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        var left = container.nestedUnkeyedContainer(forKey: TextKey("left"))
        var right = container.nestedContainer(keyedBy: TextKey.self, forKey: TextKey("right"))
        try left.encode(1)
        try right.encode("x", forKey: TextKey("k"))
        try left.encode(2)
        var again = encoder.container(keyedBy: TextKey.self)
        try again.encode(true, forKey: TextKey("more"))
        #expect(left.count == 2)
      }
    }
    let list = try PropertyList.Encoder().propertyList(encoding: Mixed())
    #expect(list == ["left": [1, 2], "right": ["k": "x"], "more": true])
  }

  @Test func superclassHasItsOwnPlace() throws {
    let data = try PropertyList.Encoder(format: .xml).encode(Child())
    #expect(try PropertyList(data: data) == ["name": "c", "super": ["number": 7]])
    let child = try PropertyList.Decoder().decode(Child.self, from: data)
    #expect((child.number, child.name) == (7, "c"))
    let error = try decodingError(Child.self, "<dict><key>name</key><string>a</string></dict>".utf8)
    guard case .valueNotFound = error else { return #expect(Bool(false)) }
    #expect(error.context.codingPath.map(\.stringValue) == ["super"])
  }

  @Test func nullIsWrittenWhereTheFormatHasIt() throws {
    #expect(try recoded(["a", nil], .binary) == ["a", nil])
    let error = try #require(throws: EncodingError.self) {
      try PropertyList.Encoder(format: .xml).encode(["k": ["a", nil]])
    }
    guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
    #expect(context.codingPath.map(\.stringValue) == ["k", "Index 1"])
    #expect((context.underlyingError as? PropertyList.Error)?.path == ["k", 1])
  }

  @Test(arguments: ["$null", "$nullable", "$", "CF$UID"])
  func noTextHasAMeaningOfItsOwn(_ text: String) throws {
    for format in [PropertyList.Format.xml, .binary] {
      #expect(try recoded([text: [text]], format) == [text: [text]])
      #expect(try recoded(["CF$UID": 5], format) == ["CF$UID": 5])
    }
  }

  @Test(arguments: ["\u{1}", "a\0", "\u{FFFE}", "ﬀ\u{FFFF}"])
  func characterThatXMLForbidsIsAnErrorWithPath(_ text: String) throws {
    let error = try #require(throws: EncodingError.self) {
      try PropertyList.Encoder(format: .xml).encode(["a": [text]])
    }
    guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0"])
    #expect(try recoded([text], .binary) == [text])
    #expect(throws: EncodingError.self) {
      try PropertyList.Encoder(format: .xml).encode([text: 1])
    }
  }

  @Test func carriageReturnSurvives() throws {
    #expect(try recoded("a\r\nb\rc ﬀ <&>", .xml) == "a\r\nb\rc ﬀ <&>")
  }

  @Test func valueThatEncodesNothingIsAnEmptyDictionary() throws {
    struct Nothing: Encodable { func encode(to encoder: any Swift.Encoder) {} }
    #expect(try PropertyList.Encoder().propertyList(encoding: [Nothing()]) == [[:]])
    #expect(throws: EncodingError.self) { try PropertyList.Encoder().encode(Nothing()) }
  }

  @Test(arguments: [
    ("myURLProperty", "my_url_property"), ("a", "a"), ("oneTwo3", "one_two3"), ("_aB", "_a_b"),
  ])
  func keysBecomeSnakeCase(_ camel: String, _ snake: String) {
    #expect(SnakeCase.snake(from: camel) == snake)
  }

  @Test func keysOfDictionariesAreNotTurned() throws {
    struct Model: Encodable { let oneTwo = 1, theRest = ["oneTwo": 2] }
    let encoder = PropertyList.Encoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let list = try encoder.propertyList(encoding: Model())
    #expect(list == ["one_two": 1, "the_rest": ["oneTwo": 2]])
  }

  @Test func dateThatIsNoMomentIsAnError() {
    let date = Date(timeIntervalSinceReferenceDate: .nan)
    for format in [PropertyList.Format.xml, .binary] {
      #expect(throws: EncodingError.self) { try PropertyList.Encoder(format: format).encode(date) }
    }
  }
}

private class Parent: Codable {
  var number = 7
}

private final class Child: Parent {
  var name = "c"

  private enum Keys: CodingKey { case name }

  override init() { super.init() }

  required init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }
}
