/// The keys of all encoded dictionaries, each once.
struct KeyTable {
  private(set) var texts: [String] = []
  private var numbers: [ByteString: UInt32] = [:]

  /// The key that came after each key last time, because records of one type repeat their keys.
  private var successors: [UInt32] = [0]
  private var last = 0

  /// The number of a key, from 1.
  @inline(__always)
  mutating func number(of text: String) -> UInt32 {
    let guess = successors[last]
    if guess > 0, Self.equal(texts[Int(guess) &- 1], text) {
      last = Int(guess)
      return guess
    }
    return find(text)
  }

  @inline(never)
  private mutating func find(_ text: String) -> UInt32 {
    let number: UInt32
    if let known = numbers[ByteString(text)] {
      number = known
    } else {
      texts.append(text)
      successors.append(0)
      number = UInt32(texts.count)
      numbers[ByteString(text)] = number
    }
    successors[last] = number
    last = Int(number)
    return number
  }

  @inline(__always)
  private static func equal(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count, let base = left.baseAddress else {
          return left.count == right.count
        }
        return equalBytes(base, right)
      }
    }
  }

  /// For each number, the place of its key in the order of UTF-16 units, as Apple sorts.
  func ranks() -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: texts.count + 1)
    let order = texts.indices.sorted { Self.precedes(texts[$0], texts[$1]) }
    for (rank, index) in order.enumerated() { ranks[index + 1] = UInt32(rank) }
    return ranks
  }

  /// UTF-8 sorts as UTF-16 does, except that units of surrogate pairs are below U+E000.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }
}
