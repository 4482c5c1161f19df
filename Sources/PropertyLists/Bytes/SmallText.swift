/// A text of at most fifteen bytes of UTF-8, which a `String` holds without memory of its own.
struct SmallText {
  static let capacity = 15

  /// The first eight bytes, the first one lowest.
  let low: UInt64

  /// The bytes behind them.
  let high: UInt64

  let count: Int

  /// Loads sixteen bytes, of which `count` belong to the text.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    low = ByteWord.prefix(littleEndian64(bytes), count)
    high = count > 8 ? ByteWord.prefix(littleEndian64(bytes + 8), count &- 8) : 0
    self.count = count
  }

  /// The bytes of a string that is so short; nil for one that has memory of its own.
  @inline(__always)
  init?(_ text: String) {
    guard Self.hasKnownBits else { return nil }
    let (low, high) = withUnsafeBytes(of: text) {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
    guard Self.isMark(high) else { return nil }
    self.low = low
    self.high = high & 0x00FF_FFFF_FFFF_FFFF
    count = Int(truncatingIfNeeded: high &>> 56 & 15)
  }

  /// Whether the last word of a string is that of a short one.
  @inline(__always)
  private static func isMark(_ word: UInt64) -> Bool {
    word &>> 60 == 0xE || word &>> 60 == 0xA
  }

  var isASCII: Bool {
    @inline(__always) get { (low | high) & 0x8080_8080_8080_8080 == 0 }
  }

  /// The text, whose bytes must be UTF-8.
  var string: String {
    @inline(__always) get {
      guard Self.hasKnownBits else { return copied }
      var bits = bits
      // Moved, because what is cast is counted once more.
      return withUnsafeMutablePointer(to: &bits) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move()
      }
    }
  }

  /// What the standard library makes of such a text: its bytes, and in the last byte a mark, whether
  /// all are ASCII, and how many they are.
  private var bits: (UInt64, UInt64) {
    @inline(__always) get {
      let mark: UInt64 = isASCII ? 0xE0 : 0xA0
      return (low, high | (mark | UInt64(truncatingIfNeeded: count)) &<< 56)
    }
  }

  /// The text by way of the standard library, which takes several times as long as a short text needs;
  /// all of it is written at once, with zeros behind it.
  private var copied: String {
    @inline(never) get {
      String(unsafeUninitializedCapacity: Self.capacity) { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        let raw = UnsafeMutableRawPointer(base)
        raw.storeBytes(of: (low &>> 56 | high &<< 8).littleEndian, toByteOffset: 7, as: UInt64.self)
        raw.storeBytes(of: low.littleEndian, as: UInt64.self)
        return count
      }
    }
  }

  /// Whether strings are what `bits` takes them for: seen once, by texts of every length.
  ///
  /// Only bits of the standard library itself are compared, so nothing is made of wrong ones.
  private static let hasKnownBits =
    MemoryLayout<String>.size == 16
    && (0...capacity).allSatisfy { isKnown("abcdefghijklmno", $0) }
    && [2, 5, 8, 11, 14].allSatisfy { isKnown("éaéaéaéaéaéa", $0) }
    && !isMarked("a text of more than fifteen bytes")
    && !isMarked(String(repeating: "a", count: 16)) && !isMarked(String(repeating: "é", count: 99))

  private static func isMarked(_ text: String) -> Bool {
    withUnsafeBytes(of: text) { isMark($0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) }
  }

  private static func isKnown(_ text: String, _ count: Int) -> Bool {
    let bytes = Array(text.utf8.prefix(count)) + [UInt8](repeating: 0, count: 16)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      let small = SmallText(base, count: count)
      return withUnsafeBytes(of: small.copied) { same in
        same.loadUnaligned(as: UInt64.self) == small.bits.0
          && same.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == small.bits.1
      }
    }
  }
}
