import Foundation
import PropertyLists
import Synchronization

/// A way to write a date that is no date of a property list.
///
/// ```swift
/// @DateFormat(.iso8601, .secondsSince1970) var opened: Date?
/// @DateFormat(.pattern("dd.MM.yyyy HH:mm", timeZone: "Europe/Berlin")) var due: Date
/// ```
public struct ModelDateFormat: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case secondsSince1970
    case millisecondsSince1970
    case iso8601
    case pattern(String, timeZone: String)
  }

  let form: Form

  /// Seconds after 1970-01-01T00:00:00Z: a number, or text of digits.
  public static let secondsSince1970 = ModelDateFormat(form: .secondsSince1970)

  /// Milliseconds after 1970-01-01T00:00:00Z: a number, or text of digits.
  ///
  /// Whether a number counts seconds or milliseconds is never guessed.
  public static let millisecondsSince1970 = ModelDateFormat(form: .millisecondsSince1970)

  /// Text such as `2026-01-31T23:59:59Z` or `2026-01-31 23:59:59.25+08:00`, in the profile of RFC
  /// 3339; days, times and offsets that do not exist are refused.
  public static let iso8601 = ModelDateFormat(form: .iso8601)

  /// Text in the pattern of `DateFormatter` (Unicode Technical Standard #35), in English and in the
  /// Gregorian calendar; what does not match the whole pattern is refused.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, such as `yyyy-MM-dd`.
  ///   - timeZone: The identifier of the zone that text without one is in; with one that does not
  ///     exist nothing is read.
  /// - Returns: The format.
  public static func pattern(_ pattern: String, timeZone: String = "GMT") -> ModelDateFormat {
    ModelDateFormat(form: .pattern(pattern, timeZone: timeZone))
  }
}

extension ModelDateFormat {
  /// The date that a scalar is in this format; `nil` when it is none.
  func date(_ scalar: ModelScalar) -> Date? {
    switch form {
    case .secondsSince1970: Self.number(scalar).map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970: Self.number(scalar).map { Date(timeIntervalSince1970: $0 / 1_000) }
    case .iso8601: Self.text(scalar).flatMap { ISODate.date($0) }
    case .pattern(let pattern, let timeZone):
      Self.text(scalar).flatMap { PatternDates.date($0, pattern, timeZone) }
    }
  }

  /// A date in this format; `nil` when the format cannot hold it.
  func scalar(_ date: Date) -> ModelScalar? {
    switch form {
    case .secondsSince1970: Self.scalar(date.timeIntervalSince1970)
    case .millisecondsSince1970: Self.scalar(date.timeIntervalSince1970 * 1_000)
    case .iso8601: ISODate.text(date).map(ModelScalar.string)
    case .pattern(let pattern, let timeZone):
      PatternDates.text(date, pattern, timeZone).map(ModelScalar.string)
    }
  }

  /// The name, as it is told in errors.
  var name: String {
    switch form {
    case .secondsSince1970: "seconds since 1970"
    case .millisecondsSince1970: "milliseconds since 1970"
    case .iso8601: "ISO 8601 with time and zone"
    case .pattern(let pattern, _): pattern
    }
  }

  private static func text(_ scalar: ModelScalar) -> String? {
    if case .string(let text) = scalar { return text }
    return nil
  }

  private static func number(_ scalar: ModelScalar) -> Double? {
    let number: Double? =
      switch scalar {
      case .integer(let value): Double(value)
      case .unsigned(let value): Double(value)
      case .real(let value): value
      case .decimal(let value): Double(value.description)
      case .string(let text):
        DecimalText(text).flatMap { $0.isZero ? 0 : try? Coercion.finite(Double(text)).get() }
      default: nil
      }
    guard let number, number.isFinite else { return nil }
    return number
  }

  /// A whole number where that is the same.
  private static func scalar(_ number: Double) -> ModelScalar? {
    guard number.isFinite else { return nil }
    return Int64(exactly: number).map(ModelScalar.integer) ?? .real(number)
  }
}

/// The date formatters that are in use: making one takes far longer than a date.
private enum PatternDates {
  private struct Key: Hashable {
    let pattern: String
    let timeZone: String
  }

  /// More patterns than programs have; beyond it all are made anew.
  private static let greatestCount = 64

  // A formatter is used by one thread at a time, under the lock.
  private static let formatters = Mutex<[Key: DateFormatter]>([:])

  static func date(_ text: String, _ pattern: String, _ timeZone: String) -> Date? {
    withFormatter(pattern, timeZone) { formatter in
      guard let date = formatter.date(from: text) else { return nil }
      return date
    }
  }

  static func text(_ date: Date, _ pattern: String, _ timeZone: String) -> String? {
    withFormatter(pattern, timeZone) { $0.string(from: date) }
  }

  private static func withFormatter<Result: Sendable>(
    _ pattern: String,
    _ timeZone: String,
    _ body: @Sendable (DateFormatter) -> Result?
  ) -> Result? {
    formatters.withLock { formatters in
      let key = Key(pattern: pattern, timeZone: timeZone)
      if let formatter = formatters[key] { return body(formatter) }
      guard let zone = TimeZone(identifier: timeZone) else { return nil }
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.calendar = Calendar(identifier: .gregorian)
      formatter.timeZone = zone
      formatter.isLenient = false
      formatter.dateFormat = pattern
      if formatters.count >= greatestCount { formatters.removeAll() }
      formatters[key] = formatter
      return body(formatter)
    }
  }
}
