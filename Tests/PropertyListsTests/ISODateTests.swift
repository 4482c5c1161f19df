import Foundation
import Testing

@testable import PropertyLists

@Suite struct ISODateTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-01-31t23:59:59z", 1_769_903_999),
    ("2026-01-31 23:59:59+08:00", 1_769_875_199), ("2026-01-31T23:59-0130", 1_769_909_340),
    ("2024-02-29T00:00:00+00", 1_709_164_800), ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("1970-01-01T00:00:00.25Z", 0.25), ("1970-01-01T00:00:00,5Z", 0.5),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func textIsRead(_ text: String, _ seconds: Double) {
    #expect(ISODate.date(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "2026", "2026-01-31", "2026-02-30T00:00:00Z", "2023-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
    "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z",
    "2026-01-01T00:00:00", "2026-01-01T00:00:00+", "2026-01-01T00:00:00+24:00",
    "2026-01-01T00:00:00+08:", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Z ",
    " 2026-01-01T00:00:00Z", "26-01-01T00:00:00Z", "２０２６-01-01T00:00:00Z", "2026/01/01T00:00:00Z",
  ])
  func otherTextIsRefused(_ text: String) {
    #expect(ISODate.date(text) == nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (0.25, "1970-01-01T00:00:00.250Z"),
    (-0.5, "1969-12-31T23:59:59.500Z"), (1_709_164_800.000_001, "2024-02-29T00:00:00.000001Z"),
    (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (0.999_999_9, "1970-01-01T00:00:01Z"),
  ])
  func dateIsWritten(_ seconds: Double, _ text: String) {
    #expect(ISODate.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [253_402_300_800, -62_167_219_201, Double.nan, .infinity])
  func yearsOfFiveDigitsHaveNoText(_ seconds: Double) {
    #expect(ISODate.text(Date(timeIntervalSince1970: seconds)) == nil)
  }
}
