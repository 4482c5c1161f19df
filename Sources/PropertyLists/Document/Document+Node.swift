extension PropertyList.Document {
  /// One value of a document, or the place of one that is missing.
  ///
  /// Subscripts lead on to what is inside; a missing value has nothing but missing ones inside. A
  /// value is decoded when it is asked for, each time anew.
  public struct Node: Sendable {
    let source: PropertyListSource

    /// Where the value is; nil when it is missing.
    let place: PropertyListPlace?

    /// The way to the value from the root.
    public let path: [PropertyList.PathComponent]

    init(
      source: PropertyListSource,
      place: PropertyListPlace?,
      path: [PropertyList.PathComponent]
    ) {
      self.source = source
      self.place = place
      self.path = path
    }

    /// Whether the value is there.
    public var exists: Bool { place != nil }

    /// What the value is, or nil when it is missing.
    public var kind: PropertyList.Kind? { place?.kind }

    /// The number of elements of an array or pairs of a dictionary, or nil for anything else.
    ///
    /// In a binary file keys that are there twice count twice.
    public var count: Int? {
      guard let place, place.kind == .array || place.kind == .dictionary else { return nil }
      return place.count
    }

    /// The value for a key; missing when this is no dictionary or has no such key.
    ///
    /// - Parameter key: The key, compared by its bytes of UTF-8.
    /// - Complexity: O(n) in the keys at first, then O(1) on average.
    public subscript(_ key: String) -> Node {
      (try? step(.key(key))) ?? missing(.key(key))
    }

    /// The element at a position; missing when this is no array or has no such element.
    ///
    /// - Parameter index: From zero.
    /// - Complexity: O(1) in a binary file; in a text O(n) in the elements at first, then O(1).
    public subscript(_ index: Int) -> Node {
      (try? step(.index(index))) ?? missing(.index(index))
    }

    private func missing(_ step: PropertyList.PathComponent) -> Node {
      Node(source: source, place: nil, path: path + [step])
    }

    /// The value at a path from this one.
    ///
    /// - Parameter path: Keys and indexes.
    /// - Returns: The value, which is not decoded yet.
    /// - Throws: `PropertyList.Error` with the path to what was in the way.
    public func value(
      at path: PropertyList.PathComponent...
    ) throws(PropertyList.Error) -> Node {
      try value(at: path)
    }

    func value(at path: [PropertyList.PathComponent]) throws(PropertyList.Error) -> Node {
      var node = self
      for component in path { node = try node.step(component) }
      return node
    }

    /// The value and all that is in it.
    ///
    /// - Throws: `PropertyList.Error` when it is missing or broken.
    /// - Complexity: O(n) in its bytes.
    public func propertyList() throws(PropertyList.Error) -> PropertyList {
      try withCursor { cursor throws(PropertyList.Error) in try cursor.propertyList() }
    }

    /// Gives the value to `body`, and the way to it to its errors.
    package func withCursor<Result>(
      _ body: (PropertyListCursor) throws(PropertyList.Error) -> Result
    ) throws(PropertyList.Error) -> Result {
      guard let place else { throw missingError() }
      do throws(PropertyList.Error) {
        return try source.withCursor(at: place, body)
      } catch {
        throw error.changing { $0.path = path + $0.path }
      }
    }

    func missingError() -> PropertyList.Error {
      PropertyList.Error(
        PropertyList.Error.Fields(
          kind: .missing,
          expected: "a value",
          found: "nothing",
          path: path
        )
      )
    }
  }
}

extension PropertyList.Document.Node {
  private func step(
    _ component: PropertyList.PathComponent
  ) throws(PropertyList.Error) -> Self {
    let place = try withCursor { cursor throws(PropertyList.Error) in
      switch component {
      case .key(let key): try value(forKey: key, of: cursor).place
      case .index(let index): try element(at: index, of: cursor).place
      }
    }
    return Self(source: source, place: place, path: path + [component])
  }

  private func value(
    forKey key: String,
    of cursor: PropertyListCursor
  ) throws(PropertyList.Error) -> PropertyListCursor {
    guard var dictionary = cursor.dictionary() else {
      throw cursor.error(.mismatch, expected: "a dictionary", found: "\(cursor.kind)")
    }
    let value =
      cursor.count > KeyIndexes.smallCount
      ? try source.keyIndexes.value(named: key, in: cursor) : try dictionary.value(named: key)
    guard let value else {
      let names = cursor.count <= 1_000 ? try Self.keys(of: cursor) : []
      let near = SimilarNames.nearest(to: key, among: names).map { "\"\($0)\"" }
      throw cursor.error(
        .missing,
        expected: "the key \"\(key)\"",
        found: near.isEmpty ? "\(cursor.count) other keys" : "only " + near.joined(separator: ", ")
      )
    }
    return value
  }

  private func element(
    at index: Int,
    of cursor: PropertyListCursor
  ) throws(PropertyList.Error) -> PropertyListCursor {
    guard cursor.kind == .array else {
      throw cursor.error(.mismatch, expected: "an array", found: "\(cursor.kind)")
    }
    guard let element = try cursor.element(at: index) else {
      throw cursor.error(
        .missing,
        expected: "the element \(index)",
        found: cursor.count == 1 ? "1 element" : "\(cursor.count) elements"
      )
    }
    return element
  }

  static func keys(of cursor: PropertyListCursor) throws(PropertyList.Error) -> [String] {
    guard var pairs = cursor.dictionary() else { return [] }
    var keys: [String] = []
    while let pair = try pairs.next() { keys.append(try pair.key.string() ?? "") }
    return keys
  }
}
