/// The bits of a string: its text when it is short, or where its text is.
///
/// Equal bits are equal texts as long as one of the two strings is kept: what it points to is neither
/// freed nor changed meanwhile. Different bits say nothing.
struct StringBits: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The bits of no string.
  static let none = StringBits()

  private init() {}

  @inline(__always)
  init(_ text: String) {
    withUnsafeBytes(of: text) { bytes in
      guard bytes.count == 16 else { return }
      low = bytes.loadUnaligned(as: UInt64.self)
      high = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }
  }

  /// Whether there are bits: strings of another size than two words are never compared.
  var isKnown: Bool {
    @inline(__always) get { low | high != 0 }
  }

  /// A number below a power of two.
  @inline(__always)
  func slot(_ bitCount: Int) -> Int {
    let mixed = (low ^ high &<< 5) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> UInt64(truncatingIfNeeded: 64 &- bitCount))
  }
}
