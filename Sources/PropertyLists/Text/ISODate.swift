#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Dates as text of ISO 8601 in the profile of RFC 3339: `2026-01-31T23:59:59.5+08:00`.
///
/// Read by hand: `DateFormatter` and `ISO8601DateFormatter` take microseconds for each date.
package enum ISODate {
  /// The date of a text; `nil` when it is no date, or a day or time that does not exist.
  ///
  /// `T` may be a small letter or a space, the seconds and their fraction may be left out, the zone
  /// may be `Z` or an offset with or without a colon. A leap second is the first of the next minute.
  package static func date(_ text: String) -> Date? {
    var rest = Array(text.utf8)[...]
    guard let year = number(4, &rest), skip("-", &rest), let month = number(2, &rest),
      skip("-", &rest), let day = number(2, &rest),
      exists(year, month, day),
      skip("T", &rest) || skip("t", &rest) || skip(" ", &rest),
      let time = time(&rest), let zone = zone(&rest), rest.isEmpty
    else { return nil }
    var midnight = CivilTime(seconds: 0)
    (midnight.year, midnight.month, midnight.day) = (year, month, day)
    let seconds = midnight.seconds + time.seconds - zone
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + time.fraction)
  }

  /// The text of a date in UTC, with as much of a second as the date has, to a microsecond.
  ///
  /// `nil` outside the years 0 to 9999, which four digits cannot tell.
  package static func text(_ date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    // From 0000-01-01 to the last microsecond of 9999-12-31.
    guard interval >= -63_145_526_400, interval < 252_423_993_599.999_999_5 else { return nil }
    let whole = interval.rounded(.down)
    var micros = Int(((interval - whole) * 1_000_000).rounded())
    var seconds = Int(whole)
    if micros == 1_000_000 { (seconds, micros) = (seconds + 1, 0) }
    let time = CivilTime(seconds: seconds)
    let clock = "\(pad(time.hour)):\(pad(time.minute)):\(pad(time.second))\(fraction(micros))"
    return "\(pad(time.year, 4))-\(pad(time.month))-\(pad(time.day))T\(clock)Z"
  }

  private static func exists(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    var midnight = CivilTime(seconds: 0)
    (midnight.year, midnight.month, midnight.day) = (year, month, day)
    // A day that does not exist rolls over into the next month.
    let same = CivilTime(seconds: midnight.seconds)
    return same.month == month && same.day == day
  }

  private static func fraction(_ micros: Int) -> String {
    if micros == 0 { return "" }
    return micros % 1_000 == 0 ? ".\(pad(micros / 1_000, 3))" : ".\(pad(micros, 6))"
  }

  private static func pad(_ number: Int, _ width: Int = 2) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Each takes a piece of the text away from its start.
extension ISODate {
  private static func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private static func number(_ width: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    rest = rest.dropFirst(width)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func time(_ rest: inout ArraySlice<UInt8>) -> (seconds: Int, fraction: Double)? {
    guard let hour = number(2, &rest), skip(":", &rest), let minute = number(2, &rest),
      0...23 ~= hour, 0...59 ~= minute
    else { return nil }
    let start = hour * 3_600 + minute * 60
    guard skip(":", &rest) else { return (start, 0) }
    guard let second = number(2, &rest), 0...60 ~= second else { return nil }
    guard skip(".", &rest) || skip(",", &rest) else { return (start + second, 0) }
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    // More digits than a `Date` can tell apart say nothing.
    let text = "0." + String(decoding: digits.prefix(18), as: UTF8.self)
    return (start + second, Double(text) ?? 0)
  }

  /// The seconds by which the zone is ahead of UTC.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if skip("Z", &rest) || skip("z", &rest) { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard skip("+", &rest) || skip("-", &rest), let hours = number(2, &rest), 0...23 ~= hours
    else { return nil }
    let hasColon = skip(":", &rest)
    if !hasColon, rest.isEmpty { return (isWest ? -1 : 1) * hours * 3_600 }
    guard let minutes = number(2, &rest), 0...59 ~= minutes else { return nil }
    return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
