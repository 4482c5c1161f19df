/// A seeded hash of the texts of keys, in 31 bits.
struct KeyHash {
  private let seed = HashSeed.process

  /// Behind the text there are eight bytes that may be loaded.
  @inline(__always)
  func hash(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 < count {
      state = mix(state ^ littleEndian64(text + index))
      index &+= 8
    }
    let rest = ByteWord.prefix(littleEndian64(text + index), count &- index)
    return UInt32(truncatingIfNeeded: mix(state ^ rest)) >> 1
  }

  /// The hash of a text that may have nothing behind it.
  func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let count = text.count
    guard let base = text.baseAddress, count >= 8 else { return hash(few: text) }
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 < count {
      state = mix(state ^ littleEndian64(base + index))
      index &+= 8
    }
    // The bytes before the last word's were in the one before it.
    let rest = littleEndian64(base + (count &- 8)) &>> UInt64(8 &* (8 &- (count &- index)))
    return UInt32(truncatingIfNeeded: mix(state ^ rest)) >> 1
  }

  private func hash(few text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var rest: UInt64 = 0
    for (index, byte) in text.enumerated() { rest |= UInt64(byte) &<< UInt64(8 &* index) }
    return UInt32(truncatingIfNeeded: mix(seed ^ UInt64(text.count) ^ rest)) >> 1
  }

  @inline(__always)
  private func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed)
    return product.high ^ product.low
  }
}
