import Foundation
import Testing

@testable import PropertyLists

@Suite struct JSONWriterTests {
  private func text(
    _ list: PropertyList,
    _ change: (inout PropertyList.WritingOptions) -> Void = { _ in }
  ) throws(PropertyList.Error) -> String {
    var options = PropertyList.WritingOptions()
    change(&options)
    return String(decoding: try list.data(format: .json, options: options), as: UTF8.self)
  }

  @Test(arguments: [
    Sample("{\"b\":1,\"a\":[true,null,1.5,2.0]}", ["b": 1, "a": [true, .null, 1.5, 2.0]]),
    Sample("[]", []), Sample("{}", [:]), Sample("1e+300", 1e300), Sample("-0.0", -0.0),
    Sample("\"单\\\"\\\\/\\n\\u0001\u{7F}\"", "单\"\\/\n\u{1}\u{7F}"),
    Sample("18446744073709551615", .unsigned(.max)),
  ])
  func valueIsWritten(_ sample: Sample) throws {
    #expect(try text(sample.value) == sample.text)
    #expect(try list(sample.text) == sample.value)
  }

  @Test func layoutIsIndented() throws {
    let json = try text(["a": [1, [:]], "b": []]) { $0.layout = .indented }
    #expect(json == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": []\n}\n")
  }

  @Test func keysAreSortedByOption() throws {
    #expect(try text(["b": 1, "a": 2]) { $0.keyOrder = .sorted } == "{\"a\":2,\"b\":1}")
  }

  private static let date = Date(timeIntervalSince1970: 1.5)

  @Test(arguments: [
    (PropertyList.WritingOptions.Dates.iso8601, "\"1970-01-01T00:00:01Z\""),
    (.secondsSince1970, "1.5"), (.millisecondsSince1970, "1500"),
  ])
  func dateFollowsTheRule(_ rule: PropertyList.WritingOptions.Dates, _ json: String) throws {
    #expect(try text(.date(Self.date)) { $0.dates = rule } == json)
  }

  @Test(arguments: [
    (PropertyList.WritingOptions.Bytes.base64, "\"AP8=\""), (.hexadecimal, "\"00ff\""),
  ])
  func dataFollowsTheRule(_ rule: PropertyList.WritingOptions.Bytes, _ json: String) throws {
    #expect(try text(.data(Data([0, 255]))) { $0.data = rule } == json)
  }

  @Test(arguments: [
    PropertyList.date(date), .data(Data()), .uid(1), .real(.nan), .real(.infinity),
  ])
  func whatJSONCannotHoldIsAnErrorWithThePath(_ value: PropertyList) throws {
    let error = try #require(throws: PropertyList.Error.self) { try text(["a": [0, value]]) }
    #expect(error.kind == .unrepresentable)
    #expect(error.path == ["a", 1])
  }

  @Test func randomListsComeBack() throws {
    var random = Scrambler(seed: 21)
    for _ in 0..<300 {
      let list = random.list().withoutDatesAndData
      for layout in [PropertyList.WritingOptions.Layout.compact, .indented] {
        let json = try text(list) { $0.layout = layout }
        #expect(try PropertyList(data: Data(json.utf8), options: .init(format: .json)) == list)
        #expect(try PropertyList(data: Data(json.utf8)) == list)
      }
    }
  }
}

extension PropertyList {
  /// The list with numbers in the place of dates and data.
  var withoutDatesAndData: PropertyList {
    switch self {
    case .date, .data: 7
    case .array(let elements): .array(elements.map(\.withoutDatesAndData))
    case .dictionary(let dict):
      .dictionary(Dict(dict.map { (key: $0.key, value: $0.value.withoutDatesAndData) }))
    default: self
    }
  }
}
