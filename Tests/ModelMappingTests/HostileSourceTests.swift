import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

/// A model with a property of every kind, most of them with a default that a wrong value must not
/// take away in silence.
@Mapped struct Victim: Equatable {
  var id: Int64 = -9
  var small: UInt8 = 99
  var ratio: Double = -9
  var single: Float = -9
  var price: Decimal?
  var flag: Bool?
  var name = "dflt"
  @DateFormat(.iso8601, .secondsSince1970) var opened: Date?
  var url: URL?
  @DataFormat(.base64) var body: Data?
  var kind: Shops.Kind?
  var tags: [String] = []
  var byName: [String: [Int?]] = [:]
  var inner: Nested.Item?
  @Key("a.b[1].c") var deep: Int?
  @JSONString var payload: Nested.Item?
}

/// What a source that means harm, or was made by nobody careful, is read as.
@Suite struct HostileSourceTests {
  @Test(arguments: texts)
  func textIsReadExactlyOrRefused(_ json: String, _ outcome: String) {
    #expect(Self.outcome(json) == outcome)
  }

  @Test(arguments: lenientTexts)
  func lenientReadingInventsNothing(_ json: String, _ outcome: String) {
    #expect(Self.outcome(json, .lenient) == outcome)
  }

  /// The properties that differ from their defaults, or the issues, or the error of the source.
  private static func outcome(_ json: String, _ coercion: CoercionPolicy = .lossless) -> String {
    do throws(ModelError) {
      let victim = try Victim(data: Data(json.utf8), coercion: coercion)
      guard case .dictionary(let pairs) = victim.propertyList,
        case .dictionary(let defaults) = Victim().propertyList
      else { return "no dictionary" }
      let changed = pairs.filter { defaults[$0.key] != $0.value }
      return changed.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
    } catch {
      if let source = error.source { return "source: \(source.kind)" }
      return error.issues.map(\.summary).joined(separator: ", ")
    }
  }

