import Foundation
import Testing

@testable import PropertyLists

@Suite struct DateReadingTests {
  /// Apple rolls these over, as it was measured.
  @Test(arguments: [
    "2026-13-01T00:00:00Z", "2027-13-31T23:59:59Z", "2024-13-01T00:00:00Z", "2026-00-05T00:00:00Z",
    "2026-01-99T00:00:00Z", "2024-02-30T00:00:00Z", "2026-03-00T00:00:00Z", "2026-01-01T25:00:00Z",
    "2026-01-01T99:99:99Z", "2026-12-99T99:99:99Z",
  ])
  func fieldsRollOverAsForApple(_ text: String) throws {
    let xml = "<date>\(text)</date>"
    let apple = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
    #expect(try list(xml) == .date(try #require(apple as? Date)))
  }

  @Test(arguments: [14, 15, 16, 20, 99])
  func monthThatAppleHasNoMeaningForIsRefused(_ month: Int) throws {
    let error = try readingError("<date>2026-\(month)-01T00:00:00Z</date>".utf8)
    #expect(error.kind == .outOfRange)
    #expect(error.column == 7)
    #expect(error.found == "\"2026-\(month)-01T00:00:00Z\"")
  }

  @Test(arguments: ["100000001", "-100000001", "999999999999"])
  func yearBeyondTheBoundIsOutOfRange(_ year: String) throws {
    let error = try readingError("<date>\(year)-01-01T00:00:00Z</date>".utf8)
    #expect(error.kind == .outOfRange)
    #expect(error.expected.contains("100000000"))
    let typed = try readingError("(<*D\(year)-01-01 00:00:00 +0000>)".utf8)
    #expect(typed.kind == .outOfRange)
  }

  @Test func yearAtTheBoundIsRead() throws {
    for year in ["100000000", "-100000000"] {
      #expect(try list("<date>\(year)-01-01T00:00:00Z</date>").date != nil)
    }
  }

  @Test func longYearIsANumberOrOutOfRange() throws {
    let long = "<date>0000000000000000002026-01-01T00:00:00Z</date>"
    #expect(try list(long) == list("<date>2026-01-01T00:00:00Z</date>"))
    let error = try readingError("<date>9999999999999999999-01-01T00:00:00Z</date>".utf8)
    #expect(error.kind == .outOfRange)
  }
}
