import Foundation

/// What may become of a scalar: the one place that knows the table in ``MappedValue``.
///
/// Nothing here wraps, cuts off or takes a way through `Double` that loses a digit.
enum Coercion {
  typealias Code = ModelError.Issue.Code

  static func integer<Value: FixedWidthInteger>(
    _ scalar: ModelScalar,
    as type: Value.Type
  ) -> Result<Value, Code> {
    switch scalar {
    case .integer(let value): fit(Value(exactly: value))
    case .unsigned(let value): fit(Value(exactly: value))
    case .real(let value): integer(value)
    case .decimal(let value): integer(value)
    default: refuse(scalar)
    }
  }

  static func double(_ scalar: ModelScalar) -> Result<Double, Code> {
    switch scalar {
    case .real(let value): .success(value)
    case .integer(let value): exact(Double(exactly: value))
    case .unsigned(let value): exact(Double(exactly: value))
    case .decimal(let value): exact(Double(value.description))
    default: refuse(scalar)
    }
  }

  static func float(_ scalar: ModelScalar) -> Result<Float, Code> {
    switch scalar {
    case .integer(let value): return exact(Float(exactly: value))
    case .unsigned(let value): return exact(Float(exactly: value))
    case .real, .decimal:
      return double(scalar).flatMap { wide in
        let value = Float(wide)
        return value.isInfinite && wide.isFinite ? .failure(.outOfRange) : .success(value)
      }
    default: return refuse(scalar)
    }
  }

  /// A real becomes the decimal of its shortest text: 0.1 is 0.1.
  static func decimal(_ scalar: ModelScalar) -> Result<Decimal, Code> {
    switch scalar {
    case .decimal(let value): .success(value)
    case .integer(let value): .success(Decimal(value))
    case .unsigned(let value): .success(Decimal(value))
    case .real(let value): value.isNaN ? .success(.nan) : decimal(value.description)
    case .string(let text): decimal(text)
    default: refuse(scalar)
    }
  }

  /// The decimal of a text that is a number from its first to its last character.
  static func decimal(_ text: String) -> Result<Decimal, Code> {
    DecimalText(text)?.decimal ?? .failure(.invalidValue)
  }

  static func url(_ scalar: ModelScalar) -> Result<URL, Code> {
    switch scalar {
    case .url(let value): return .success(value)
    case .string(let text):
      guard let value = URL(string: text) else { return .failure(.invalidValue) }
      return .success(value)
    default: return refuse(scalar)
    }
  }

  /// The code for a scalar that is nothing like what was asked for.
  static func refuse<Value>(_ scalar: ModelScalar) -> Result<Value, Code> {
    if case .null = scalar { return .failure(.null) }
    return .failure(.wrongType)
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

  private static func fit<Value>(_ value: Value?) -> Result<Value, Code> {
    value.map(Result.success) ?? .failure(.outOfRange)
  }

  private static func exact<Value>(_ value: Value?) -> Result<Value, Code> {
    value.map(Result.success) ?? .failure(.inexact)
  }
}

extension ModelError.Issue.Code: Error {}
