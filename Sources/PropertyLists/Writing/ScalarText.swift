#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Numbers and dates as the text formats write them.
enum ScalarText {
  /// A finite number in the shortest form, with `.0` for a whole one, or with seventeen digits.
  static func real(_ number: Double, _ style: PropertyList.WritingOptions.Reals) -> String {
    style == .shortest ? number.description : seventeenDigits(number)
  }

  private static func seventeenDigits(_ number: Double) -> String {
    // The longest is a sign, 17 digits, a point and an exponent of five characters.
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      let count = withVaList([number]) { vsnprintf(buffer.baseAddress, 32, "%.17g", $0) }
      return String(decoding: buffer.prefix(Int(count)).map(UInt8.init), as: UTF8.self)
    }
    return number == 0 ? text + ".0" : text
  }

  /// The day and time of a date, when its year can be written and no fraction is lost that must not.
  static func time(
    of date: Date,
    _ options: PropertyList.WritingOptions,
    _ stack: WritingStack
  ) throws(PropertyList.Error) -> CivilTime {
    let seconds = date.timeIntervalSinceReferenceDate
    guard let time = CivilTime(flooring: seconds), time.year.magnitude <= CivilTime.mostYears else {
      throw stack.error(.unrepresentable, "a date of a year up to 100000000", "\(seconds) seconds")
    }
    guard options.dateFractions == .floor || seconds == seconds.rounded() else {
      throw stack.error(.unrepresentable, "a date of whole seconds", "\(seconds) seconds")
    }
    return time
  }

  /// What stands in the place of a date by the rule of the options; nil when nothing may.
  static func replacement(
    for date: Date,
    _ options: PropertyList.WritingOptions,
    _ stack: WritingStack
  ) throws(PropertyList.Error) -> PropertyList? {
    switch options.dates {
    case .refuse: nil
    case .iso8601: .string(try time(of: date, options, stack).xmlText)
    case .secondsSince1970: number(date.timeIntervalSince1970)
    case .millisecondsSince1970: number((date.timeIntervalSince1970 * 1000).rounded())
    }
  }

  /// A whole number when it is one.
  private static func number(_ value: Double) -> PropertyList {
    Int64(exactly: value).map { .integer($0) } ?? .real(value)
  }
}
