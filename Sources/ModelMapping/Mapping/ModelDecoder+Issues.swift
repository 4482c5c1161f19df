import PropertyLists

/// How a decoder remembers what is wrong.
extension ModelDecoder {
  /// Remembers that a key is missing.
  public mutating func _$missing<Value: MappedValue>(
    _ keys: StaticString,
    _ type: Value.Type
  ) -> Value? {
    let mark = _$mark
    log.add(ModelError.Issue(code: .missing, expected: Value._$expected))
    _$locate(keys, since: mark)
    return nil
  }

  /// Remembers that a value is null, of another kind or too deep.
  public mutating func _$refuse<Value: MappedValue>(_ value: ModelValue, as type: Value.Type) {
    refuse(value, expected: Value._$expected)
  }

  /// Remembers that a value is null, of another kind or too deep.
  public mutating func _$refuse(_ value: ModelValue, expected: @autoclosure () -> String) {
    refuse(value, expected: expected())
  }

  mutating func refuse(_ value: ModelValue, expected: @autoclosure () -> String) {
    if isAtGreatestDepth, value.isContainer {
      record(.tooDeep, value, expected: "at most \(mostLevels) levels")
    } else {
      record(value.isNull ? .null : .wrongType, value, expected: expected())
    }
  }

  /// Remembers that a text or number is none of those that the type knows.
  public mutating func _$refuseRaw<Value: MappedValue>(_ value: ModelValue, as type: Value.Type) {
    record(.invalidValue, value, expected: Value._$expected)
  }

  /// Remembers that a key of a dictionary is the same `String` as one before it.
  public mutating func _$refuseKey(_ value: ModelValue) {
    record(.equalKeys, value, expected: "keys that are different strings")
  }

  /// Remembers that a key of a dictionary is none that the type of the keys knows.
  public mutating func _$refuseKey<Key: MappedKey>(
    _ key: String,
    of value: ModelValue,
    as type: Key.Type
  ) {
    guard log.hasRoom else { return log.addUnseen() }
    var issue = ModelError.Issue(code: .invalidValue, expected: "key (\(Key._$expected))")
    issue.found = .string
    issue.value = ModelScalar.string(key).shortForm
    issue.position = value.position
    log.add(issue)
  }

  /// Puts the key before the paths of the issues that its value has.
  public mutating func _$locate(_ key: StaticString, since mark: UInt64) {
    log.prefix([.key(key.description)], since: mark)
  }

  /// Puts the index before the paths of the issues that an element has.
  public mutating func _$locate(_ index: Int, since mark: UInt64) {
    log.prefix([.index(index)], since: mark)
  }

  /// Puts the key before the paths of the issues that the value of a dictionary has.
  public mutating func _$locate(_ key: String, since mark: UInt64) {
    log.prefix([.key(key)], since: mark)
  }

  /// Whether a value is null; then the one issue that it was is forgotten.
  public mutating func _$forgiveNull(_ value: ModelValue, since mark: UInt64) -> Bool {
    guard value.isNull else { return false }
    log.forget(since: mark)
    return true
  }

  /// What a lenient reading takes for a wrong value; `nil` when the issues stay.
  public mutating func _$repair<Value>(with replacement: Value?, since mark: UInt64) -> Value? {
    guard policy == .lenient, let replacement else { return nil }
    log.repair(.defaulted, since: mark)
    return replacement
  }

  /// Whether an element that could not be read is left out; then its issues are a repair.
  public mutating func _$drop(_ isLossy: Bool, since mark: UInt64) -> Bool {
    guard isLossy || policy == .lenient, log.failure == nil else { return false }
    log.repair(.dropped, since: mark)
    return true
  }

  /// Remembers what is wrong with a value.
  mutating func record(_ code: ModelError.Issue.Code, _ value: ModelValue, expected: String) {
    // The place of a value is found by counting lines: not for issues that nobody will see.
    if attempts.depth == depth { attempts.isOtherKind = true }
    guard log.hasRoom else { return log.addUnseen() }
    do {
      log.add(try issue(code, value, expected: expected))
    } catch {
      log.fail(error)
    }
  }

  /// Remembers that a value was read all the same.
  mutating func note(
    _ kind: ModelReport.Repair.Kind,
    _ code: ModelError.Issue.Code,
    _ value: ModelValue,
    expected: @autoclosure () -> String
  ) {
    do {
      log.add(kind, log.hasRepairRoom ? try issue(code, value, expected: expected()) : nil)
    } catch {
      log.fail(error)
    }
  }

  /// What there is to say about a value.
  private func issue(
    _ code: ModelError.Issue.Code,
    _ value: ModelValue,
    expected: String
  ) throws(PropertyList.Error) -> ModelError.Issue {
    let scalar = try value.scalar()
    var issue = ModelError.Issue(code: code, expected: expected)
    issue.found = scalar.kind
    issue.value = scalar.shortForm + (value.hasForeignKeys ? ", not all of them strings" : "")
    issue.position = value.position
    return issue
  }
}
