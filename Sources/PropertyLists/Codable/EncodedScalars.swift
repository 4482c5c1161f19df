/// Finds equal scalars, so that a binary property list has each once.
struct EncodedScalars {
  /// A scalar of the file.
  struct Scalar {
    var kind: EncodedNode.Kind
    var bits: UInt64
    var length: UInt32
  }

  /// The numbers of objects by hash, each with one added; zero is free.
  private var slots: [UInt32]
  private var hashes: [UInt32]
  private var count = 0
  private let seed = UInt64.random(in: .min ... .max) | 1

  init(capacity: Int) {
    var size = 64
    while size < capacity { size *= 2 }
    slots = Array(repeating: 0, count: size)
    hashes = Array(repeating: 0, count: size)
  }

  /// The object that is equal to a scalar, or `number` after it is remembered under that.
  @inline(__always)
  mutating func number(
    for scalar: Scalar,
    bytes: UnsafePointer<UInt8>,
    objects: ContiguousArray<Scalar>,
    adding number: UInt32
  ) -> UInt32 {
    if count * 2 >= slots.count { grow() }
    let hash = hash(scalar, bytes)
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let found = slots[slot] &- 1
      if hashes[slot] == hash, Self.equal(objects[Int(found)], scalar, bytes) { return found }
      slot = (slot &+ 1) & mask
    }
    slots[slot] = number &+ 1
    hashes[slot] = hash
    count &+= 1
    return number
  }

  private mutating func grow() {
    let old = zip(slots, hashes)
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: mask + 1)
    hashes = Array(repeating: 0, count: mask + 1)
    for (number, hash) in old where number != 0 {
      var slot = Int(hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = number
      hashes[slot] = hash
    }
  }

  @inline(__always)
  private func hash(_ scalar: Scalar, _ bytes: UnsafePointer<UInt8>) -> UInt32 {
    var state = seed ^ UInt64(scalar.kind.rawValue) << 56
    if scalar.hasBytes {
      let start = bytes + Int(scalar.bits)
      var (index, count) = (0, Int(scalar.length))
      state ^= UInt64(count)
      while count >= 8 {
        state = Self.mix(state ^ littleEndian64(start + index))
        index &+= 8
        count &-= 8
      }
      var rest: UInt64 = 0
      while count > 0 {
        rest = rest << 8 | UInt64(start[index])
        index &+= 1
        count &-= 1
      }
      state ^= rest
    } else {
      state ^= scalar.bits
    }
    return UInt32(truncatingIfNeeded: Self.mix(state))
  }

  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func equal(
    _ left: Scalar,
    _ right: Scalar,
    _ bytes: UnsafePointer<UInt8>
  ) -> Bool {
    guard left.kind == right.kind, left.length == right.length else { return false }
    guard left.hasBytes else { return left.bits == right.bits }
    let other = UnsafeBufferPointer(start: bytes + Int(right.bits), count: Int(right.length))
    return equalBytes(bytes + Int(left.bits), other)
  }
}

extension EncodedScalars.Scalar {
  var hasBytes: Bool { kind == .string || kind == .data }
}
