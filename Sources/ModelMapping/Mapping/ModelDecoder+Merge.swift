import PropertyLists

/// What an expansion calls for each property that an update may change.
///
/// Values are changed as they are read, because a model that refuses its update is let go. Objects are
/// only tried first: each property of theirs is updated in a copy.
extension ModelDecoder {
  /// Takes the value of a key into a property, when there is one.
  public mutating func _$merge<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    into property: inout Value
  ) {
    if let restoring { return restoring.restore(&property) }
    guard let value = _$find(key, text) else { return }
    let mark = _$mark
    changing(&property) { $0._$update(with: value, &$1) }
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
    _$merge(field, keys, by: MappedRule(for: Value.self), into: &property)
  }

  /// Takes the value of a property with a rule or options.
  public mutating func _$merge<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions(),
    into property: inout Rule.Value
  ) {
    if let restoring { return restoring.restore(&property) }
    guard let field else { return }
    changing(&property) { $1.update(&$0, field, by: rule, options) }
  }

  /// Makes sure that an update has the same value for a constant, or none; an object stays the same
  /// and is updated.
  public mutating func _$keep<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions(),
    constant: Rule.Value
  ) {
    if let restoring { return restoring.skip() }
    guard let field else { return }
    var updated = constant
    let mark = _$mark
    changing(&updated, isKept: true) { $1.update(&$0, field, by: rule, options) }
    guard _$mark == mark else { return }
    keep(rule.list(constant), rule.list(updated), at: field.value.position)
    log.prefix(field.path, since: mark)
  }

  /// Updates a property by a rule; what is wrong is told with the way to it.
  private mutating func update<Rule: ValueRule>(
    _ property: inout Rule.Value,
    _ field: ModelField,
    by rule: Rule,
    _ options: PropertyOptions
  ) {
    if options.onNull == .useDefault, field.value.isNull { return }
    let (mark, issues) = (_$mark, _$issueCount)
    var updated = property
    if let wanted = field.wanted {
      record(.wrongType, field.value, expected: wanted)
    } else if options.onNull == .fail, field.value.isNull {
      refuse(field.value, expected: rule.expected)
    } else {
      withOptions(options) { rule.update(&updated, with: field.value, &$0) }
    }
    if _$issueCount == issues {
      property = updated
    } else {
      _ = isForgiven(field.value, options, since: mark)
    }
    log.prefix(field.path, since: mark)
  }
}

/// What an update does to properties.
extension ModelDecoder {
  /// Changes a property: in a copy, where it is that of an object that is only tried.
  private mutating func changing<Value>(
    _ property: inout Value,
    isKept: Bool = false,
    _ change: (inout Value, inout ModelDecoder) -> Void
  ) {
    guard isTrial && isInObject || isKept else { return change(&property, &self) }
    var copy = property
    let outer = isInObject
    isInObject = false
    change(&copy, &self)
    isInObject = outer
    if isKept { property = copy }
  }

  /// Changes a model; an object is not changed in a trial, and remembered otherwise.
  private mutating func changing<Model: Mapped>(
    model: inout Model,
    _ change: (inout Model, inout ModelDecoder) -> Void
  ) {
    let outer = isInObject
    isInObject = Model.self is AnyClass
    if isInObject {
      objectCount += 1
      if !isTrial { undoing.append(ModelSnapshot.undoing(model)) }
    }
    change(&model, &self)
    isInObject = outer
  }

  /// Takes the pairs of a dictionary into a model.
  mutating func merge<Model: Mapped>(_ value: ModelValue, into model: inout Model) {
    guard let outer = _$open(value) else { return _$refuse(value, as: Model.self) }
    changing(model: &model) { $0._$merge(from: &$1) }
    _$close(outer)
  }

  /// Whether a model that was updated can judge itself: not while objects in it are as they were.
  func canJudge(since objects: Int) -> Bool { !isTrial || objectCount == objects }
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
    if let restoring { return restoring.restore(&property) }
    changing(&property) { $1.mergeFlattened(into: &$0) }
  }

  private mutating func mergeFlattened<Model: Mapped>(into model: inout Model) {
    let outer = fields.beginFlattened()
    defer { fields.endFlattened(outer) }
    let before = log
    log = IssueLog()
    var updated = model
    let objects = objectCount
    changing(model: &updated) { $0._$merge(from: &$1) }
    if log.count == 0, canJudge(since: objects) { _ = updated._$judge(&self) }
    let inner = log
    log = before
    if !isAbsent(Model.self, inner) { log.adopt(inner) }
    model = updated
  }

  /// Takes the pairs of an update into an optional model; one that is `nil` is read anew.
  public mutating func _$mergeFlattened<Model: Mapped>(into property: inout Model?) {
    if let restoring { return restoring.restore(&property) }
    changing(&property) { property, decoder in
      if var model = property {
        decoder.mergeFlattened(into: &model)
        property = model
      } else if let model = decoder._$flattened(as: Model?.self) ?? nil {
        property = model
      }
    }
  }

  /// Takes the pairs that no other property asked for.
  public mutating func _$mergeFlattened<Value: MappedValue>(into property: inout [String: Value]) {
    if let restoring { return restoring.restore(&property) }
    changing(&property) { property, decoder in
      guard let rest = decoder._$flattened(as: [String: Value].self) else { return }
      property.merge(rest) { $1 }
    }
  }

  /// Makes sure that an update has the same values for a constant model, or none; an object that
  /// stays the same is updated.
  public mutating func _$keepFlattened<Model: Mapped>(_ constant: Model) {
    if let restoring { return restoring.skip() }
    var updated = constant
    let mark = _$mark
    changing(&updated, isKept: true) { $1.mergeFlattened(into: &$0) }
    if _$mark == mark { keep(constant._$list, updated._$list) }
  }

  /// Makes sure that an update has the same values for a constant model, or none.
  public mutating func _$keepFlattened<Model: Mapped>(_ constant: Model?) {
    if let constant { return _$keepFlattened(constant) }
    if let restoring { return restoring.skip() }
    if let copy = _$flattened(as: Model?.self) ?? nil { keep(.null, copy._$list) }
  }

  /// Makes sure that an update has the same values for constant pairs, or none.
  public mutating func _$keepFlattened<Value: MappedValue>(_ constant: [String: Value]) {
    if let restoring { return restoring.skip() }
    guard let rest = _$flattened(as: [String: Value].self) else { return }
    keep(constant._$list, constant.merging(rest) { $1 }._$list)
  }

  /// Tells the first place where an update is not what a constant is.
  private mutating func keep(
    _ constant: PropertyList,
    _ update: PropertyList,
    at position: PropertyListPosition? = nil
  ) {
    guard let difference = constant.firstDifference(from: update) else { return }
    let mark = _$mark
    let expected = difference.own.map(\.shortForm) ?? "no such key"
    var issue = ModelError.Issue(code: .constant, expected: expected)
    let found = difference.other.map(ModelScalar.init)
    issue.found = found?.kind
    issue.value = found?.shortForm ?? "nothing"
    issue.position = position
    log.add(issue)
    log.prefix(difference.path, since: mark)
  }
}

extension PropertyList {
  /// The value in a few characters, for errors.
  fileprivate var shortForm: String {
    let scalar = ModelScalar(self)
    return [scalar.kind?.description, scalar.shortForm].compactMap { $0 }.joined(separator: " ")
  }
}
