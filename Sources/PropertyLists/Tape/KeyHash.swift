/// A seeded hash of the texts of keys, in 31 bits.
struct KeyHash {
  private let seed = HashSeed.process

  /// Behind the text there are zero bytes, or at least bytes that may be loaded.
  func hash(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 < count {
      state = mix(state ^ littleEndian64(text + index))
      index &+= 8
    }
    let rest = XMLWord.prefix(littleEndian64(text + index), count &- index)
    return UInt32(truncatingIfNeeded: mix(state ^ rest)) >> 1
  }

  /// The hash of a text that may have nothing behind it.
  func hash(_ text: [UInt8]) -> UInt32 {
    (text + [0, 0, 0, 0, 0, 0, 0, 0]).withUnsafeBufferPointer { padded in
      padded.baseAddress.map { hash($0, text.count) } ?? 0
    }
  }

  private func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed)
    return product.high ^ product.low
  }
}
