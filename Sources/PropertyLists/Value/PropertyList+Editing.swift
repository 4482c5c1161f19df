extension PropertyList {
  /// The value for a key, or nil when this is no dictionary or has no such key.
  ///
  /// ```swift
  /// list["shops"]?[0]?["name"] = "bag"   // where there is such a shop
  /// list["draft"] = nil                  // takes the pair away
  /// ```
  ///
  /// Setting nil removes the pair, a new key goes to the end. Where this is no dictionary there is no
  /// place for a key, and setting one changes nothing: ``set(_:at:)`` says so.
  ///
  /// - Parameter key: The key, compared by its bytes of UTF-8.
  /// - Complexity: O(1) on average to get, O(n) to set.
  public subscript(_ key: String) -> PropertyList? {
    get { dictionary?[key] }
    set {
      guard case .dictionary(var pairs) = self else { return }
      // Nobody else holds the pairs meanwhile, so that they are not copied.
      self = .null
      pairs[key] = newValue
      self = .dictionary(pairs)
    }
  }

  /// The element at a position, or nil when this is no array or has no such element.
  ///
  /// Setting nil removes the element. Where there is no such element, setting one changes nothing:
  /// ``set(_:at:)`` says so, and appends.
  ///
  /// - Parameter index: From zero.
  /// - Complexity: O(1) to get, O(n) to set.
  public subscript(_ index: Int) -> PropertyList? {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
    set {
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      self = .null
      if let newValue { elements[index] = newValue } else { elements.remove(at: index) }
      self = .array(elements)
    }
  }

  /// Sets or removes the value at the end of a path.
  ///
  /// ```swift
  /// try list.set("bag", at: "shops", 0, "name")
  /// try list.set(nil, at: "shops", 1)           // removes the second shop
  /// ```
  ///
  /// The containers on the way have to be there; only the last step may be new, as a key or as the
  /// position after the last element.
  ///
  /// - Parameters:
  ///   - value: The new value; nil removes the one that is there, if there is one.
  ///   - path: The way from this value; this value itself when it is left out.
  /// - Throws: What is missing or of another kind, with the way to it; then nothing has changed.
  /// - Complexity: O(n) in the sizes of the containers on the way.
  public mutating func set(
    _ value: PropertyList?,
    at path: PathComponent...
  ) throws(PropertyList.Error) {
    var containers: [PropertyList] = []
    var inner: PropertyList? = self
    for (index, step) in path.enumerated() {
      guard let container = inner else {
        throw Self.error(.missing, "a value", "nothing", at: path[..<index])
      }
      guard container.canHold(step) else {
        let expected = step.isKey ? "a dictionary" : "an array"
        throw Self.error(.mismatch, expected, "\(container.kind)", at: path[..<index])
      }
      containers.append(container)
      inner = container[step]
    }
    var result = value
    for (container, step) in zip(containers, path).reversed() {
      guard let changed = container.setting(result, at: step) else {
        throw Self.error(
          .missing,
          "an element, or the place after the last",
          "nothing",
          at: path[...]
        )
      }
      result = changed
    }
    self = result ?? .null
  }

  private subscript(_ step: PathComponent) -> PropertyList? {
    switch step {
    case .key(let key): self[key]
    case .index(let index): self[index]
    }
  }

  private func canHold(_ step: PathComponent) -> Bool {
    kind == (step.isKey ? .dictionary : .array)
  }

  /// The container with another value; nil when an array has no such place.
  private func setting(_ value: PropertyList?, at step: PathComponent) -> PropertyList? {
    var changed = self
    switch step {
    case .key(let key): changed[key] = value
    case .index(let index):
      guard case .array(var elements) = self, 0...elements.count ~= index else { return nil }
      if index < elements.count {
        changed[index] = value
      } else if let value {
        elements.append(value)
        changed = .array(elements)
      }
    }
    return changed
  }

  private static func error(
    _ kind: PropertyList.Error.Kind,
    _ expected: String,
    _ found: String,
    at path: ArraySlice<PathComponent>
  ) -> PropertyList.Error {
    PropertyList.Error(kind, expected: expected, found: found).changing { $0.path = Array(path) }
  }
}

extension PropertyList.PathComponent {
  fileprivate var isKey: Bool {
    if case .key = self { return true }
    return false
  }
}
