import PropertyLists

/// One step of a path that is known when the program is compiled.
public enum ModelStep: Sendable {
  /// The value for a key of a dictionary.
  case key(StaticString)

  /// The element of an array, from zero.
  case index(Int)
}

extension ModelStep: ExpressibleByStringLiteral {
  /// Creates a step to a key.
  public init(stringLiteral value: StaticString) { self = .key(value) }
}

extension ModelStep: ExpressibleByIntegerLiteral {
  /// Creates a step to an index.
  public init(integerLiteral value: Int) { self = .index(value) }
}

/// A value that was found under one of several keys, or the one that was in the way.
public struct ModelField {
  let value: ModelValue
  let steps: [ModelStep]

  /// What the value should have been for the path to lead on; `nil` at the end of the path.
  private(set) var wanted: String?

  var path: [PropertyList.PathComponent] {
    steps.map { step in
      switch step {
      case .key(let key): .key(key.description)
      case .index(let index): .index(index)
      }
    }
  }
}

extension ModelDecoder {
  /// A candidate that counts when an earlier one is missing or null.
  public mutating func _$at(_ key: StaticString, after earlier: ModelField? = nil) -> ModelField? {
    if let earlier, isCopying || !earlier.value.isNull { return earlier }
    return _$find(key, key.description).map { ModelField(value: $0, steps: [.key(key)]) } ?? earlier
  }

  /// A candidate inside dictionaries and arrays inside the dictionary of the model.
  ///
  /// Null leads nowhere; a value of another kind ends the search and is the candidate.
  public mutating func _$at(_ steps: [ModelStep], after earlier: ModelField? = nil) -> ModelField? {
    if let earlier, isCopying || !earlier.value.isNull { return earlier }
    var found: ModelValue?
    do throws(PropertyList.Error) {
      for (index, step) in steps.enumerated() {
        let before = found
        guard log.failure == nil, let next = try value(at: step, of: before) else {
          guard let before, before.leadsAstray(at: step) else { return earlier }
          return ModelField(
            value: before,
            steps: Array(steps[..<index]),
            wanted: step.isKey ? "dictionary" : "array"
          )
        }
        found = next
      }
    } catch {
      log.fail(error)
    }
    return found.map { ModelField(value: $0, steps: steps) } ?? earlier
  }

  /// One step on from a value, or from the dictionary of the model.
  private mutating func value(
    at step: ModelStep,
    of value: ModelValue?
  ) throws(PropertyList.Error) -> ModelValue? {
    switch step {
    case .key(let key):
      guard let value else { return try fields.value(key, key.description) }
      guard var inner = ModelFields.opened(value) else { return nil }
      return try inner.value(key, key.description)
    case .index(let index):
      return try value?.element(at: index)
    }
  }
}

extension ModelStep {
  fileprivate var isKey: Bool {
    if case .key = self { return true }
    return false
  }
}

extension ModelValue {
  /// Whether a step cannot be taken because the value is of another kind.
  fileprivate func leadsAstray(at step: ModelStep) -> Bool {
    if isNull { return false }
    return step.isKey ? ModelFields.opened(self) == nil : !isArray
  }
}
