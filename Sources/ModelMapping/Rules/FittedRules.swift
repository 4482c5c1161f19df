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

  /// For an array of arrays.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: [[Rule.Value]].Type
  ) -> ArrayRule<ArrayRule<Rule>> { ArrayRule(rule: ArrayRule(rule: rule)) }

  /// For a set.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: Set<Rule.Value>.Type
  ) -> SetRule<Rule> where Rule.Value: Hashable { SetRule(rule: rule) }

  /// For an optional set.
  public static func _$fit<Rule: ValueRule>(
    _ rule: Rule,
    to type: Set<Rule.Value>?.Type
  ) -> OptionalRule<SetRule<Rule>> where Rule.Value: Hashable {
    OptionalRule(rule: SetRule(rule: rule))
  }

  /// For a dictionary.
  public static func _$fit<Key: MappedKey, Rule: ValueRule>(
    _ rule: Rule,
    to type: [Key: Rule.Value].Type
  ) -> DictionaryRule<Key, Rule> { DictionaryRule(rule: rule) }

  /// For a dictionary of arrays.
  public static func _$fit<Key: MappedKey, Rule: ValueRule>(
    _ rule: Rule,
    to type: [Key: [Rule.Value]].Type
  ) -> DictionaryRule<Key, ArrayRule<Rule>> { DictionaryRule(rule: ArrayRule(rule: rule)) }

  /// For an optional dictionary.
  public static func _$fit<Key: MappedKey, Rule: ValueRule>(
    _ rule: Rule,
    to type: [Key: Rule.Value]?.Type
  ) -> OptionalRule<DictionaryRule<Key, Rule>> { OptionalRule(rule: DictionaryRule(rule: rule)) }

  /// For a type that the rule is not for: chosen when no other fits, to say so.
  @available(
    *,
    unavailable,
    message:
      "the property must have the type that its attribute reads, or an optional, array, set or dictionary of it"
  )
  public static func _$fit<Rule: ValueRule, Value>(
    _ rule: Rule,
    to type: Value.Type
  ) -> MisfittingRule<Value> { MisfittingRule() }
}
