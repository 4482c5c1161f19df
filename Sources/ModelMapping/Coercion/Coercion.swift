import Foundation
import PropertyLists

/// What may become of a scalar: the one place that knows the table of ``CoercionPolicy``.
///
/// Nothing here wraps, cuts off or takes a way through `Double` that loses a digit.
struct Coercion {
  typealias Code = ModelError.Issue.Code

  let policy: CoercionPolicy

  func integer<Value: FixedWidthInteger>(
    _ scalar: ModelScalar,
    as type: Value.Type
  ) -> Result<Value, Code> {
    switch scalar {
    case .integer(let value): Self.fit(Value(exactly: value))
    case .unsigned(let value): Self.fit(Value(exactly: value))
    case .real(let value) where !isStrict: Self.integer(value)
    case .decimal(let value) where !isStrict: Self.integer(value)
    case .string(let text) where isLenient: Self.number(text).flatMap { $0.integer() }
    case .boolean(let value) where isLenient: .success(value ? 1 : 0)
    case .beyond(.real, _) where isStrict: Self.refuse(scalar)
    default: Self.refuseNumber(scalar)
    }
  }

  func double(_ scalar: ModelScalar) -> Result<Double, Code> {
    switch scalar {
    case .real(let value): .success(value)
    case .integer(let value): Self.exact(Double(exactly: value))
    case .unsigned(let value): Self.exact(Double(exactly: value))
    case .decimal(let value): Self.exact(Double(value.description))
    case .string(let text) where isLenient:
      Self.number(text).flatMap { $0.isZero ? .success(0) : Self.finite(Double(text.trimmed)) }
    case .boolean(let value) where isLenient: .success(value ? 1 : 0)
    default: Self.refuseNumber(scalar)
    }
  }

  func float(_ scalar: ModelScalar) -> Result<Float, Code> {
    switch scalar {
    case .integer(let value): return Self.exact(Float(exactly: value))
    case .unsigned(let value): return Self.exact(Float(exactly: value))
    case .string(let text) where isLenient:
      return Self.number(text).flatMap {
        $0.isZero ? .success(0) : Self.finite(Float(text.trimmed))
      }
    default:
      return double(scalar).flatMap { wide in
        let value = Float(wide)
        let isLost = (value.isInfinite && wide.isFinite) || (value.isZero && !wide.isZero)
        return isLost ? .failure(.outOfRange) : .success(value)
      }
    }
  }

  /// A real becomes the decimal of its shortest text: 0.1 is 0.1.
  func decimal(_ scalar: ModelScalar) -> Result<Decimal, Code> {
    switch scalar {
    case .decimal(let value): .success(value)
    case .integer(let value): .success(Decimal(value))
    case .unsigned(let value): .success(Decimal(value))
    case .real(let value): value.isNaN ? .success(.nan) : Self.decimal(value.description)
    case .string(let text) where !isStrict: Self.decimal(isLenient ? text.trimmed : text)
    case .boolean(let value) where isLenient: .success(value ? 1 : 0)
    default: Self.refuseNumber(scalar)
    }
  }

  func boolean(_ scalar: ModelScalar) -> Result<Bool, Code> {
    switch scalar {
    case .boolean(let value): .success(value)
    case .integer(0) where isLenient, .real(0) where isLenient: .success(false)
    case .integer(1) where isLenient, .real(1) where isLenient: .success(true)
    case .integer where isLenient, .unsigned where isLenient, .real where isLenient:
      .failure(.outOfRange)
    case .string(let text) where isLenient: Self.word(text.trimmed.lowercased())
    case .beyond where isLenient: Self.refuseNumber(scalar)
    default: Self.refuse(scalar)
    }
  }

  /// A number becomes its digits; a real the fewest that read back as the same number.
  func string(_ scalar: ModelScalar) -> Result<String, Code> {
    if case .string(let value) = scalar { return .success(value) }
    guard isLenient else { return Self.refuse(scalar) }
    return switch scalar {
    case .integer(let value): .success("\(value)")
    case .unsigned(let value): .success("\(value)")
    case .real(let value): value.isFinite ? .success("\(value)") : .failure(.outOfRange)
    case .decimal(let value): value.isFinite ? .success("\(value)") : .failure(.outOfRange)
    case .boolean(let value): .success(value ? "true" : "false")
    case .url(let value): .success(value.absoluteString)
    case .beyond(_, let text) where scalar.isNumberBeyond: .success(text)
    default: Self.refuse(scalar)
    }
  }

