public import PropertyLists

/// What stands for a rule that is not for the type of a property, so that only that is an error.
public struct MisfittingRule<Value>: ValueRule {
  /// Reads nothing.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Value? { nil }

  /// Nothing.
  public var expected: String { "" }

  /// Writes nothing.
  public func list(_ value: Value) -> PropertyList { .null }
}

/// What the compiler takes for a property whose type cannot be mapped, in order to say so: once, where
/// the property is read.
extension ModelDecoder {
  /// Reads nothing.
  @available(
    *,
    unavailable,
    message:
      "the property's type is no 'MappedValue': it needs '@Mapped', a generic parameter ': MappedValue'"
  )
  public mutating func _$require<Value>(
    _ key: StaticString,
    _ text: String,
    as type: Value.Type
  ) -> Value? { nil }

  /// Reads nothing.
  @available(
    *,
    unavailable,
    message:
      "the property's type is no 'MappedValue': it needs '@Mapped', a generic parameter ': MappedValue'"
  )
  public mutating func _$default<Value>(
    _ key: StaticString,
    _ text: String,
    into property: inout Value
  ) {}

  /// The rule of a type.
  @inlinable
  public static func _$rule<Value: MappedValue>(for type: Value.Type) -> MappedRule<Value> {
    MappedRule(for: type)
  }

  /// The rule of no type.
  @available(
    *,
    unavailable,
    message:
      "the property's type is no 'MappedValue': it needs '@Mapped', a generic parameter ': MappedValue'"
  )
  public static func _$rule<Value>(for type: Value.Type) -> MisfittingRule<Value> {
    MisfittingRule()
  }

  /// The rule of a type that has to be an optional.
  @inlinable
  public static func _$optionalRule<Value: MappedValue & ExpressibleByNilLiteral>(
    for type: Value.Type
  ) -> MappedRule<Value> { MappedRule(for: type) }

  /// The rule of no type.
  @available(*, unavailable, message: "'useDefault' needs a default value or an optional type")
  public static func _$optionalRule<Value>(for type: Value.Type) -> MisfittingRule<Value> {
    MisfittingRule()
  }

  /// The rule of a type for JSON in text.
  public static func _$jsonRule<Value: MappedValue>(
    for type: Value.Type
  ) -> JSONStringRule<Value> { JSONStringRule(for: type) }

  /// The rule of no type.
  @available(
    *,
    unavailable,
    message:
      "the property's type is no 'MappedValue': it needs '@Mapped', a generic parameter ': MappedValue'"
  )
  public static func _$jsonRule<Value>(for type: Value.Type) -> MisfittingRule<Value> {
    MisfittingRule()
  }

  /// Reads nothing.
  @available(
    *,
    unavailable,
    message: "'@Flattened' needs a '@Mapped' type, an optional of it, or a dictionary by 'String'"
  )
  public mutating func _$flattened<Value>(as type: Value.Type) -> Value? { nil }

  /// Reads nothing.
  @available(
    *,
    unavailable,
    message: "'@Flattened' needs a '@Mapped' type, an optional of it, or a dictionary by 'String'"
  )
  public mutating func _$flattened<Value>(into property: inout Value) {}
}

/// What says nothing more about such a property.
extension ModelDecoder {
  /// Changes nothing.
  public mutating func _$merge<Value>(
    _ key: StaticString,
    _ text: String,
    into property: inout Value
  ) {}

  /// Changes nothing.
  public mutating func _$merge<Value>(
    _ field: ModelField?,
    _ keys: StaticString,
    into property: inout Value
  ) {}

  /// Changes nothing.
  public mutating func _$updated<Value>(
    _ key: StaticString,
    _ text: String,
    old: Value
  ) -> Value { old }

  /// Changes nothing.
  public mutating func _$updated<Value>(
    _ field: ModelField?,
    _ keys: StaticString,
    old: Value
  ) -> Value { old }

  /// Changes nothing.
  public mutating func _$mergeFlattened<Value>(into property: inout Value) {}

  /// Changes nothing.
  public mutating func _$updatedFlattened<Value>(old: Value) -> Value { old }

  /// Changes nothing.
  public mutating func _$keepFlattened<Value>(_ constant: Value) {}
}

extension ModelEncoder {
  /// Writes nothing.
  public mutating func _$value<Value>(_ key: String, _ value: Value) {}

  /// Writes nothing.
  public mutating func _$orNull<Value>(_ key: String, _ value: Value) {}

  /// Writes nothing.
  public mutating func _$flattened<Value>(_ value: Value) {}

  /// Writes nothing.
  public mutating func _$flattened<Value>(_ value: Value, besides own: [String]) {}
}
