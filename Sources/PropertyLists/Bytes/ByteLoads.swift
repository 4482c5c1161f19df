/// The `width` bytes at `place` as a big-endian number; at most eight.
@inline(__always)
func bigEndian(_ place: UnsafePointer<UInt8>, _ width: Int) -> UInt64 {
  let raw = UnsafeRawPointer(place)
  switch width {
  case 1: return UInt64(place[0])
  case 2: return UInt64(UInt16(bigEndian: raw.loadUnaligned(as: UInt16.self)))
  case 4: return UInt64(UInt32(bigEndian: raw.loadUnaligned(as: UInt32.self)))
  case 8: return UInt64(bigEndian: raw.loadUnaligned(as: UInt64.self))
  default:
    var number: UInt64 = 0
    for index in 0..<width { number = number << 8 | UInt64(place[index]) }
    return number
  }
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
  var index = 0
  while index &+ 8 <= other.count {
    let left = UnsafeRawPointer(place + index).loadUnaligned(as: UInt64.self)
    let right = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
    if left != right { return false }
    index &+= 8
  }
  while index < other.count {
    if place[index] != base[index] { return false }
    index &+= 1
  }
  return true
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
