/// The text of a key in a binary file, to compare it with others without making a `String`.
///
/// Nothing keeps a file from storing ASCII as UTF-16; such a text is the same as the one in ASCII.
struct BinaryKey {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isWide: Bool
  private let number: UInt32

  /// The text of a key whose bytes are loaded.
  init(_ key: PropertyListCursor) {
    isWide = key.flags & BinaryObject.wide != 0
    number = key.index
    bytes = UnsafeBufferPointer(
      start: key.walk.pointee.bytes + key.offset,
      count: isWide ? key.count * 2 : key.count
    )
  }

  var byteCount: Int {
    @inline(__always) get { bytes.count }
  }

  private var characterCount: Int { isWide ? bytes.count / 2 : bytes.count }

  /// Whether this is a text in UTF-8.
  @inline(__always)
  func isText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if isWide { return WideUnits(bytes: bytes).equal(text) }
    guard bytes.count == text.count else { return false }
    return bytes.baseAddress.map { equalBytes($0, text) } ?? true
  }

  /// Whether both are the same text.
  func isSame(as other: BinaryKey) -> Bool {
    if number == other.number { return true }
    guard characterCount == other.characterCount else { return false }
    if isWide != other.isWide {
      return isWide ? other.isSame(asWide: bytes) : isSame(asWide: other.bytes)
    }
    return bytes.baseAddress.map { equalBytes($0, other.bytes) } ?? true
  }

  /// Whether this text of one byte a character is one of two bytes, all of them ASCII.
  private func isSame(asWide wide: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.allSatisfy {
      bytes[$0] < 0x80 && wide[2 * $0] == 0 && wide[2 * $0 + 1] == bytes[$0]
    }
  }

  /// A seeded hash; that of the same text in the other width is equal.
  var hash: Int {
    var hasher = Hasher()
    let units = WideUnits(bytes: bytes)
    if isWide, units.allSatisfy({ $0 < 0x80 }) {
      for unit in units { hasher.combine(UInt8(truncatingIfNeeded: unit)) }
    } else {
      for byte in bytes { hasher.combine(byte) }
    }
    return hasher.finalize()
  }
}
