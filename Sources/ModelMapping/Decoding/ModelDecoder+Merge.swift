import PropertyLists

/// What an expansion calls for each property that an update may change.
///
/// An update is tried before it is done, so that one with an issue changes nothing: in a trial values
/// are read and let go.
extension ModelDecoder {
  /// Takes the value of a key into a property, when there is one.
  public mutating func _$merge<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    into property: inout Value
  ) {
    guard let value = _$find(key, text) else { return }
    let mark = _$mark
    update(&property, with: value)
    if _$mark != mark {
      _ = _$repair(with: property, since: mark)
      _$locate(key, since: mark)
    }
  }

  /// Takes the value of a property with several keys or a path.
  public mutating func _$merge<Value: MappedValue>(
    _ field: ModelField?,
    _ keys: StaticString,
    into property: inout Value
  ) {
    guard let field else { return }
    let mark = _$mark
    if let wanted = field.wanted {
      record(.wrongType, field.value, expected: wanted)
    } else {
      update(&property, with: field.value)
    }
    if _$mark != mark { _ = _$repair(with: property, since: mark) }
    log.prefix(field.path, since: mark)
  }

  /// Takes the value of a property with a rule or options.
  public mutating func _$merge<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions(),
    into property: inout Rule.Value
  ) {
    guard let field else { return }
    var copy = property
    _$default(field, keys, by: rule, options, into: &copy)
    if !isTrial { property = copy }
  }

  /// Makes sure that an update has the same value for a constant, or none.
  public mutating func _$keep<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions(),
    constant: Rule.Value
  ) {
    guard let field else { return }
    var copy = constant
    let mark = _$mark
    _$default(field, keys, by: rule, options, into: &copy)
    guard _$mark == mark, rule.list(copy) != rule.list(constant) else { return }
    record(.constant, field.value, expected: rule.list(constant).shortForm)
    log.prefix(field.path, since: mark)
  }
}

/// The same for a struct that is made anew because it has constants.
extension ModelDecoder {
  /// The value of a property, updated.
  public mutating func _$updated<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    old: Value
  ) -> Value {
    var value = old
    _$merge(key, text, into: &value)
    return value
  }

  /// The value of a property with several keys or a path, updated.
  public mutating func _$updated<Value: MappedValue>(
    _ field: ModelField?,
    _ keys: StaticString,
    old: Value
  ) -> Value {
    var value = old
    _$merge(field, keys, into: &value)
    return value
  }

  /// The value of a property with a rule or options, updated.
  public mutating func _$updated<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions(),
    old: Rule.Value
  ) -> Rule.Value {
    var value = old
    _$merge(field, keys, by: rule, options, into: &value)
    return value
  }

  /// A flattened model, updated.
  public mutating func _$updatedFlattened<Model: Mapped>(old: Model) -> Model {
    var value = old
    _$mergeFlattened(into: &value)
    return value
  }

  /// An optional flattened model, updated.
  public mutating func _$updatedFlattened<Model: Mapped>(old: Model?) -> Model? {
    var value = old
    _$mergeFlattened(into: &value)
    return value
  }

  /// Flattened pairs, updated.
  public mutating func _$updatedFlattened<Value: MappedValue>(
    old: [String: Value]
  ) -> [String: Value] {
    var value = old
    _$mergeFlattened(into: &value)
    return value
  }
}

/// Models whose pairs stand among those of the outer one.
extension ModelDecoder {
  /// Takes the pairs of an update into a model whose pairs stand among those of the outer one.
  ///
  /// A union is read anew when its tag is there.
  public mutating func _$mergeFlattened<Model: Mapped>(into property: inout Model) {
    let outer = fields.beginFlattened()
    defer { fields.endFlattened(outer) }
    let before = log
    log = IssueLog()
    var updated = property
    updated._$merge(from: &self)
    // An object in a trial has not been changed, and cannot be judged.
    if log.count == 0, !(isTrial && Model.self is AnyClass) { _ = updated._$judge(&self) }
    let inner = log
    log = before
    if !isAbsent(Model.self, inner) { log.adopt(inner) }
    if !isTrial { property = updated }
  }

  /// Takes the pairs of an update into an optional model; one that is `nil` is read anew.
  public mutating func _$mergeFlattened<Model: Mapped>(into property: inout Model?) {
    if var model = property {
      _$mergeFlattened(into: &model)
      if !isTrial { property = model }
    } else if let model = _$flattened(as: Model?.self) ?? nil, !isTrial {
      property = model
    }
  }

  /// Takes the pairs that no other property asked for.
  public mutating func _$mergeFlattened<Value: MappedValue>(into property: inout [String: Value]) {
    guard let rest = _$flattened(as: [String: Value].self), !isTrial else { return }
    property.merge(rest) { $1 }
  }

  /// Makes sure that an update has the same values for a constant model, or none; an object that
  /// stays the same is updated.
  public mutating func _$keepFlattened<Model: Mapped>(_ constant: Model) {
    var copy = constant
    if Model.self is AnyClass { return _$mergeFlattened(into: &copy) }
    let (mark, wasTrial) = (_$mark, isTrial)
    isTrial = false
    copy._$merge(from: &self)
    isTrial = wasTrial
    if _$mark == mark { keep(constant._$list, copy._$list) }
  }

  /// Makes sure that an update has the same values for a constant model, or none.
  public mutating func _$keepFlattened<Model: Mapped>(_ constant: Model?) {
    if let constant { return _$keepFlattened(constant) }
    if let copy = _$flattened(as: Model?.self) ?? nil { keep(.null, copy._$list) }
  }

  /// Makes sure that an update has the same values for constant pairs, or none.
  public mutating func _$keepFlattened<Value: MappedValue>(_ constant: [String: Value]) {
    guard let rest = _$flattened(as: [String: Value].self) else { return }
    keep(constant._$list, constant.merging(rest) { $1 }._$list)
  }

  private mutating func keep(_ constant: PropertyList, _ update: PropertyList) {
    guard update != constant else { return }
    record(.constant, ModelValue(.list(update)), expected: constant.shortForm)
  }

  /// Takes a value into a property.
  private mutating func update<Value: MappedValue>(
    _ property: inout Value,
    with value: ModelValue
  ) {
    if isTrial {
      var copy = property
      copy._$update(with: value, &self)
    } else {
      property._$update(with: value, &self)
    }
  }

  /// Takes the pairs of a dictionary into a model.
  mutating func merge<Model: Mapped>(_ value: ModelValue, into model: inout Model) {
    guard let outer = _$open(value) else { return _$refuse(value, as: Model.self) }
    model._$merge(from: &self)
    _$close(outer)
  }
}

extension PropertyList {
  /// The value in a few characters, for errors.
  fileprivate var shortForm: String {
    let scalar = ModelScalar(self)
    return [scalar.kind?.description, scalar.shortForm].compactMap { $0 }.joined(separator: " ")
  }
}
