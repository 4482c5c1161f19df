/// The values of a dictionary by key, for strategies that change keys and for many lookups.
struct DecodingIndex {
  private(set) var keys: [String] = []
  private var values: [ByteString: PropertyListCursor] = [:]

  /// Takes the pairs in order; where two keys become the same, the first counts.
  init(
    _ pairs: PropertyListDictionaryCursor,
    changingKeys change: (String) -> String
  ) throws {
    var pairs = pairs
    while let (key, value) = try pairs.next() {
      add(change(try key.string() ?? ""), value)
    }
  }

  /// A number of an object in an archive, as the dictionary that stands for it.
  init(uid cursor: PropertyListCursor) {
    let number = PropertyListCursor(
      walk: cursor.walk,
      offset: cursor.offset,
      count: cursor.count,
      index: cursor.index,
      kind: .unsigned,
      flags: cursor.flags,
      depth: cursor.depth
    )
    add("CF$UID", number)
  }

  private mutating func add(_ key: String, _ value: PropertyListCursor) {
    guard values.updateValue(value, forKey: ByteString(key)) == nil else { return }
    keys.append(key)
  }

  subscript(key: String) -> PropertyListCursor? { values[ByteString(key)] }
}

extension DecodingNode {
  private static let fewPairs = 32
  private static let mostFarLookups = 16

  /// Whether keys must be looked up in an index.
  @inline(__always)
  var needsIndex: Bool {
    changesKeys || cursor.kind == .uid || farLookups > Self.mostFarLookups
  }

  private var changesKeys: Bool { state.changesKeys && !keepsKeys }

  /// The value for a key; nil when the dictionary has no such key.
  @inline(__always)
  func value(forKey key: String) throws -> PropertyListCursor? {
    if needsIndex { return try madeIndex()[key] }
    if cursor.count <= Self.fewPairs { return try pairs.value(named: key) }
    return try valueAmongMany(key)
  }

  /// Counts lookups that do not find the key soon after the last one.
  private func valueAmongMany(_ key: String) throws -> PropertyListCursor? {
    let start = pairs.position
    let value = try pairs.value(named: key)
    let distance = pairs.position - start
    if value == nil || distance < 0 || distance > 64 { farLookups += 1 }
    return value
  }

  @inline(never)
  private func madeIndex() throws -> DecodingIndex {
    if let index { return index }
    let made: DecodingIndex
    if cursor.kind == .uid {
      made = DecodingIndex(uid: cursor)
    } else {
      let strategy = changesKeys ? state.options.keyStrategy : .useDefaultKeys
      made = try DecodingIndex(PropertyListDictionaryCursor(cursor)) {
        strategy.key($0, at: codingPath)
      }
    }
    index = made
    return made
  }

  /// All keys in order.
  func keys() throws -> [String] {
    if needsIndex { return try madeIndex().keys }
    var keys: [String] = []
    var pairs = PropertyListDictionaryCursor(cursor)
    while let pair = try pairs.next() { keys.append(try pair.key.string() ?? "") }
    return keys
  }
}
