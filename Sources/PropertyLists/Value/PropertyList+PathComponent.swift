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
  ///
  /// The middle of a long path and of a long key is left out, and what cannot be seen is escaped.
  package var pathDescription: String {
    guard count > Self.mostSteps else { return Self.text(of: self[...], after: "") }
    let head = Self.text(of: prefix(Self.mostSteps / 2), after: "")
    return Self.text(of: suffix(Self.mostSteps / 2), after: head + "…")
  }

  private static let mostSteps = 32
  private static let mostKey = 64

  private static func text(of steps: ArraySlice<Element>, after head: String) -> String {
    steps.reduce(into: head) { text, step in
      switch step {
      case .index: text += step.description
      case .key(let key):
        if !text.isEmpty { text += "." }
        text += key.isEmpty ? "\"\"" : ShownText.line(key, most: mostKey)
      }
    }
  }
}
