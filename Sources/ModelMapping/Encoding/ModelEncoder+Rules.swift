import Foundation
public import PropertyLists

/// What an expansion calls for a property with a rule or a path.
extension ModelEncoder {
  /// Writes a property by a rule; an optional that is `nil` is left out.
  public mutating func _$value<Rule: ValueRule>(_ key: String, _ value: Rule.Value, by rule: Rule) {
    if purpose != .everything, rule.isNil(value) { return }
    put(value, key, by: rule)
  }

  /// Writes a property whose default is not `nil`, so that `nil` is told by null.
  public mutating func _$orNull<Rule: ValueRule>(_ key: String, _ value: Rule.Value, by rule: Rule)
  { put(value, key, by: rule) }

  private mutating func put<Rule: ValueRule>(_ value: Rule.Value, _ key: String, by rule: Rule) {
    switch form {
    case .dictionary: dictionary[key] = rule.any(value)
    case .propertyList: pairs.append((key, rule.list(value)))
    case .bytes(let place): place.add(rule.list(value), key)
    case .copying: dictionary[key] = rule.copied(value)
    case .snapshot(let snapshot): snapshot.keep(value)
    }
  }

  /// Writes a property through containers inside the dictionary, which are made when missing.
  public mutating func _$value<Rule: ValueRule>(
    _ path: [PropertyList.PathComponent],
    _ value: Rule.Value,
    by rule: Rule
  ) {
    if purpose != .everything, rule.isNil(value) { return }
    put(value, path, by: rule)
  }

  /// Writes a property through containers whose default is not `nil`, so that `nil` is told by null.
  public mutating func _$orNull<Rule: ValueRule>(
    _ path: [PropertyList.PathComponent],
    _ value: Rule.Value,
    by rule: Rule
  ) { put(value, path, by: rule) }

  private mutating func put<Rule: ValueRule>(
    _ value: Rule.Value,
    _ path: [PropertyList.PathComponent],
    by rule: Rule
  ) {
    switch form {
    case .dictionary: dictionary = ModelPath.inserting(rule.any(value), at: path, in: dictionary)
    case .propertyList: pairs = ModelPath.inserting(rule.list(value), at: path, in: pairs)
    case .bytes(let place): add(rule.list(value), at: path, in: place)
    case .copying: dictionary = ModelPath.inserting(rule.copied(value), at: path, in: dictionary)
    case .snapshot(let snapshot): snapshot.keep(value)
    }
  }
}

/// What an expansion calls for a property whose pairs stand among those of the model.
extension ModelEncoder {
  /// Writes the pairs of a model among those of the outer one.
  public mutating func _$flattened<Model: Mapped>(_ model: Model) {
    if case .snapshot(let snapshot) = form { return snapshot.keep(model) }
    ModelNesting.entering { _ in model._$encodeFlattened(to: &self) }
  }

  /// Writes the pairs of a model, when there is one, among those of the outer one.
  public mutating func _$flattened<Model: Mapped>(_ model: Model?) {
    if case .snapshot(let snapshot) = form { return snapshot.keep(model) }
    if isCopying { dictionary[CopiedValue<Model?>.key] = CopiedValue(value: model != nil) }
    if let model { _$flattened(model) }
  }

  /// Writes pairs among those of the outer model, in the order of their keys; none for the keys of its
  /// own properties.
  public mutating func _$flattened<Value: MappedValue>(
    _ values: [String: Value],
    besides own: [String]
  ) {
    if case .snapshot(let snapshot) = form { return snapshot.keep(values) }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where !own.contains(key) {
      _$value(key, value)
    }
  }
}
