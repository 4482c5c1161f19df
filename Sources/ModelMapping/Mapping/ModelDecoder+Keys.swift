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
    guard isWatching, !isCopying, reaction != .ignore, var pairs = fields.unread else { return }
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
    return _$judged(Model(_$from: &self))
  }

  /// The model, if it accepts itself.
  @inlinable
  public mutating func _$judged<Model: Mapped>(_ model: consuming Model?) -> Model? {
    guard var judged = model, judged._$judge(&self) else { return nil }
    return judged
  }

  /// Counts keys as asked for that a property is written to, but not read from.
  public mutating func _$own(_ keys: [String]) {
    for key in keys { fields.markRead(key) }
  }

  /// Reads an optional model whose pairs stand among those of the outer one: `nil` when none of the
  /// keys is there that it needs.
  public mutating func _$flattened<Model: Mapped>(as type: Model?.Type) -> Model?? {
    if isCopying { return copiedFlattened() }
    let outer = log
    log = IssueLog()
    let model = _$flattened(as: Model.self)
    let inner = log
    log = outer
    if model == nil, isAbsent(Model.self, inner) { return .some(nil) }
    let mark = _$mark
    log.adopt(inner)
    if let model { return .some(model) }
    guard policy == .lenient, log.failure == nil else { return nil }
    log.repair(.defaulted, since: mark)
    return .some(nil)
  }

  /// The optional model that a copy is given; `nil` too where that is no default.
  private mutating func copiedFlattened<Model: Mapped>() -> Model?? {
    let key = CopiedValue<Model?>.key
    fields.markRead(key)
    if case .any(let any)? = try? ModelValue(fields.content).value(at: .key(key))?.content,
      let isThere = any as? CopiedValue<Bool>, !isThere.value
    {
      return .some(nil)
    }
    return _$flattened(as: Model.self).map { .some($0) }
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
    if isCopying, let copy: Model? = copiedFlattened() {
      property = copy
      return
    }
    if let model = _$flattened(as: Model?.self) ?? nil { property = model }
  }

  /// Reads the pairs that no other property asked for.
  public mutating func _$flattened<Value: MappedValue>(into property: inout [String: Value]) {
    if let rest = _$flattened(as: [String: Value].self) { property = rest }
  }

  /// Reads an optional flattened property of an object, which is told apart from none.
  public mutating func _$flattened<Model: Mapped>(into property: inout Model??) {
    if isCopying {
      property = copiedFlattened()
      return
    }
    if let model = _$flattened(as: Model?.self) ?? nil { property = model }
  }

  /// Reads the pairs that no other property of an object asked for.
  public mutating func _$flattened<Value: MappedValue>(into property: inout [String: Value]?) {
    if let rest = _$flattened(as: [String: Value].self) { property = rest }
  }

  /// Whether a log has what an empty dictionary has: that keys are missing, or null.
  func isAbsent<Model: Mapped>(_ type: Model.Type, _ log: IssueLog) -> Bool {
    var empty = ModelDecoder()
    _ = Model(_$from: &empty)
    let issues = log.issues(since: 0)
    return log.failure == nil && log.issueCount == issues.count
      && issues.allSatisfy { $0.code == .missing || $0.code == .null }
      && issues.map(\.path) == empty.log.issues(since: 0).map(\.path)
  }
}
