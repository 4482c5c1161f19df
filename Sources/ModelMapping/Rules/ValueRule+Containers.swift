import Foundation
public import PropertyLists

/// The rule of a type for an optional of it.
public struct OptionalRule<Rule: ValueRule>: ValueRule {
  let rule: Rule

  /// Reads a value; null is `nil`.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Rule.Value?? {
    if value.isNull { return .some(nil) }
    return rule.decode(value, &decoder).map { .some($0) }
  }

  /// A missing key is `nil`.
  public var absent: Rule.Value?? { .some(nil) }

  /// What is read, if there is anything.
  public var expected: String { rule.expected }

  /// The value as a property list; `nil` is null.
  public func list(_ value: Rule.Value?) -> PropertyList { value.map(rule.list) ?? .null }

  /// The value as a dictionary holds it; `nil` is an `NSNull`.
  public func any(_ value: Rule.Value?) -> Any { value.map(rule.any) ?? NSNull() }

  /// Whether there is no value.
  public func isNil(_ value: Rule.Value?) -> Bool { value == nil }
}

/// The rule of an element for an array.
public struct ArrayRule<Rule: ValueRule>: ValueRule {
  let rule: Rule

  /// Reads every element.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> [Rule.Value]? {
    decoder._$array(value, expected: expected) { rule.decode($0, &$1) }
  }

  /// What is read.
  public var expected: String { "array of \(rule.expected)" }

  /// The elements as a property list.
  public func list(_ value: [Rule.Value]) -> PropertyList { .array(value.map(rule.list)) }

  /// The elements as an array of `Any`.
  public func any(_ value: [Rule.Value]) -> Any { value.map(rule.any) as [Any] }
}

/// The rule of a value for a dictionary.
public struct DictionaryRule<Rule: ValueRule>: ValueRule {
  let rule: Rule

  /// Reads every value.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> [String: Rule.Value]? {
    decoder._$dictionary(value, expected: expected, as: String.self) { rule.decode($0, &$1) }
  }

  /// What is read.
  public var expected: String { "dictionary of \(rule.expected)" }

  /// The values as a property list, in the order of the keys.
  public func list(_ value: [String: Rule.Value]) -> PropertyList {
    .dictionary(
      PropertyList.Dict(value.sorted { $0.key < $1.key }.map { ($0.key, rule.list($0.value)) })
    )
  }

  /// The values as a dictionary of `Any`.
  public func any(_ value: [String: Rule.Value]) -> Any {
    value.mapValues(rule.any) as [String: Any]
  }
}

/// Fits a rule to the type of a property: the type itself, or an optional or container of it.
extension ModelDecoder {
  /// The rule itself.
  public static func _$fit<Rule: ValueRule>(_ rule: Rule, to type: Rule.Value.Type) -> Rule { rule }

  /// For an optional.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: Rule.Value?.Type
  ) -> OptionalRule<Rule> { OptionalRule(rule: rule) }

  /// For an array.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: [Rule.Value].Type
  ) -> ArrayRule<Rule> { ArrayRule(rule: rule) }

  /// For an optional array.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: [Rule.Value]?.Type
  ) -> OptionalRule<ArrayRule<Rule>> { OptionalRule(rule: ArrayRule(rule: rule)) }

  /// For an array of optionals.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: [Rule.Value?].Type
  ) -> ArrayRule<OptionalRule<Rule>> { ArrayRule(rule: OptionalRule(rule: rule)) }

  /// For a dictionary.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: [String: Rule.Value].Type
  ) -> DictionaryRule<Rule> { DictionaryRule(rule: rule) }

  /// For an optional dictionary.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: [String: Rule.Value]?.Type
  ) -> OptionalRule<DictionaryRule<Rule>> { OptionalRule(rule: DictionaryRule(rule: rule)) }

  /// For a type that the rule is not for: chosen when no other fits, to say so.
  @available(
    *,
    unavailable,
    message:
      "the property must have the type that its attribute reads, or an optional, array or dictionary of it"
  )
  public static func _$fit<Rule: ValueRule, Value>(
    _ rule: Rule,
    to type: Value.Type
  ) -> MisfittingRule<Value> { MisfittingRule() }
}

/// What stands for a rule that is not for the type of a property, so that only that is an error.
public struct MisfittingRule<Value>: ValueRule {
  /// Reads nothing.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Value? { nil }

  /// Nothing.
  public var expected: String { "" }

  /// Writes nothing.
  public func list(_ value: Value) -> PropertyList { .null }
}
