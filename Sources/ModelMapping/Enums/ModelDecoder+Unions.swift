public import PropertyLists

/// What the expansion of a union calls.
extension ModelDecoder {
  /// Reads a payload whose properties stand beside the tag.
  @inlinable
  public mutating func _$payload<Payload: Mapped, Union>(_ make: (Payload) -> Union) -> Union? {
    guard _$enter() else { return nil }
    let payload = _$judged(Payload(_$from: &self))
    _$finish()
    return payload.map(make)
  }

  /// Reads a payload that has a key of its own.
  @inlinable
  public mutating func _$content<Payload: MappedValue, Union>(
    _ key: StaticString,
    _ text: String,
    _ make: (Payload) -> Union
  ) -> Union? {
    _$value(key, text, as: Payload.self).map(make)
  }

  /// The place of the first key that is present and not null, or else of the first that is present.
  public mutating func _$firstKey(of keys: [StaticString]) -> Int? {
    var null: Int?
    for (index, key) in keys.enumerated() {
      guard let value = _$find(key, key.description) else { continue }
      if !value.isNull { return index }
      null = null ?? index
    }
    return null
  }

  /// The unknown case that keeps nothing.
  public mutating func _$unknownCase<Union>(_ union: Union) -> Union? {
    noteUnknown(Union.self)
    return union
  }

  /// The unknown case that keeps the tag.
  public mutating func _$unknown<Union>(_ tag: String, _ make: (String) -> Union) -> Union? {
    noteUnknown(Union.self)
    return make(tag)
  }

  /// The unknown case that keeps the whole dictionary.
  public mutating func _$unknown<Union>(
    _ tag: String,
    _ make: (PropertyList) -> Union
  ) -> Union? {
    _$unknown(make)
  }

  /// The unknown case that keeps the whole dictionary; of a dictionary that is that of an outer model,
  /// what no property of that model reads.
  public mutating func _$unknown<Union>(_ make: (PropertyList) -> Union) -> Union? {
    noteUnknown(Union.self)
    // The dictionary is open already, and is one level and not two.
    depth -= 1
    defer { depth += 1 }
    guard let others = fields.othersOfFlattened else {
      return PropertyList._$decode(ModelValue(fields.content), &self).map(make)
    }
    return _$pairs(others).map { make(.dictionary($0)) }
  }

  private mutating func _$pairs(_ pairs: ModelPairs) -> PropertyList.Dict? {
    var pairs = pairs
    var kept: PropertyList.Dict = [:]
    let start = _$issueCount
    while let pair = pairs._$next(&self) {
      guard !fields.isOfOuter(pair.key) else { continue }
      fields.markRead(pair.key)
      let mark = _$mark
      kept[pair.key] = PropertyList._$decode(pair.value, &self)
      if _$mark != mark { _$locate(pair.key, since: mark) }
    }
    return _$issueCount == start ? kept : nil
  }

  private mutating func noteUnknown<Union>(_ type: Union.Type) {
    note(.unknownCase, .invalidValue, ModelValue(fields.content), expected: "\(type)")
  }

  /// Remembers that a tag is none of those that are known.
  public mutating func _$refuseTag<Union>(
    _ key: StaticString,
    _ text: String,
    _ known: [String]
  ) -> Union? {
    guard let value = _$find(key, text) else { return nil }
    let mark = _$mark
    record(.invalidValue, value, expected: Self.list(of: known))
    _$locate(key, since: mark)
    return nil
  }

  /// Remembers that a dictionary has none of the keys that are known.
  public mutating func _$refuseKeys<Union: MappedValue>(
    of type: Union.Type,
    _ known: [String]
  ) -> Union? {
    let expected = "\(Union._$expected) with one of the keys \(Self.list(of: known))"
    record(.invalidValue, ModelValue(fields.content), expected: expected)
    return nil
  }

  /// Goes one level down in the same dictionary; `false` when that is too deep.
  public mutating func _$enter() -> Bool {
    if enter() { return true }
    record(.tooDeep, ModelValue(fields.content), expected: "at most \(mostLevels) levels")
    return false
  }
}
