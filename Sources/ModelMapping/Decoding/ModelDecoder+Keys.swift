import PropertyLists

/// What a model does about keys that none of its properties reads.
public enum UnknownKeys: Sendable, Hashable {
  /// Nothing: servers add keys.
  case ignore

  /// They are repairs in the ``ModelReport``.
  case report

  /// Each is an issue.
  case fail
}

/// Watching which keys of a dictionary are asked for.
extension ModelDecoder {
  /// Starts to remember the keys that are asked for; `false` when that has begun already, for a model
  /// whose pairs stand among those of an outer one.
  public mutating func _$watchKeys() -> Bool { fields.watch() }

  /// Looks for keys that nobody asked for.
  public mutating func _$checkKeys(_ isWatching: Bool, _ reaction: UnknownKeys) {
    guard isWatching, reaction != .ignore, var pairs = fields.unread else { return }
    while let pair = pairs._$next(&self) {
      guard !fields.isRead(pair.key) else { continue }
      let mark = _$mark
      if reaction == .fail {
        record(.unknownKey, pair.value, expected: "no such key")
      } else {
        note(.unknownKey, .unknownKey, pair.value, expected: "no such key")
      }
      _$locate(pair.key, since: mark)
    }
  }

  /// Reads a model whose pairs stand among those of the outer one.
  public mutating func _$flattened<Model: Mapped>(as type: Model.Type) -> Model? {
    let outer = fields.beginFlattened()
    defer { fields.endFlattened(outer) }
    return Model(_$from: &self)
  }

  /// Reads an optional model whose pairs stand among those of the outer one: `nil` when none of the
  /// keys is there that it needs.
  public mutating func _$flattened<Model: Mapped>(as type: Model?.Type) -> Model?? {
    let mark = _$mark
    if let model = _$flattened(as: Model.self) { return .some(model) }
    guard log.failure == nil, isAbsent(Model.self, since: mark) else { return nil }
    log.forget(since: mark)
    return .some(nil)
  }

  /// Reads the pairs that no other property asked for.
  public mutating func _$flattened<Value: MappedValue>(
    as type: [String: Value].Type
  ) -> [String: Value]? {
    guard var pairs = fields.unread else { return [:] }
    let start = _$issueCount
    var rest: [String: Value] = [:]
    while let pair = pairs._$next(&self) {
      guard !fields.isRead(pair.key) else { continue }
      fields.markRead(pair.key)
      let mark = _$mark
      if let value = Value._$decode(pair.value, &self) {
        if rest.updateValue(value, forKey: pair.key) != nil { _$refuseKey(pair.value) }
      } else {
        _ = _$drop(false, since: mark)
      }
      if _$mark != mark { _$locate(pair.key, since: mark) }
    }
    return _$issueCount == start ? rest : nil
  }

  /// Reads a flattened property with a default, which stays when none of the keys is there that the
  /// model needs.
  public mutating func _$flattened<Model: Mapped>(into property: inout Model) {
    if let model = _$flattened(as: Model?.self) ?? nil { property = model }
  }

  /// Reads an optional flattened property.
  public mutating func _$flattened<Model: Mapped>(into property: inout Model?) {
    if let model = _$flattened(as: Model?.self) ?? nil { property = model }
  }

  /// Reads the pairs that no other property asked for.
  public mutating func _$flattened<Value: MappedValue>(into property: inout [String: Value]) {
    if let rest = _$flattened(as: [String: Value].self) { property = rest }
  }

  /// Reads an optional flattened property of an object, which is told apart from none.
  public mutating func _$flattened<Model: Mapped>(into property: inout Model??) {
    if let model = _$flattened(as: Model?.self) ?? nil { property = model }
  }

  /// Reads the pairs that no other property of an object asked for.
  public mutating func _$flattened<Value: MappedValue>(into property: inout [String: Value]?) {
    if let rest = _$flattened(as: [String: Value].self) { property = rest }
  }

  /// Whether the issues since a mark are those that an empty dictionary has.
  func isAbsent<Model: Mapped>(_ type: Model.Type, since mark: UInt64) -> Bool {
    var empty = ModelDecoder()
    _ = Model(_$from: &empty)
    let missing = log.issues(since: mark)
    return missing == empty.log.issues(since: 0) && missing.allSatisfy { $0.code == .missing }
  }
}
