import PropertyLists

/// What an expansion calls for a property with several keys, a path, a rule or options.
extension ModelDecoder {
  /// Reads a property without a default.
  public mutating func _$value<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions()
  ) -> Rule.Value? {
    if isCopying { return copied(field, keys, by: rule) }
    guard let field else {
      if options.onMissing != .fail, let absent = rule.absent { return absent }
      missing(keys, expected: rule.expected)
      return nil
    }
    let mark = _$mark
    var result = decode(field, by: rule, options)
    if result == nil, let absent = rule.absent, isForgiven(field.value, options, since: mark) {
      result = absent
    }
    log.prefix(field.path, since: mark)
    return result
  }

  /// Reads a property with a default, which a missing or null value leaves in place.
  public mutating func _$default<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions(),
    into property: inout Rule.Value
  ) {
    var read: Rule.Value?
    _$default(field, keys, by: rule, options, into: &read)
    if let read { property = read }
  }

  /// Reads a property of an object, which a missing or null value leaves at nothing.
  public mutating func _$default<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule,
    _ options: PropertyOptions = PropertyOptions(),
    into property: inout Rule.Value?
  ) {
    if isCopying {
      property = copied(field, keys, by: rule)
      return
    }
    guard let field else {
      if options.onMissing == .fail { missing(keys, expected: rule.expected) }
      return
    }
    if options.onNull == .useDefault, field.value.isNull { return }
    let mark = _$mark
    if let result = decode(field, by: rule, options) {
      property = result
    } else if options.onNull != .fail, _$forgiveNull(field.value, since: mark) {
      return
    } else {
      _ = isForgiven(field.value, options, since: mark)
    }
    log.prefix(field.path, since: mark)
  }

  /// Takes the value that a copy is given.
  private mutating func copied<Rule: ValueRule>(
    _ field: ModelField?,
    _ keys: StaticString,
    by rule: Rule
  ) -> Rule.Value? {
    guard let field else {
      missing(keys, expected: rule.expected)
      return nil
    }
    if case .any(let any) = field.value.content, let kept = any as? CopiedValue<Rule.Value> {
      return kept.value
    }
    let mark = _$mark
    let result = rule.decode(field.value, &self)
    log.prefix(field.path, since: mark)
    return result
  }

  private mutating func decode<Rule: ValueRule>(
    _ field: ModelField,
    by rule: Rule,
    _ options: PropertyOptions
  ) -> Rule.Value? {
    if let wanted = field.wanted {
      record(.wrongType, field.value, expected: wanted)
      return nil
    }
    if options.onNull == .fail, field.value.isNull {
      refuse(field.value, expected: rule.expected)
      return nil
    }
    return withOptions(options) { rule.decode(field.value, &$0) }
  }

  /// Reads a value as the options of its property say.
  mutating func withOptions<Result>(
    _ options: PropertyOptions,
    _ body: (inout ModelDecoder) -> Result
  ) -> Result {
    let outer = policy
    if let coercion = options.coercion { policy = coercion }
    isLossy = options.isLossy
    defer {
      policy = outer
      isLossy = false
    }
    return body(&self)
  }

  /// Whether the property does without the wrong value; then its issues are a repair.
  mutating func isForgiven(
    _ value: ModelValue,
    _ options: PropertyOptions,
    since mark: UInt64
  ) -> Bool {
    guard log.failure == nil else { return false }
    let reaction = value.isNull ? options.onNull ?? options.onError : options.onError
    let isLenient = (options.coercion ?? policy) == .lenient
    guard reaction == .useDefault || (reaction == nil && isLenient) else { return false }
    log.repair(.defaulted, since: mark)
    return true
  }

  private mutating func missing(_ keys: StaticString, expected: String) {
    let mark = _$mark
    log.add(ModelError.Issue(code: .missing, expected: expected))
    _$locate(keys, since: mark)
  }
}

/// Reading containers, for types and for rules.
extension ModelDecoder {
  /// Reads an array, every element of it.
  @inlinable
  public mutating func _$array<Element>(
    _ value: ModelValue,
    expected: @autoclosure () -> String,
    _ decode: (ModelValue, inout ModelDecoder) -> Element?
  ) -> [Element]? {
    let isLossy = _$takeLossy()
    guard var elements = _$elements(of: value) else {
      _$refuse(value, expected: expected())
      return nil
    }
    var result: [Element] = []
    result.reserveCapacity(elements._$capacity)
    if elements._$isLong {
      result.withUnsafeMutableBufferPointer {
        elements._$willFill(
          UnsafeMutableRawBufferPointer($0).baseAddress,
          MemoryLayout<Element>.stride
        )
      }
    }
    var index = 0
    var dropped = 0
    while let element = elements._$next(&self) {
      let mark = _$mark
      if let read = decode(element, &self) {
        result.append(read)
      } else if _$drop(isLossy, since: mark) {
        dropped += 1
      }
      if _$mark != mark { _$locate(index, since: mark) }
      index += 1
    }
    _$finish()
    return result.count + dropped == elements.count ? result : nil
  }

  /// Reads a dictionary, every value of it.
  ///
  /// Keys that differ in bytes but are the same key are an issue: one value would be lost.
  @inlinable
  public mutating func _$dictionary<Key: MappedKey, Value>(
    _ value: ModelValue,
    expected: @autoclosure () -> String,
    as keys: Key.Type,
    _ decode: (ModelValue, inout ModelDecoder) -> Value?
  ) -> [Key: Value]? {
    let isLossy = _$takeLossy()
    guard var pairs = _$pairs(of: value) else {
      _$refuse(value, expected: expected())
      return nil
    }
    let start = _$issueCount
    var result: [Key: Value] = [:]
    while let pair = pairs._$next(&self) {
      let mark = _$mark
      let before = _$issueCount
      let read = decode(pair.value, &self)
      if let key = Key(_$key: pair.key) {
        if let read, result.updateValue(read, forKey: key) != nil { _$refuseKey(pair.value) }
      } else {
        _$refuseKey(pair.key, of: pair.value, as: keys)
      }
      if _$issueCount != before { _ = _$drop(isLossy, since: mark) }
      if _$mark != mark { _$locate(pair.key, since: mark) }
    }
    _$finish()
    return _$issueCount == start ? result : nil
  }

  /// Whether the array or dictionary that is opened now drops what is wrong in it; those inside do
  /// not.
  @inlinable
  public mutating func _$takeLossy() -> Bool {
    if !isLossy { return false }
    isLossy = false
    return true
  }
}
