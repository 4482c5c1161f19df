import Synchronization

/// Where the keys of a large dictionary are, by their hashes; made when the first is looked for.
///
/// `@unchecked` is safe: a table is changed only by who holds alone the keys that it belongs to.
final class DictIndex: @unchecked Sendable {
  private let made = AtomicLazyReference<Table>()

  /// Positions: zero, or a position and one.
  private final class Table: @unchecked Sendable {
    var slots: [UInt32] = []
  }

  /// The position of a key; nil when it is not there.
  func position(of key: String, in keys: DictKeys) -> Int? {
    let table = made.load() ?? made.storeIfNil(Self.table(of: keys))
    let slots = table.slots
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if ByteString(keys[position]) == ByteString(key) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Takes the last key into the table, when there is one.
  func append(lastOf keys: DictKeys) {
    guard let table = made.load() else { return }
    if keys.count * 2 > table.slots.count {
      table.slots = Self.table(of: keys).slots
    } else {
      Self.insert(keys.count - 1, of: keys, into: &table.slots)
    }
  }

  private static func table(of keys: DictKeys) -> Table {
    let count = keys.count
    let size = 1 << (Int.bitWidth - (count * 2).leadingZeroBitCount)
    var slots = [UInt32](repeating: 0, count: size)
    for position in 0..<count { insert(position, of: keys, into: &slots) }
    let table = Table()
    table.slots = slots
    return table
  }

  private static func insert(_ position: Int, of keys: DictKeys, into slots: inout [UInt32]) {
    var slot = hash(keys[position]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(position + 1)
  }

  private static func hash(_ key: String) -> Int {
    var hasher = Hasher()
    ByteString(key).hash(into: &hasher)
    return hasher.finalize()
  }
}
