import PropertyLists

/// What an expansion calls for each property.
extension ModelDecoder {
  /// Reads a property without a default; its key is given as bytes and as text.
  ///
  /// The macro calls it for keys that no other text is the same `String` as, so that the look-up in a
  /// dictionary needs no look at the bytes.
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
    return _$search(key, text, as: type)
  }

  /// Reads a property without a default whose value has to be looked at.
  @inlinable
  public mutating func _$search<Value: MappedValue>(
    _ key: StaticString,
    _ text: String,
    as type: Value.Type
  ) -> Value? {
    guard let value = _$findPlain(key, text) else { return Value._$absent ?? _$missing(key, type) }
    let mark = _$mark
    var result = Value._$decode(value, &self)
    if _$mark != mark {
      if result == nil { result = _$repair(with: Value._$absent, since: mark) }
      _$locate(key, since: mark)
    }
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
    guard let value = _$findPlain(key, text) else { return }
    let mark = _$mark
    if let result = Value._$decode(value, &self) {
      property = result
    } else if _$forgiveNull(value, since: mark) {
      return
    } else {
      _ = _$repair(with: property, since: mark)
    }
    if _$mark != mark { _$locate(key, since: mark) }
  }
}

extension ModelDecoder {
  /// The value of a key that no other text is the same `String` as.
  public mutating func _$findPlain(_ key: StaticString, _ text: String) -> ModelValue? {
    guard log.failure == nil else { return nil }
    do {
      return try fields.value(key, text, isPlain: true)
    } catch {
      log.fail(error)
      return nil
    }
  }

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
}
