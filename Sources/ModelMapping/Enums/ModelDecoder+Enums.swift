public import PropertyLists

/// What the expansion of an enum without payloads calls.
extension ModelDecoder {
  /// Reads a raw value; one that no case has is the unknown case.
  @inlinable
  public mutating func _$raw<Value: MappedValue & RawRepresentable>(
    _ value: ModelValue,
    or unknown: Value
  ) -> Value? where Value.RawValue: MappedValue {
    guard let raw = Value.RawValue._$decode(value, &self) else { return nil }
    if let known = Value(rawValue: raw) { return known }
    _$noteUnknown(value, as: Value.self)
    return unknown
  }

  /// Remembers that a value became the unknown case.
  public mutating func _$noteUnknown<Value: MappedValue>(_ value: ModelValue, as type: Value.Type) {
    note(.unknownCase, .invalidValue, value, expected: Value._$expected)
  }

  /// Reads a text that stands for a case.
  @inlinable
  public mutating func _$text<Value: MappedValue>(
    _ value: ModelValue,
    _ make: (String) -> Value?
  ) -> Value? {
    guard let text = String._$decode(value, &self) else { return nil }
    if let result = make(text) { return result }
    _$refuseRaw(value, as: Value.self)
    return nil
  }

  /// Reads a text that stands for a case; one that no case has is the unknown case.
  @inlinable
  public mutating func _$text<Value: MappedValue>(
    _ value: ModelValue,
    _ make: (String) -> Value?,
    isUnknown: (Value) -> Bool
  ) -> Value? {
    let result = _$text(value, make)
    if let result, isUnknown(result) { _$noteUnknown(value, as: Value.self) }
    return result
  }

  /// Some names, for errors.
  static func list(of names: [String]) -> String {
    (names.prefix(8) + (names.count > 8 ? ["…"] : [])).joined(separator: ", ")
  }
}

/// The name of an enum with its cases, as it is told in errors.
public func _$expected<Value>(_ type: Value.Type, _ cases: [String]) -> String {
  "\(type) (\(ModelDecoder.list(of: cases)))"
}

/// A property list, for expansions in files that do not import its module.
public typealias _$List = PropertyList

/// What an untagged case writes that has no payload.
public var _$null: any MappedValue { PropertyList.null }
