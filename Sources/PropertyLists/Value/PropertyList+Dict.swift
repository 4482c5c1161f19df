extension PropertyList {
  /// Values by key, in an order that is kept.
  ///
  /// Keys are the same when their bytes of UTF-8 are: `é` written as one character and as `e` with
  /// an accent are two keys. The order plays no part in equality.
  ///
  /// ```swift
  /// var dict: PropertyList.Dict = ["name": "bag", "stock": 3]
  /// dict["stock"] = 2
  /// dict.map(\.key)  // ["name", "stock"]
  /// ```
  public struct Dict: @unchecked Sendable {
    /// A key and its value.
    public typealias Element = (key: String, value: PropertyList)

    /// `@unchecked` is safe: storage that somebody else may hold too is copied before it is changed.
    private(set) var storage: DictStorage

    /// Creates a dictionary without pairs.
    public init() {
      storage = .empty
    }

    /// Creates a dictionary of pairs in their order; the last of equal keys counts.
    ///
    /// - Parameter pairs: The keys and values.
    /// - Complexity: O(n) on average.
    public init(_ pairs: some Sequence<(key: String, value: PropertyList)>) {
      self.init(capacity: pairs.underestimatedCount)
      for (key, value) in pairs { self[key] = value }
    }

    /// Takes pairs whose keys are known to differ.
    init(differing pairs: [Element]) {
      self.init(capacity: pairs.count)
      for (key, value) in pairs { append(key, value) }
    }

    init(_ storage: DictStorage) {
      self.storage = storage
    }

    private init(capacity: Int) {
      storage =
        capacity > 0
        ? DictStorage.make(DictKeys.make(capacity: capacity), capacity: capacity) : .empty
    }
  }
}

extension PropertyList.Dict {
  /// The value for a key; setting nil removes the pair, a new key goes to the end.
  ///
  /// - Parameter key: The key, compared by its bytes of UTF-8.
  /// - Complexity: O(1) on average, O(n) to remove.
  public subscript(_ key: String) -> PropertyList? {
    get { storage.keys.position(of: key).map { storage[$0] } }
    set {
      switch (storage.keys.position(of: key), newValue) {
      case (let position?, let value?): set(value, at: position)
      case (let position?, nil): remove(at: position)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  /// The keys in order.
  ///
  /// - Complexity: O(n).
  public var keys: [String] { indices.map { storage.keys[$0] } }

  /// The values in order.
  ///
  /// - Complexity: O(n).
  public var values: [PropertyList] { indices.map { storage[$0] } }

  private mutating func set(_ value: PropertyList, at position: Int) {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy(capacity: count) }
    storage[position] = value
  }

  private mutating func append(_ key: String, _ value: PropertyList) {
    if !isKnownUniquelyReferenced(&storage) {
      storage = storage.copy(capacity: Swift.max(4, count + 1))
    } else if storage.isFull {
      storage = storage.moved(capacity: Swift.max(4, count * 2))
    }
    storage.append(key, value)
  }

  private mutating func remove(at position: Int) {
    let rest = indices.lazy.filter { $0 != position }
    self = Self(differing: rest.map { self[$0] })
  }
}

extension PropertyList.Dict: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position after the last pair: the count.
  public var endIndex: Int { storage.count }

  /// The pair at a position.
  ///
  /// - Parameter position: From zero, below `count`.
  public subscript(position: Int) -> Element {
    precondition(indices.contains(position), "a position in a dictionary of \(count) pairs")
    return (storage.keys[position], storage[position])
  }
}

extension PropertyList.Dict: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary of the pairs of a literal; the last of equal keys counts.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self.init(elements.map { (key: $0, value: $1) })
  }
}
