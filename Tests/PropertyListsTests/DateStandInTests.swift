import Foundation
import Testing

@testable import PropertyLists

/// Dates and data in the formats that have none come back by the rule that wrote them.
@Suite struct DateStandInTests {
  struct Record: Codable, Equatable {
    var opened: Date
    var closed: Date?
    var digest: Data
    var name: String
  }

  private let record = Record(
    opened: Date(timeIntervalSince1970: 1_700_000_000),
    closed: Date(timeIntervalSince1970: -86_400),
    digest: Data([0, 1, 0xFE]),
    name: "2026-01-31T23:59:59Z"
  )

  @Test(
    arguments: [
      PropertyList.WritingOptions.Dates.iso8601, .secondsSince1970, .millisecondsSince1970,
    ],
    [PropertyList.WritingOptions.Bytes.base64, .hexadecimal]
  )
  func jsonComesBack(
    _ dates: PropertyList.WritingOptions.Dates,
    _ data: PropertyList.WritingOptions.Bytes
  ) throws {
    let encoder = PropertyList.Encoder(format: .json)
    (encoder.writingOptions.dates, encoder.writingOptions.data) = (dates, data)
    let decoder = PropertyList.Decoder()
    (decoder.readingOptions.dates, decoder.readingOptions.data) = (dates, data)
    #expect(try decoder.decode(Record.self, from: encoder.encode(record)) == record)
  }

  @Test(
    arguments: [
      PropertyList.WritingOptions.Dates.iso8601, .secondsSince1970, .millisecondsSince1970,
    ]
  )
  func openStepComesBack(_ dates: PropertyList.WritingOptions.Dates) throws {
    let encoder = PropertyList.Encoder(format: .openStep)
    (encoder.writingOptions.dates, encoder.writingOptions.openStepScalars) = (dates, .text)
    let decoder = PropertyList.Decoder()
    decoder.readingOptions.dates = dates
    #expect(try decoder.decode(Record.self, from: encoder.encode(record)) == record)
  }

  @Test func partsOfASecondAndOffsetsAreRead() throws {
    let decoder = PropertyList.Decoder()
    decoder.readingOptions.dates = .iso8601
    let dates = try decoder.decode(
      [Date].self,
      from: Data(#"["2001-01-01T00:00:00.5Z", "2001-01-01T08:00:00+08:00"]"#.utf8)
    )
    #expect(dates.map(\.timeIntervalSinceReferenceDate) == [0.5, 0])
  }

  @Test func documentGivesThemToo() throws {
    var options = PropertyList.ReadingOptions()
    (options.dates, options.data) = (.secondsSince1970, .hexadecimal)
    let json = Data(#"{"opened": 978307200, "digest": "0aFF", "name": "n"}"#.utf8)
    let root = try PropertyList.Document(data: json, options: options).root
    #expect(root["opened"].date == Date(timeIntervalSinceReferenceDate: 0))
    #expect(root["digest"].data == Data([10, 255]))
    #expect(root["name"].date == nil)
    #expect(try root.propertyList()["opened"] == 978_307_200)
  }

  @Test(arguments: [
    (#"["tomorrow"]"#, "a date such as 2026-01-31T23:59:59Z"),
    (#"["2026-02-30T00:00:00Z"]"#, "a date such as 2026-01-31T23:59:59Z"),
  ])
  func textThatIsNoDateIsAnError(_ json: String, _ expected: String) {
    let decoder = PropertyList.Decoder()
    decoder.readingOptions.dates = .iso8601
    let error = #expect(throws: DecodingError.self) {
      try decoder.decode([Date].self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not dataCorrupted: \(String(describing: error))")
      return
    }
    let cause = context.underlyingError as? PropertyList.Error
    #expect(cause?.expected == expected)
    #expect(cause?.line == 1)
    #expect(cause?.column == 3)
    #expect(context.codingPath.map(\.intValue) == [0])
  }

  @Test(arguments: [#""0""#, #""0g""#, #""0 0""#])
  func textThatIsNotAllDigitsIsNoData(_ json: String) {
    let decoder = PropertyList.Decoder()
    decoder.readingOptions.data = .hexadecimal
    #expect(throws: DecodingError.self) {
      try decoder.decode([Data].self, from: Data("[\(json)]".utf8))
    }
  }

  @Test func withoutARuleTextIsNoDate() {
    #expect(throws: DecodingError.self) {
      try PropertyList.Decoder().decode([Date].self, from: Data(#"["2026-01-31T23:59:59Z"]"#.utf8))
    }
  }

  @Test func formatsThatHaveDatesKeepTheirOwn() throws {
    let decoder = PropertyList.Decoder()
    (decoder.readingOptions.dates, decoder.readingOptions.data) = (.secondsSince1970, .base64)
    #expect(throws: DecodingError.self) {
      try decoder.decode([Date].self, from: Data("<array><integer>5</integer></array>".utf8))
    }
  }
}
