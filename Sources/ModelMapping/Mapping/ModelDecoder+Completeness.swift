import PropertyLists

/// How a model that lacks a value is given up: after all of its properties were read, so that every
/// issue is known.
extension ModelDecoder {
  /// Begins to read a model; gives back what ``_$end(_:)`` takes.
  @inlinable
  public mutating func _$begin() -> Bool {
    defer { isIncomplete = false }
    return isIncomplete
  }

  /// Whether every property has a value that was read since ``_$begin()``.
  @inlinable
  public mutating func _$end(_ outer: Bool) -> Bool {
    defer { isIncomplete = outer }
    return !isIncomplete
  }

  /// Whether a property has no value that was read since ``_$begin()``.
  @inlinable public var _$isIncomplete: Bool { isIncomplete }

  /// Reads a property without a default, and remembers when it has no value.
  @inlinable
  public mutating func _$require<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    as type: Value.Type
  ) -> Value? {
    if let value = _$value(key, text, as: type) { return value }
    isIncomplete = true
    return nil
  }

  /// Reads a property without a default, for which something stands in when it has no value.
  @inline(__always)
  mutating func read<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    or standIn: Value
  ) -> Value {
    guard let quick = Value._$quick(key, text, &self) else {
      return completed(_$search(key, text, as: Value.self), or: standIn)
    }
    return quick ?? completed(Value._$absent ?? _$missing(key, Value.self), or: standIn)
  }

  @inline(never)
  private mutating func completed<Value: MappedValue>(_ value: Value?, or standIn: Value) -> Value {
    if value == nil { isIncomplete = true }
    return value ?? standIn
  }

  /// Reads a property without a default by a rule, and remembers when it has no value.
  @inlinable
  public mutating func _$require<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions()
  ) -> Rule.Value? {
    if let value = _$value(field, keys, by: rule, options) { return value }
    isIncomplete = true
    return nil
  }

  /// The value of a property of a model that has all of them.
  @inlinable
  public static func _$complete<Value>(_ value: consuming Value?) -> Value {
    guard let value else { lackedValue() }
    return value
  }

  @usableFromInline
  static func lackedValue() -> Never {
    preconditionFailure("a model without a value for one of its properties was not given up")
  }
}
