#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What stands for dates and data in the formats that have none, by the reading options.
extension PropertyListCursor {
  /// The date that a text or number stands for; nil when the options have no such rule, the format
  /// has dates, or the value is of another kind.
  @inline(never)
  func dateStandIn() throws(PropertyList.Error) -> Date? {
    let rule = walk.pointee.source.takeUnretainedValue().options.dates
    guard rule != .refuse, walk.pointee.format == .json || walk.pointee.format == .openStep
    else { return nil }
    if rule == .iso8601 {
      guard let text = try string() else { return nil }
      if let date = ISODate.date(text) { return date }
      throw valueError("a date such as 2026-01-31T23:59:59Z")
    }
    guard let seconds = try standInNumber() else { return nil }
    return Date(timeIntervalSince1970: rule == .secondsSince1970 ? seconds : seconds / 1_000)
  }

  /// A finite number, or the text of one in OpenStep.
  private func standInNumber() throws(PropertyList.Error) -> Double? {
    if let number = try real() { return number }
    if let number = try integer() { return Double(number) }
    if let number = try unsigned() { return Double(number) }
    guard walk.pointee.format == .openStep, let text = try string() else { return nil }
    if let number = Double(text), number.isFinite { return number }
    throw valueError("a number of seconds or milliseconds since 1970")
  }

  /// The data that a text of JSON stands for; nil when the options have no such rule, the format has
  /// data, or the value is no text.
  @inline(never)
  func dataStandIn() throws(PropertyList.Error) -> Data? {
    let rule = walk.pointee.source.takeUnretainedValue().options.data
    guard rule != .refuse, walk.pointee.format == .json, let text = try string() else { return nil }
    let data = rule == .base64 ? Data(base64Encoded: text) : Hexadecimal.whole(text)
    guard let data else { throw valueError(rule == .base64 ? "base64" : "hexadecimal digits") }
    return data
  }
}
