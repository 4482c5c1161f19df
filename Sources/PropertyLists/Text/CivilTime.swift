/// A day and time of the proleptic Gregorian calendar in UTC, as XML property lists write it.
package struct CivilTime: Equatable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  /// Seconds from 1970-01-01 to 2001-01-01.
  private static let referenceSeconds = 978_307_200

  /// The largest year that is read or written; far beyond what `Date` holds to the second.
  static let mostYears = 100_000_000

  /// The time so many whole seconds after 2001-01-01T00:00:00Z.
  package init(seconds: Int) {
    let (days, rest) = Self.floorDivide(seconds + Self.referenceSeconds, 86_400)
    // Days of a 400-year era that starts on March 1st, so that the leap day comes last.
    let (era, dayOfEra) = Self.floorDivide(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shifted + 2) / 5 + 1
    month = shifted < 10 ? shifted + 3 : shifted - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// Whole seconds after 2001-01-01T00:00:00Z.
  ///
  /// Months, days and hours that are too large roll over.
  package var seconds: Int {
    let (years, monthOfYear) = Self.floorDivide(month - 1, 12)
    let shifted = (monthOfYear + 10) % 12
    let (era, yearOfEra) = Self.floorDivide(year + years - (monthOfYear < 2 ? 1 : 0), 400)
    let dayOfEra =
      yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + (153 * shifted + 2) / 5 + day - 1
    let days = era * 146_097 + dayOfEra - 719_468
    return days * 86_400 + hour * 3_600 + minute * 60 + second - Self.referenceSeconds
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension CivilTime {
  /// What a text says.
  enum Reading: Equatable {
    /// Seconds after 2001-01-01T00:00:00Z.
    case seconds(Double)
    /// A date, but none that can be expressed; with what can be.
    case outOfRange(expected: String)
    /// Text of another form.
    case malformed
  }

  /// Reads a text `[-]Y+-MM-DDThh:mm:ssZ`.
  static func reading(xml text: UnsafeBufferPointer<UInt8>) -> Reading {
    guard let time = CivilTime(xml: text) else { return .malformed }
    guard time.year.magnitude <= mostYears else {
      return .outOfRange(expected: "a date of a year up to \(mostYears)")
    }
    // Apple's table of months ends there: it reads the thirteenth as the next January.
    guard time.month <= 13 else { return .outOfRange(expected: "a date of a month up to 12") }
    return .seconds(Double(time.seconds))
  }

  private init?(xml text: UnsafeBufferPointer<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard text.count >= start + 17 else { return nil }
    let tail = text.count - 16
    guard let year = Self.number(text[start..<tail]),
      let month = Self.pair(text, tail, after: "-"),
      let day = Self.pair(text, tail + 3, after: "-"),
      let hour = Self.pair(text, tail + 6, after: "T"),
      let minute = Self.pair(text, tail + 9, after: ":"),
      let second = Self.pair(text, tail + 12, after: ":"),
      text[text.count - 1] == UInt8(ascii: "Z")
    else { return nil }
    self.year = isNegative ? -year : year
    // Month 0 counts as January, as for Apple.
    self.month = max(month, 1)
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The number of two digits behind a mark.
  @inline(__always)
  private static func pair(
    _ text: UnsafeBufferPointer<UInt8>,
    _ place: Int,
    after mark: Unicode.Scalar
  ) -> Int? {
    let tens = text[place + 1] &- 0x30
    let ones = text[place + 2] &- 0x30
    guard text[place] == UInt8(ascii: mark), tens <= 9, ones <= 9 else { return nil }
    return Int(tens) * 10 + Int(ones)
  }

  /// Reads a text `[-]Y+-MM-DD hh:mm:ss ±hhmm`, as GNUstep writes it.
  static func reading(openStep text: UnsafeBufferPointer<UInt8>) -> Reading {
    guard text.count >= 22 else { return .malformed }
    let zone = text[(text.count - 5)...]
    let time = text.count - 15
    let isEast = zone.first == UInt8(ascii: "+")
    guard isEast || zone.first == UInt8(ascii: "-"), text[text.count - 6] == 0x20,
      text[time] == 0x20, let digits = number(zone.dropFirst())
    else { return .malformed }
    var plain = Array(text.dropLast(6))
    plain[time] = UInt8(ascii: "T")
    plain.append(UInt8(ascii: "Z"))
    let reading = plain.withUnsafeBufferPointer { self.reading(xml: $0) }
    guard case .seconds(let seconds) = reading else { return reading }
    let offset = Double(digits / 100 * 3_600 + digits % 100 * 60)
    return .seconds(isEast ? seconds - offset : seconds + offset)
  }

  /// A number without a sign; one above 10^12 is any number above it.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var number = 0
    for byte in digits {
      guard 0x30...0x39 ~= byte else { return nil }
      if number <= 1_000_000_000_000 { number = number * 10 + Int(byte - 0x30) }
    }
    return number
  }
}

extension CivilTime {
  /// The whole second that a moment lies in; nil when it is too far away or not finite.
  init?(flooring seconds: Double) {
    // Far enough inside of `mostYears` that no sum overflows.
    guard seconds.isFinite, abs(seconds) < 3e15 else { return nil }
    self.init(seconds: Int(seconds.rounded(.down)))
  }

  /// The form of XML property lists, such as `2026-01-31T23:59:59Z`.
  var xmlText: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
      + "T\(Self.padded(hour, 2)):\(Self.padded(minute, 2)):\(Self.padded(second, 2))Z"
  }

  /// At least `width` characters, the sign among them, as C's `%04d` has it.
  private static func padded(_ number: Int, _ width: Int) -> String {
    let sign = number < 0 ? "-" : ""
    let digits = String(number.magnitude)
    let zeros = max(0, width - sign.count - digits.count)
    return sign + String(repeating: "0", count: zeros) + digits
  }
}
