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
  public struct Dict: Sendable {
    /// A key and its value.
    public typealias Element = (key: String, value: PropertyList)

    private var pairs: [Pair]

    /// A pair as it is kept: arrays of tuples are slower to fill and to release.
    struct Pair: Sendable {
      let key: String
      var value: PropertyList
    }

    /// Positions by the hashes of keys: zero, or a position in `pairs` and one.
    ///
    /// Empty while small.
    private var slots: [UInt32] = []

    /// Below this many pairs a search from the start is faster than a table.
    private static let smallCount = 12

    /// Creates a dictionary without pairs.
    public init() {
      pairs = []
    }

    /// Creates a dictionary of pairs in their order; the last of equal keys counts.
    ///
    /// - Parameter pairs: The keys and values.
    /// - Complexity: O(n) on average.
    public init(_ pairs: some Sequence<(key: String, value: PropertyList)>) {
      self.init()
      for (key, value) in pairs { self[key] = value }
    }

    /// Takes pairs whose keys are known to differ.
    init(differing pairs: [Element]) {
      self.init(differing: pairs.map { Pair(key: $0.key, value: $0.value) })
    }

    /// Takes pairs whose keys are known to differ.
    init(differing pairs: [Pair]) {
      self.pairs = pairs
      rebuild()
    }
  }
}

extension PropertyList.Dict {
  /// The value for a key; setting nil removes the pair, a new key goes to the end.
  ///
  /// - Parameter key: The key, compared by its bytes of UTF-8.
  /// - Complexity: O(1) on average, O(n) to remove.
  public subscript(_ key: String) -> PropertyList? {
    get { position(of: key).map { pairs[$0].value } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?): pairs[position].value = value
      case (let position?, nil):
        pairs.remove(at: position)
        rebuild()
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  /// The pairs in order, without a copy.
  var elements: [Pair] { pairs }

  /// The keys in order.
  ///
  /// - Complexity: O(n).
  public var keys: [String] { pairs.map(\.key) }

  /// The values in order.
  ///
  /// - Complexity: O(n).
  public var values: [PropertyList] { pairs.map(\.value) }

  private mutating func append(_ key: String, _ value: PropertyList) {
    pairs.append(Pair(key: key, value: value))
    if pairs.count > Self.smallCount, pairs.count * 2 > slots.count {
      rebuild()
    } else if !slots.isEmpty {
      insert(pairs.count - 1)
    }
  }

  private mutating func rebuild() {
    if !slots.isEmpty { slots = [] }
    guard pairs.count > Self.smallCount else { return }
    let size = 1 << (Int.bitWidth - (pairs.count * 2).leadingZeroBitCount)
    slots = [UInt32](repeating: 0, count: size)
    for position in pairs.indices { insert(position) }
  }

  private mutating func insert(_ position: Int) {
    var slot = Self.hash(pairs[position].key) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(position + 1)
  }

  private static func hash(_ key: String) -> Int {
    var hasher = Hasher()
    ByteString(key).hash(into: &hasher)
    return hasher.finalize()
  }

  private func position(of key: String) -> Int? {
    let key = ByteString(key)
    if slots.isEmpty { return pairs.firstIndex { ByteString($0.key) == key } }
    var slot = Self.hash(key.text) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if ByteString(pairs[position].key) == key { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

extension PropertyList.Dict: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position after the last pair: the count.
  public var endIndex: Int { pairs.count }

  /// The pair at a position.
  ///
  /// - Parameter position: From zero, below `count`.
  public subscript(position: Int) -> Element { (pairs[position].key, pairs[position].value) }
}

extension PropertyList.Dict: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary of the pairs of a literal; the last of equal keys counts.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self.init(elements.map { (key: $0, value: $1) })
  }
}
