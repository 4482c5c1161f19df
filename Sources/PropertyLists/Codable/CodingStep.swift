/// One step of a coding path, kept small until somebody asks for the path.
enum CodingStep {
  case root
  case key(any CodingKey)
  case index(Int)

  /// The step as a key; nil for the root.
  var codingKey: (any CodingKey)? {
    switch self {
    case .root: nil
    case .key(let key): key
    case .index(let index): PositionKey(index)
    }
  }
}

/// An element of an array in a coding path.
struct PositionKey: CodingKey {
  let intValue: Int?

  init(_ position: Int) { intValue = position }
  init(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { nil }

  var stringValue: String { "Index \(intValue ?? 0)" }
}

/// A key that is known by its text only.
struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  /// The key under which a class keeps what its superclass encodes.
  static var superclass: TextKey { TextKey("super") }
}

extension [any CodingKey] {
  /// The path as errors of property lists have it.
  var components: [PropertyList.PathComponent] {
    map { key in
      if let key = key as? PositionKey { return .index(key.intValue ?? 0) }
      return .key(key.stringValue)
    }
  }
}

/// Dictionaries whose keys are data of the program, which no strategy changes.
protocol StringKeyed {}
extension Dictionary: StringKeyed where Key == String {}
