extension PropertyList {
  /// One step on the way from the root of a property list to a value.
  public enum PathComponent: Sendable, Hashable, CustomStringConvertible {
    /// The value for a key of a dictionary.
    case key(String)

    /// The element of an array, from zero.
    case index(Int)

    /// The key itself, or the index in brackets.
    public var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): "[\(index)]"
      }
    }
  }
}

extension PropertyList.PathComponent: ExpressibleByStringLiteral {
  /// Creates a step to a key.
  public init(stringLiteral value: String) {
    self = .key(value)
  }
}

extension PropertyList.PathComponent: ExpressibleByIntegerLiteral {
  /// Creates a step to an index.
  public init(integerLiteral value: Int) {
    self = .index(value)
  }
}

extension [PropertyList.PathComponent] {
  /// The steps as one text, such as `shops[2].name`.
  package var pathDescription: String {
    reduce(into: "") { text, step in
      if case .key = step, !text.isEmpty { text += "." }
      text += step.description
    }
  }
}
