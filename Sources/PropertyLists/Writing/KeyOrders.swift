/// The order in which dictionaries are written, found once for those that share their keys.
struct KeyOrders {
  /// Keys and the order of their positions; held, so that no others come to their place in memory.
  private var known: [(keys: DictKeys, order: [Int]?)] = []
  private var oldest = 0

  private static let mostKnown = 8

  /// The positions of the pairs in Apple's order, that of the UTF-16 units of the keys; nil when the
  /// pairs are in it.
  mutating func order(of dict: PropertyList.Dict) -> [Int]? {
    guard dict.count > 1 else { return nil }
    let keys = dict.storage.keys
    if let found = known.first(where: { $0.keys === keys }) { return found.order }
    let order = Self.order(of: dict.keys)
    if known.count < Self.mostKnown {
      known.append((keys, order))
    } else {
      known[oldest] = (keys, order)
      oldest = (oldest + 1) % Self.mostKnown
    }
    return order
  }

  /// The dictionary with its pairs in that order.
  mutating func sorted(_ dict: PropertyList.Dict) -> PropertyList.Dict {
    order(of: dict).map { PropertyList.Dict(differing: $0.map { dict[$0] }) } ?? dict
  }

  private static func order(of keys: [String]) -> [Int]? {
    let areASCII = keys.allSatisfy { isASCII($0) }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      areASCII
        ? keys[left].utf8.lexicographicallyPrecedes(keys[right].utf8)
        : keys[left].utf16.lexicographicallyPrecedes(keys[right].utf16)
    }
    // Lists that were read from XML are in order already.
    if keys.indices.dropFirst().allSatisfy({ precedes($0 - 1, $0) }) { return nil }
    return keys.indices.sorted(by: precedes)
  }

  private static func isASCII(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { PropertyLists.isASCII($0) }
  }
}