  private static let texts: [(String, String)] = [
    (#"{"id": 9223372036854775807}"#, "id = 9223372036854775807"),
    (#"{"id": 9223372036854775808}"#, "id outOfRange"),
    (#"{"id": -9223372036854775808}"#, "id = -9223372036854775808"),
    (#"{"id": -9223372036854775809}"#, "id outOfRange"),
    (#"{"id": 9007199254740993}"#, "id = 9007199254740993"),
    (#"{"id": 9007199254740993.0}"#, "id = 9007199254740993"),
    (#"{"id": 2.99999999999999999999}"#, "id inexact"),
    (#"{"id": 1e400}"#, "id outOfRange"),
    (#"{"id": 1e18}"#, "id = 1000000000000000000"),
    (#"{"id": 1e19}"#, "id outOfRange"),
    (#"{"id": 0.1}"#, "id inexact"),
    (#"{"id": "12"}"#, "id wrongType"),
    (#"{"id": "12abc"}"#, "id wrongType"),
    (#"{"id": ""}"#, "id wrongType"),
    (#"{"id": null}"#, ""),
    (#"{"id": true}"#, "id wrongType"),
    (#"{"id": [1]}"#, "id wrongType"),
    (#"{"id": {}}"#, "id wrongType"),
    (#"{"small": 255}"#, "small = 255"),
    (#"{"small": 256}"#, "small outOfRange"),
    (#"{"small": 300}"#, "small outOfRange"),
    (#"{"small": -1}"#, "small outOfRange"),
    (#"{"small": 1.5}"#, "small inexact"),
    (#"{"ratio": -0.0}"#, "ratio = -0.0"),
    (#"{"ratio": 0e-400}"#, "ratio = 0.0"),
    (#"{"ratio": 1e-400, "name": 1}"#, "ratio outOfRange, name wrongType"),
    (#"{"ratio": 1e400, "small": 99999999999999999999}"#, "small outOfRange, ratio outOfRange"),
    (#"{"id": 1e-400}"#, "id inexact"),
    (#"{"single": 1e-50}"#, "single outOfRange"),
    (#"{"opened": 1e-400}"#, "opened invalidValue"),
    (#"{"price": 1e400}"#, "price outOfRange"),
    (#"{"ratio": 9007199254740993}"#, "ratio inexact"),
    (#"{"ratio": "1.5"}"#, "ratio wrongType"),
    (#"{"single": 1e39}"#, "single outOfRange"),
    (#"{"price": 0.1234567890123456789}"#, #"price = "0.1234567890123456789""#),
    (#"{"price": "99.99"}"#, "price = 99.99"),
    (#"{"price": "1,5"}"#, "price invalidValue"),
    (#"{"price": 1e200}"#, "price outOfRange"),
    (#"{"flag": 1}"#, "flag wrongType"),
    (#"{"flag": "true"}"#, "flag wrongType"),
    (#"{"name": 12}"#, "name wrongType"),
    (#"{"name": null}"#, ""),
    (#"{"name": "null"}"#, #"name = "null""#),
    (#"{"name": "\ud800"}"#, "source: invalidValue"),
    (#"{"name": "a", "name": "b"}"#, #"name = "b""#),
    (#"{"NAME": "a"}"#, ""),
    (#"{"opened": "2026-02-30T00:00:00Z"}"#, "opened invalidValue"),
    (#"{"opened": 1e300}"#, "opened = date(1e+300)"),
    (#"{"url": ""}"#, "url invalidValue"),
    (#"{"body": "AQ="}"#, "body invalidValue"),
    (#"{"body": "AQ=*="}"#, "body invalidValue"),
    (#"{"kind": "huge"}"#, "kind invalidValue"),
    (#"{"kind": 1}"#, "kind wrongType"),
    (#"{"tags": "a"}"#, "tags wrongType"),
    (#"{"tags": {"0": "a"}}"#, "tags wrongType"),
    (#"{"tags": ["a", null, 1]}"#, "tags[1] null, tags[2] wrongType"),
    (#"{"byName": {"a": [1, null, 2.5]}}"#, "byName.a[2] inexact"),
    ("{\"byName\": {\"\u{e9}\": [], \"e\u{301}\": []}}", "byName.e\u{301} equalKeys"),
    (#"{"inner": []}"#, "inner wrongType"),
    (#"{"inner": {}}"#, "inner.value missing"),
    (#"{"a": {"b": [0]}}"#, ""),
    (#"{"a": {"b": [0, 1]}}"#, "a.b[1] wrongType"),
    (#"{"a": {"b": {"1": {"c": 2}}}}"#, "a.b wrongType"),
    (#"{"a": 7}"#, "a wrongType"),
    (#"{"payload": "{\"value\": \"x\"}"}"#, "payload.value wrongType"),
    (#"{"payload": "\"{}\""}"#, "payload wrongType"),
    (#"{"payload": "{\"value\": 1}{"}"#, "payload invalidValue"),
    ("[]", "root wrongType"), ("null", "root null"), ("1", "root wrongType"),
    ("", "source: truncated"), ("{", "source: truncated"),
  ]

  private static let lenientTexts: [(String, String)] = [
    (#"{"id": "12abc", "small": "300", "ratio": "x"}"#, ""),
    (#"{"id": " 12 ", "small": "255", "ratio": "-1e2"}"#, "id = 12, small = 255, ratio = -100.0"),
    (#"{"id": null, "name": null}"#, ""),
    (#"{"id": "9007199254740993"}"#, "id = 9007199254740993"),
    (#"{"id": "9223372036854775808"}"#, ""),
    (#"{"id": 1e999}"#, ""),
    (#"{"ratio": 1e-400, "single": "1e-400"}"#, ""),
    (#"{"name": 1e999}"#, #"name = "1e999""#),
    (#"{"small": -1, "flag": 2}"#, ""),
    (#"{"flag": "YES"}"#, "flag = true"),
    (#"{"flag": "yess"}"#, ""),
    (#"{"name": 9007199254740993}"#, #"name = "9007199254740993""#),
    (#"{"name": 1.10}"#, #"name = "1.10""#),
    (#"{"name": [1]}"#, ""),
    (#"{"tags": ["a", null, 1, [2]]}"#, #"tags = ["a", "1"]"#),
    (#"{"kind": "huge"}"#, ""),
    (#"{"inner": {"value": "x"}}"#, ""),
    (#"{"a": {"b": "x"}}"#, ""),
    (#"{"opened": "soon", "body": "*", "payload": "{"}"#, ""),
    ("[1]", "root wrongType"),
  ]

  @Test func sourceOfManyLevelsIsRefused() {
    let text =
      String(repeating: #"{"children": ["#, count: 300) + String(repeating: "]}", count: 300)
    let error = #expect(throws: ModelError.self) { _ = try Tree(data: Data(text.utf8)) }
    #expect(error?.source?.kind == .limitExceeded || error?.issues.last?.code == .tooDeep)
  }

  @Test func textInsideTextEndsToo() throws {
    var text = #"{"value": 1}"#
    for _ in 0..<6 {
      let data = try JSONSerialization.data(withJSONObject: ["more": text])
      text = String(decoding: data, as: UTF8.self)
    }
    #expect(try Matryoshka(data: Data(text.utf8)).depth == 6)
  }

  @Test func countThatLiesAllocatesNothing() {
    var bytes: [UInt8] = Array("bplist00".utf8)
    bytes += [0xAF, 0x13, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    bytes += [8] + [UInt8](repeating: 0, count: 6) + [1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 15) + [18]
    #expect(throws: ModelError.self) { _ = try [String: Nested.Item](data: Data(bytes)) }
    #expect(throws: ModelError.self) { _ = try [Nested.Item](data: Data(bytes)) }
  }
}

@Mapped struct Matryoshka {
  @JSONString var more: [String: PropertyList]?
  var value: Int?

  var depth: Int {
    guard let more, let inner = try? Matryoshka(propertyList: more._$list) else { return 0 }
    return 1 + inner.depth
  }
}
