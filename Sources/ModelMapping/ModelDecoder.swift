import PropertyLists

/// Reads the properties of models from a property list or a dictionary.
///
/// Expansions of ``Mapped()`` call it; it has no use of its own. It reads on after an issue, so that
/// all of them are known in the end.
public struct ModelDecoder {
  /// The dictionary that the model in work is read from.
  var fields = ModelFields()

  /// What is wrong so far.
  var log = IssueLog()

  /// How many containers the value in work is in.
  private var depth = 0

  /// How deep models, arrays and dictionaries may be inside each other.
  static let greatestDepth = 256

  init() {}

  /// Grows with every issue.
  public var _$mark: Int { log.count }
}

extension ModelDecoder {
  /// Turns to the dictionary of a nested model; gives back what `_$close` takes.
  public mutating func _$open<Model: Mapped>(
    _ value: ModelValue,
    as type: Model.Type
  ) -> ModelFields? {
    guard deepen(value) else { return nil }
    let outer = fields
    if fields.open(value) { return outer }
    depth -= 1
    _$refuse(value, as: type)
    return nil
  }

  /// Returns to the dictionary of the outer model.
  public mutating func _$close(_ outer: ModelFields) {
    fields = outer
    depth -= 1
  }

  /// The elements of an array, which `_$finish` ends.
  public mutating func _$elements<Value: MappedValue>(
    of value: ModelValue,
    as type: Value.Type
  ) -> ModelElements? {
    guard deepen(value) else { return nil }
    if let elements = ModelElements(value) { return elements }
    depth -= 1
    _$refuse(value, as: type)
    return nil
  }

  /// The pairs of a dictionary, which `_$finish` ends.
  public mutating func _$pairs<Value: MappedValue>(
    of value: ModelValue,
    as type: Value.Type
  ) -> ModelPairs? {
    guard deepen(value) else { return nil }
    if let pairs = ModelPairs(value) { return pairs }
    depth -= 1
    _$refuse(value, as: type)
    return nil
  }

  /// Leaves an array or a dictionary.
  public mutating func _$finish() { depth -= 1 }

  private mutating func deepen(_ value: ModelValue) -> Bool {
    guard depth < Self.greatestDepth else {
      record(.tooDeep, value, expected: "at most \(Self.greatestDepth) levels")
      return false
    }
    depth += 1
    return true
  }
}
