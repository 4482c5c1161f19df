/// The text of a key in a binary file, to compare it with others without making a `String`.
///
/// Nothing keeps a file from storing ASCII as UTF-16; such a text is the same as the one in ASCII.
struct BinaryKey {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isWide: Bool
  private let number: UInt32

  /// A text by its bytes; wide ones are the big-endian units of UTF-16.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, isWide: Bool, number: UInt32) {
    self.bytes = bytes
    self.isWide = isWide
    self.number = number
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
}

extension BinaryKey {
  /// Whether no key is there twice.
  ///
  /// Keys are found by seeded hashes, so that those of a hostile file cost no more than others.
  static func allDiffer(_ keys: UnsafeBufferPointer<BinaryKey>) -> Bool {
    if keys.count <= 4 { return fewDiffer(keys) }
    let size = 1 << (Int.bitWidth - (keys.count * 2).leadingZeroBitCount)
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: size) { slots in
      slots.initialize(repeating: 0)
      for (position, key) in keys.enumerated() {
        var slot = key.hash & (size - 1)
        while slots[slot] != 0 {
          if keys[Int(slots[slot]) - 1].isSame(as: key) { return false }
          slot = (slot + 1) & (size - 1)
        }
        slots[slot] = UInt16(position + 1)
      }
      return true
    }
  }

  private static func fewDiffer(_ keys: UnsafeBufferPointer<BinaryKey>) -> Bool {
    for position in keys.indices.dropFirst() {
      for other in 0..<position where keys[other].isSame(as: keys[position]) { return false }
    }
    return true
  }

  /// A seeded hash; that of the same text in the other width is equal.
  var hash: Int { isWide ? hashOfWide : Int(Self.hasher.hash(bytes)) }

  private static let hasher = KeyHash()

  @inline(never)
  private var hashOfWide: Int {
    let units = WideUnits(bytes: bytes)
    guard units.allSatisfy({ $0 < 0x80 }) else { return Int(Self.hasher.hash(bytes)) }
    return units.map { UInt8(truncatingIfNeeded: $0) }.withUnsafeBufferPointer {
      Int(Self.hasher.hash($0))
    }
  }
}
