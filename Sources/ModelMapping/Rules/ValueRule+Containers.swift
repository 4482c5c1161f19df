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

/// The rule of an element for a set.
public struct SetRule<Rule: ValueRule>: ValueRule where Rule.Value: Hashable {
  let rule: Rule

  /// Reads every element; one that is there twice counts once.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Set<Rule.Value>? {
    ArrayRule(rule: rule).decode(value, &decoder).map { Set($0) }
  }

  /// What is read.
  public var expected: String { ArrayRule(rule: rule).expected }

  /// The elements as a property list, in an order that depends on nothing but them.
  public func list(_ value: Set<Rule.Value>) -> PropertyList {
    .array(value.map(rule.list).sorted { $0.precedes($1) })
  }
}

/// The rule of a value for a dictionary.
public struct DictionaryRule<Key: MappedKey, Rule: ValueRule>: ValueRule {
  let rule: Rule

  /// Reads every value.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> [Key: Rule.Value]? {
    decoder._$dictionary(value, expected: expected, as: Key.self) { rule.decode($0, &$1) }
  }

  /// What is read.
  public var expected: String { "dictionary of \(rule.expected)" }

  /// The values as a property list, in the order of the keys.
  public func list(_ value: [Key: Rule.Value]) -> PropertyList {
    let pairs = value.map { (key: $0.key._$key, value: rule.list($0.value)) }
    return .dictionary(PropertyList.Dict(pairs.sorted { $0.key < $1.key }))
  }

  /// The values as a dictionary of `Any`.
  public func any(_ value: [Key: Rule.Value]) -> Any {
    let pairs = value.map { ($0.key._$key, rule.any($0.value)) }
    return Dictionary(pairs) { first, _ in first } as [String: Any]
  }
}
