import SwiftSyntax

/// One candidate key: a plain key, or the way through dictionaries and arrays to it.
struct MappedKey: Equatable {
  enum Component: Equatable {
    case key(String)
    case index(Int)

    /// Keys are told apart by their bytes when they are read.
    static func == (left: Component, right: Component) -> Bool {
      switch (left, right) {
      case (.key(let left), .key(let right)): left.utf8.elementsEqual(right.utf8)
      case (.index(let left), .index(let right)): left == right
      default: false
      }
    }
  }

  /// The steps from the outermost dictionary inwards; never empty, and a key at first.
  let components: [Component]
  /// The key as it is told in errors: a dot inside a key has a backslash before it.
  let written: String

  /// The key of the outermost dictionary.
  var firstKey: String? {
    if case .key(let key)? = components.first { return key }
    return nil
  }

  static func == (left: MappedKey, right: MappedKey) -> Bool {
    left.components == right.components
  }

  /// The key of a property without `@Key`: its name, dots and all.
  init(name: String) {
    components = [.key(name)]
    written = name.replacing(".", with: "\\.").replacing("[", with: "\\[")
  }

  /// Reads `image.icon` and `sizes[0].width`, where `\.` is a dot inside a key, `\[` a bracket and
  /// `\\` a backslash.
  ///
  /// `nil` when a component is empty (an empty text alone is a legal key), when a backslash stands
  /// before anything else, and when brackets hold no number that an array can have.
  init?(path: String) {
    var parser = MappedKeyParser(path)
    guard let components = parser.components() else { return nil }
    self.components = components
    written = path
  }

  /// Whether writing both keys is impossible: they are one, or one leads through the other, or a
  /// dictionary of Swift takes a key of both for the same, as it does with two normalisations.
  func collides(with other: MappedKey) -> Bool {
    for (own, foreign) in zip(components, other.components) {
      switch (own, foreign) {
      case (.key(let own), .key(let foreign)):
        if own != foreign { return false }
        if !own.utf8.elementsEqual(foreign.utf8) { return true }
      case (.index(let own), .index(let foreign)):
        if own != foreign { return false }
      default: return true
      }
    }
    return true
  }
}

/// Takes the text of a key apart.
private struct MappedKeyParser {
  /// No file has longer arrays that are read element by element through paths.
  private static let greatestIndex = 1_000_000

  private var rest: Substring

  init(_ path: String) { rest = path[...] }

  mutating func components() -> [MappedKey.Component]? {
    guard let first = key() else { return nil }
    var components = [MappedKey.Component.key(first)]
    while let character = rest.popFirst() {
      switch character {
      case ".":
        guard let key = key(), !key.isEmpty else { return nil }
        components.append(.key(key))
      case "[":
        guard let index = index() else { return nil }
        components.append(.index(index))
      default: return nil
      }
    }
    return first.isEmpty && components.count > 1 ? nil : components
  }

  private mutating func key() -> String? {
    var key = ""
    while let character = rest.first, character != ".", character != "[" {
      rest.removeFirst()
      guard character == "\\" else {
        key.append(character)
        continue
      }
      guard let escaped = rest.popFirst(), ".[\\".contains(escaped) else { return nil }
      key.append(escaped)
    }
    return key
  }

  private mutating func index() -> Int? {
    let digits = rest.prefix { $0 != "]" }
    rest = rest.dropFirst(digits.count)
    guard rest.popFirst() == "]", !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let index = Int(digits),
      index <= Self.greatestIndex
    else { return nil }
    return index
  }
}