  func date(_ scalar: ModelScalar) -> Result<Date, Code> {
    switch scalar {
    case .date(let value): .success(value)
    case .string(let text) where isLenient:
      ISODate.date(text.trimmed).map(Result.success) ?? .failure(.invalidValue)
    case .beyond(.date, _): .failure(.outOfRange)
    default: Self.refuse(scalar)
    }
  }

  func data(_ scalar: ModelScalar) -> Result<Data, Code> {
    switch scalar {
    case .data(let value): .success(value)
    case .string(let text) where isLenient:
      ModelDataFormat.base64.data(text).map(Result.success) ?? .failure(.invalidValue)
    default: Self.refuse(scalar)
    }
  }

  func url(_ scalar: ModelScalar) -> Result<URL, Code> {
    switch scalar {
    case .url(let value): return .success(value)
    case .string(let text):
      let url =
        isStrict
        ? URL(string: text, encodingInvalidCharacters: false)
        : URL(string: isLenient ? text.trimmed : text)
      return url.map(Result.success) ?? .failure(.invalidValue)
    default: return Self.refuse(scalar)
    }
  }

  private var isStrict: Bool { policy == .strict }
  private var isLenient: Bool { policy == .lenient }
}

extension Coercion {
  /// The decimal of a text that is a number from its first to its last character.
  static func decimal(_ text: String) -> Result<Decimal, Code> {
    DecimalText(text)?.decimal ?? .failure(.invalidValue)
  }

  /// The code for a scalar that is nothing like what was asked for.
  static func refuse<Value>(_ scalar: ModelScalar) -> Result<Value, Code> {
    if case .null = scalar { return .failure(.null) }
    return .failure(.wrongType)
  }

  /// The code for a scalar that is no number of any kind that there is.
  private static func refuseNumber<Value>(_ scalar: ModelScalar) -> Result<Value, Code> {
    scalar.isNumberBeyond ? .failure(.outOfRange) : refuse(scalar)
  }

  private static func integer<Value: FixedWidthInteger>(_ real: Double) -> Result<Value, Code> {
    guard real.isFinite else { return .failure(.outOfRange) }
    guard real.rounded(.towardZero) == real else { return .failure(.inexact) }
    return fit(Value(exactly: real))
  }

  private static func integer<Value: FixedWidthInteger>(
    _ decimal: Decimal
  ) -> Result<Value, Code> {
    guard decimal.isFinite else { return .failure(.outOfRange) }
    let text = decimal.description
    guard !text.contains(".") else { return .failure(.inexact) }
    return fit(Value(text))
  }

  private static func number(_ text: String) -> Result<DecimalText, Code> {
    DecimalText(text.trimmed).map(Result.success) ?? .failure(.invalidValue)
  }

  /// The words that servers write for booleans; no others.
  private static func word(_ text: String) -> Result<Bool, Code> {
    switch text {
    case "true", "yes", "on", "1": .success(true)
    case "false", "no", "off", "0": .success(false)
    default: .failure(.invalidValue)
    }
  }

  /// A number too large for the type is read as infinite, and one too small as zero.
  static func finite<Value: BinaryFloatingPoint>(_ value: Value?) -> Result<Value, Code> {
    guard let value, value.isFinite, !value.isZero else { return .failure(.outOfRange) }
    return .success(value)
  }

  private static func fit<Value>(_ value: Value?) -> Result<Value, Code> {
    value.map(Result.success) ?? .failure(.outOfRange)
  }

  private static func exact<Value>(_ value: Value?) -> Result<Value, Code> {
    value.map(Result.success) ?? .failure(.inexact)
  }
}

extension ModelError.Issue.Code: Error {}

extension String {
  /// Without the white space of ASCII at both ends.
  var trimmed: String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || 0x09...0x0D ~= $0 }
    guard let first = utf8.first, let last = utf8.last, isSpace(first) || isSpace(last) else {
      return self
    }
    let start = utf8.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }.map { utf8.index(after: $0) } ?? start.startIndex
    return String(self[start.startIndex..<end])
  }
}
