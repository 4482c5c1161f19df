/// The `width` bytes at `place` as a big-endian number, 1 to 8; eight bytes must be there.
///
/// Always the same load and shift: files have widths of three bytes as often as of two or four.
@inline(__always)
func bigEndian(_ place: UnsafePointer<UInt8>, _ width: Int) -> UInt64 {
  let word = UInt64(bigEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
  return word &>> UInt64(truncatingIfNeeded: 64 &- width &* 8)
}

/// The eight bytes at `place`, the first one lowest.
@inline(__always)
func littleEndian64(_ place: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
}

/// Whether the bytes at `place` are those of `other`; as many must be there.
@inline(__always)
func equalBytes(_ place: UnsafePointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let base = other.baseAddress else { return true }
  let count = other.count
  guard count >= 8 else { return equalFew(place, base, count) }
  var index = 0
  while index < count &- 8 {
    if differ(place, base, at: index, UInt64.self) { return false }
    index &+= 8
  }
  return !differ(place, base, at: count &- 8, UInt64.self)
}

/// The same for fewer than eight bytes, by two loads that may overlap.
@inline(__always)
private func equalFew(
  _ place: UnsafePointer<UInt8>,
  _ base: UnsafePointer<UInt8>,
  _ count: Int
) -> Bool {
  if count >= 4 {
    return !differ(place, base, at: 0, UInt32.self)
      && !differ(place, base, at: count &- 4, UInt32.self)
  }
  if count >= 2 {
    return !differ(place, base, at: 0, UInt16.self)
      && !differ(place, base, at: count &- 2, UInt16.self)
  }
  return count == 0 || place[0] == base[0]
}

@inline(__always)
private func differ<Word: FixedWidthInteger & BitwiseCopyable>(
  _ left: UnsafePointer<UInt8>,
  _ right: UnsafePointer<UInt8>,
  at index: Int,
  _ type: Word.Type
) -> Bool {
  UnsafeRawPointer(left + index).loadUnaligned(as: type)
    != UnsafeRawPointer(right + index).loadUnaligned(as: type)
}

/// A word with the high bit set in the lowest byte of `word` that is `byte` (and maybe in later ones).
@inline(__always)
func lowestMatch(_ word: UInt64, _ byte: UInt8) -> UInt64 {
  let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
  return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
}

/// Whether all bytes are below 128.
@inline(__always)
func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let base = bytes.baseAddress else { return true }
  var index = 0
  var seen: UInt64 = 0
  while index &+ 8 <= bytes.count {
    seen |= UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    index &+= 8
  }
  while index < bytes.count {
    seen |= UInt64(base[index])
    index &+= 1
  }
  return seen & 0x8080_8080_8080_8080 == 0
}
