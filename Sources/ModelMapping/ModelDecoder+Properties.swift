import PropertyLists

/// What an expansion calls for each property.
extension ModelDecoder {
  /// Reads a property without a default; its key is given as bytes and as text.
  @inlinable
  public mutating func _$value<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    as type: Value.Type
  ) -> Value? {
    if let quick = Value._$quick(key, text, &self) {
      if let value = quick { return value }
      return Value._$absent ?? _$missing(key, type)
    }
    guard let value = _$find(key, text) else { return Value._$absent ?? _$missing(key, type) }
    let mark = _$mark
    let result = Value._$decode(value, &self)
    if _$mark != mark { _$locate(key, since: mark) }
    return result
  }

  /// Reads a property with a default, which a missing or null value leaves in place.
  @inlinable
  public mutating func _$default<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    into property: inout Value
  ) {
    if let quick = Value._$quick(key, text, &self) {
      if let quick { property = quick }
      return
    }
    guard let value = _$find(key, text) else { return }
    let mark = _$mark
    if let result = Value._$decode(value, &self) {
      property = result
    } else if _$forgiveNull(value, since: mark) {
      return
    }
    if _$mark != mark { _$locate(key, since: mark) }
  }

  /// Reads a property with several keys or a path, without a default.
  public mutating func _$value<Value: MappedValue>(
    _ field: ModelField?,
    _ keys: StaticString,
    as type: Value.Type
  ) -> Value? {
    guard let field else { return Value._$absent ?? _$missing(keys, type) }
    let mark = _$mark
    let result = Value._$decode(field.value, &self)
    log.prefix(field.path, since: mark)
    return result
  }

  /// Reads a property with several keys or a path, with a default.
  public mutating func _$default<Value: MappedValue>(
    _ field: ModelField?,
    _ keys: StaticString,
    into property: inout Value
  ) {
    guard let field else { return }
    let mark = _$mark
    if let result = Value._$decode(field.value, &self) {
      property = result
    } else if _$forgiveNull(field.value, since: mark) {
      return
    }
    log.prefix(field.path, since: mark)
  }
}

extension ModelDecoder {
  /// The value of a key of the model in work.
  public mutating func _$find(_ key: StaticString, _ text: String) -> ModelValue? {
    guard log.failure == nil else { return nil }
    do {
      return try fields.value(key, text)
    } catch {
      log.fail(error)
      return nil
    }
  }

  /// A candidate that counts when an earlier one is missing or null.
  public mutating func _$at(
    _ key: StaticString,
    after earlier: ModelField? = nil
  ) -> ModelField? {
    if let earlier, !earlier.value.isNull { return earlier }
    return _$find(key, key.description).map { ModelField(value: $0, keys: [key]) } ?? earlier
  }

  /// A candidate inside dictionaries inside the dictionary of the model.
  public mutating func _$at(
    _ keys: [StaticString],
    after earlier: ModelField? = nil
  ) -> ModelField? {
    if let earlier, !earlier.value.isNull { return earlier }
    var inner = fields
    var found: ModelValue?
    for (index, key) in keys.enumerated() {
      if let value = found, !step(into: value, at: keys[..<index], &inner) { return earlier }
      do {
        found = log.failure == nil ? try inner.value(key, key.description) : nil
      } catch {
        log.fail(error)
      }
      if found == nil { return earlier }
    }
    return found.map { ModelField(value: $0, keys: keys) } ?? earlier
  }

  /// Whether a path leads on through a value: null leads nowhere, another kind is an issue.
  private mutating func step(
    into value: ModelValue,
    at keys: ArraySlice<StaticString>,
    _ inner: inout ModelFields
  ) -> Bool {
    if let opened = ModelFields.opened(value) {
      inner = opened
      return true
    }
    if value.isNull { return false }
    let mark = _$mark
    record(.wrongType, value, expected: "dictionary")
    log.prefix(ModelField.path(of: keys), since: mark)
    return false
  }
}

/// A value that was found under one of several keys.
public struct ModelField {
  let value: ModelValue
  let keys: [StaticString]

  var path: [PropertyList.PathComponent] { Self.path(of: keys[...]) }

  static func path(of keys: ArraySlice<StaticString>) -> [PropertyList.PathComponent] {
    keys.map { .key($0.description) }
  }
}
