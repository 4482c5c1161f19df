/// Up to eight bytes of a text in one word.
enum ByteWord {
  /// The bytes of a text of at most eight, the first one lowest.
  @inline(__always)
  static func word(_ text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<min(text.utf8CodeUnitCount, 8) {
      word |= UInt64(text.utf8Start[index]) << UInt64(index * 8)
    }
    return word
  }

  /// Keeps the lowest `count` bytes.
  @inline(__always)
  static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
    count >= 8 ? word : word & (1 << UInt64(count * 8) &- 1)
  }
}
