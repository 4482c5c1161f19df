public import Foundation
public import PropertyLists

extension FixedWidthInteger where Self: MappedValue & SignedInteger {
  /// The value as a property list.
  public var _$list: PropertyList { .integer(Int64(self)) }

  /// The value as an `Int`.
  public var _$any: Any { Int(self) }
}

extension FixedWidthInteger where Self: MappedValue & UnsignedInteger {
  /// The value as a property list.
  public var _$list: PropertyList {
    Int64(exactly: self).map(PropertyList.integer) ?? .unsigned(UInt64(self))
  }

  /// The value as an `Int`, or as a `UInt64` above `Int.max`.
  public var _$any: Any { Int(exactly: self) ?? UInt64(self) }
}

extension FixedWidthInteger where Self: MappedValue {
  /// Reads a whole number that fits.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Self? {
    decoder.integer(value)
  }

  /// The kind, and the range where it is no obvious one.
  public static var _$expected: String {
    guard bitWidth == 64 else { return "integer in \(Self.min)...\(Self.max)" }
    return isSigned ? "integer" : "non-negative integer"
  }
}

extension Int: MappedValue {
  /// Reads the value of a key when it is of this very type.
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> Int?? {
    decoder.fields.quick(key, text) { fields throws(PropertyList.Error) in
      try fields?.integer(forKey: key) ?? nil
    }
  }

  /// Reads a whole number that fits.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Int? {
    decoder.integer(value)
  }
}

extension Int64: MappedValue {
  /// Reads a whole number that fits.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Int64? {
    decoder.integer(value)
  }
}

// These share the code above; `Int` and `Int64`, which most properties are, have their own.
extension Int8: MappedValue {}
extension Int16: MappedValue {}
extension Int32: MappedValue {}
extension UInt: MappedValue {}
extension UInt8: MappedValue {}
extension UInt16: MappedValue {}
extension UInt32: MappedValue {}
extension UInt64: MappedValue {}

extension Double: MappedValue {
  /// Reads the value of a key when it is of this very type.
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> Double?? {
    decoder.fields.quick(key, text) { fields throws(PropertyList.Error) in
      try fields?.real(forKey: key) ?? nil
    }
  }

  /// Reads a real, or a whole number that is the same as a `Double`.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Double? {
    do {
      if let cursor = value.node, let real = try cursor.real() { return real }
      if let native = value._$native(as: Double.self) { return native }
    } catch  where error.kind == .outOfRange {
      return decoder.coerce(value) { $0.double($1) }
    } catch {
      return decoder.stop(error)
    }
    return decoder.coerce(value) { $0.double($1) }
  }

  /// What is read.
  public static var _$expected: String { "real" }

  /// The value as a property list.
  public var _$list: PropertyList { .real(self) }

  /// The value itself.
  public var _$any: Any { self }
}

extension CGFloat: MappedValue {
  /// Reads what a `Double` is read from; where a `CGFloat` has 32 bits, the nearest to it.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> CGFloat? {
    if let native = value._$native(as: CGFloat.self) { return native }
    return NativeType._$decode(value, &decoder).map { CGFloat($0) }
  }

  /// What is read.
  public static var _$expected: String { NativeType._$expected }

  /// The value as a property list.
  public var _$list: PropertyList { .real(Double(self)) }

  /// The value as a `Double`.
  public var _$any: Any { Double(self) }
}

extension Float: MappedValue {
  /// Reads the nearest `Float` to a real, or a whole number that is the same as a `Float`.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Float? {
    decoder.coerce(value) { $0.float($1) }
  }

  /// What is read.
  public static var _$expected: String { "real (Float)" }

  /// The value as a property list.
  public var _$list: PropertyList { .real(Double(self)) }

  /// The value as a `Double`.
  public var _$any: Any { Double(self) }
}

extension Decimal: MappedValue {
  /// Reads a number by its digits.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Decimal? {
    do {
      if let cursor = value.node, let text = try cursor.numberText(),
        !DecimalText.isPrintedDouble(text), case .success(let decimal) = Coercion.decimal(text)
      {
        return decimal
      }
    } catch {
      return decoder.stop(error)
    }
    return decoder.coerce(value) { $0.decimal($1) }
  }

  /// What is read.
  public static var _$expected: String { "number (Decimal)" }

  /// The number that has the same digits, or text where no number has them.
  public var _$list: PropertyList {
    if isNaN { return .real(.nan) }
    let text = description
    if let integer = Int64(text) { return .integer(integer) }
    if let real = Double(text),
      case .success(self) = Coercion(policy: .lossless).decimal(.real(real))
    {
      return .real(real)
    }
    return .string(text)
  }

  /// The number that has the same digits, or text where no number has them.
  public var _$any: Any {
    switch _$list {
    case .integer(let value): Int(value)
    case .real(let value): value
    default: description
    }
  }
}

extension ModelDecoder {
  /// The value that a rule makes of a scalar; a broken one ends the reading.
  mutating func coerce<Value: MappedValue>(
    _ value: ModelValue,
    _ rule: (Coercion, ModelScalar) -> Result<Value, ModelError.Issue.Code>
  ) -> Value? {
    coerce(value, expected: Value._$expected, rule)
  }

  /// The value that a rule makes of a scalar; what only a lenient reading takes is a repair.
  mutating func coerce<Value>(
    _ value: ModelValue,
    expected: @autoclosure () -> String,
    _ rule: (Coercion, ModelScalar) -> Result<Value, ModelError.Issue.Code>
  ) -> Value? {
    do {
      let scalar = try value.scalar()
      let exact = Coercion(policy: policy == .lenient ? .lossless : policy)
      var result = rule(exact, scalar)
      if policy == .lenient, case .failure = result {
        result = rule(Coercion(policy: .lenient), scalar)
        if case .success = result {
          note(.coerced, .wrongType, value, expected: expected())
        }
      }
      switch result {
      case .success(let result): return result
      case .failure(let code): record(code, value, expected: expected())
      }
    } catch {
      log.fail(error)
    }
    return nil
  }

  /// Ends the reading: the source is broken.
  mutating func stop<Value>(_ error: PropertyList.Error) -> Value? {
    log.fail(error)
    return nil
  }

  @inline(__always)
  fileprivate mutating func integer<Value: FixedWidthInteger & MappedValue>(
    _ value: ModelValue
  ) -> Value? {
    do {
      if let cursor = value.node, let wide = try cursor.integer(),
        let result = Value(exactly: wide)
      {
        return result
      }
      if let native = value._$native(as: Value.self) { return native }
    } catch  where error.kind == .outOfRange {
      return coerce(value) { $0.integer($1, as: Value.self) }
    } catch {
      return stop(error)
    }
    let digits = digits(ofReal: value)
    return coerce(value) { coercion, scalar in
      guard let digits, coercion.policy != .strict else {
        return coercion.integer(scalar, as: Value.self)
      }
      return digits.integer()
    }
  }

  /// The digits of a real as a text format has them, of which a `Double` may have fewer.
  private func digits(ofReal value: ModelValue) -> DecimalText? {
    guard let cursor = value.node, cursor.kind == .real, let text = try? cursor.numberText() else {
      return nil
    }
    return DecimalText(text)
  }
}
