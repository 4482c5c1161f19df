import SwiftSyntax

/// One candidate key: a plain key, or the way through dictionaries to it.
struct MappedKey: Equatable {
  /// The keys from the outermost dictionary inwards; never empty.
  let components: [String]
  /// The key as it is told in errors: a dot inside a key has a backslash before it.
  let written: String

  /// The key of a property without `@Key`: its name, dots and all.
  init(name: String) {
    components = [name]
    written = name.replacing(".", with: "\\.")
  }

  /// Reads `image.icon`, where `\.` is a dot inside a key and `\\` a backslash.
  ///
  /// `nil` when a component is empty (an empty text alone is a legal key) or a backslash stands
  /// before anything else.
  init?(path: String) {
    var components = [""]
    var isEscaped = false
    for character in path {
      if isEscaped {
        guard character == "." || character == "\\" else { return nil }
        components[components.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "." {
        components.append("")
      } else {
        components[components.count - 1].append(character)
      }
    }
    guard !isEscaped, components.count == 1 || !components.contains("") else { return nil }
    self.components = components
    written = path
  }

  static func == (left: MappedKey, right: MappedKey) -> Bool {
    left.bytes == right.bytes
  }

  /// Whether writing both keys is impossible: they are one, or one leads through the other, or a
  /// dictionary of Swift takes a key of both for the same, as it does with two normalisations.
  func collides(with other: MappedKey) -> Bool {
    for (own, foreign) in zip(components, other.components) {
      if own != foreign { return false }
      if !own.utf8.elementsEqual(foreign.utf8) { return true }
    }
    return true
  }

  /// Keys are told apart by their bytes when they are read.
  private var bytes: [[UInt8]] { components.map { Array($0.utf8) } }
}
