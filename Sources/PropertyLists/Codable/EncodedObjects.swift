/// The objects of a binary property list, equal scalars once, numbered as they come.
struct EncodedObjects: ~Copyable {
  /// An object of the file.
  struct Object {
    /// The value, where its bytes are, or the place of the first reference.
    var bits: UInt64
    /// Bytes of text or data, values of a container.
    var length: UInt32
    var kind: EncodedNode.Kind
  }

  /// The value and the length of an object in twelve bytes: there may be millions of them.
  struct Content {
    let low: UInt32
    let high: UInt32
    let length: UInt32

    @inline(__always)
    init(_ object: Object) {
      low = UInt32(truncatingIfNeeded: object.bits)
      high = UInt32(truncatingIfNeeded: object.bits &>> 32)
      length = object.length
    }

    var bits: UInt64 {
      @inline(__always) get { UInt64(high) &<< 32 | UInt64(low) }
    }
  }

  private var contents = PlainArray<Content>(capacity: 256)
  private var kinds = PlainArray<EncodedNode.Kind>(capacity: 256)
  /// What containers refer to: the values of an array; the keys, then the values of a dictionary.
  var references = PlainArray<UInt32>(capacity: 256)
  /// The bytes of text and data.
  private(set) var bytes = ByteBuffer(capacity: 4_096)

  /// A part of the hash and the number of an object and one; zero is free.
  private var slots = PlainArray<UInt64>(capacity: 1_024)
  private var used = 0
  private let seed = HashSeed.process

  init() {
    slots.append(repeating: 0, count: 1_024)
  }

  /// How many objects there are.
  var count: Int { contents.count }

  @inline(__always)
  subscript(number: UInt32) -> Object {
    let content = contents[Int(number)]
    return Object(bits: content.bits, length: content.length, kind: kinds[Int(number)])
  }

  mutating func addContainer(_ kind: EncodedNode.Kind, _ count: Int) -> UInt32 {
    append(
      Object(
        bits: UInt64(references.count),
        length: UInt32(truncatingIfNeeded: count),
        kind: kind
      )
    )
  }

  @inline(__always)
  private mutating func append(_ object: Object) -> UInt32 {
    precondition(contents.count < UInt32.max, "more than 4294967295 objects")
    contents.append(Content(object))
    kinds.append(object.kind)
    return UInt32(truncatingIfNeeded: contents.count &- 1)
  }

  /// The object of a scalar without bytes.
  @inline(__always)
  mutating func number(_ kind: EncodedNode.Kind, _ bits: UInt64) -> UInt32 {
    let hash = Self.mix(seed ^ bits ^ UInt64(kind.rawValue) &<< 56)
    var slot = place(of: hash)
    while slots[slot] != 0 {
      if Self.isLike(slots[slot], hash) {
        let found = UInt32(truncatingIfNeeded: slots[slot]) &- 1
        let object = self[found]
        if object.bits == bits, object.kind == kind { return found }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    let number = append(Object(bits: bits, length: 0, kind: kind))
    fill(slot, hash, number)
    return number
  }

  /// The object of text or data; eight bytes beyond its end are read.
  @inline(__always)
  mutating func number(
    _ kind: EncodedNode.Kind,
    _ start: UnsafePointer<UInt8>,
    _ count: Int
  ) -> UInt32 {
    let hash = hash(kind, start, count)
    var slot = place(of: hash)
    while slots[slot] != 0 {
      if Self.isLike(slots[slot], hash) {
        let found = UInt32(truncatingIfNeeded: slots[slot]) &- 1
        let object = self[found]
        if object.length == count, object.kind == kind,
          equalBytes(
            bytes.start + Int(object.bits),
            UnsafeBufferPointer(start: start, count: count)
          )
        {
          return found
        }
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    let number = append(
      Object(bits: UInt64(bytes.count), length: UInt32(truncatingIfNeeded: count), kind: kind)
    )
    bytes.reserve(count &+ 8)
    bytes.put(start, count)
    fill(slot, hash, number)
    return number
  }

  /// Gives back what finds equal scalars; nothing is added any more.
  mutating func finishAdding() { slots = PlainArray(capacity: 1) }

  @inline(__always)
  private static func isLike(_ slot: UInt64, _ hash: UInt64) -> Bool {
    (slot ^ hash) & 0xFFFF_FFFF_0000_0000 == 0
  }

  @inline(__always)
  private mutating func fill(_ slot: Int, _ hash: UInt64, _ number: UInt32) {
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(number &+ 1)
    used &+= 1
    if used &* 2 > slots.count { grow() }
  }

  private mutating func grow() {
    var old = PlainArray<UInt64>(capacity: slots.count * 2)
    old.append(repeating: 0, count: slots.count * 2)
    swap(&old, &slots)
    for index in 0..<old.count where old[index] != 0 {
      var slot = place(of: old[index])
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = old[index]
    }
  }

  /// Where to look first: a slot has all of the hash that tells.
  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> 32) & (slots.count &- 1)
  }

  @inline(__always)
  private func hash(
    _ kind: EncodedNode.Kind,
    _ start: UnsafePointer<UInt8>,
    _ count: Int
  ) -> UInt64 {
    var state = seed ^ UInt64(kind.rawValue) &<< 56 ^ UInt64(count)
    var index = 0
    while index &+ 8 <= count {
      state = Self.mix(state ^ littleEndian64(start + index))
      index &+= 8
    }
    let beyond = ~0 as UInt64 &<< UInt64(8 &* (count &- index))
    return Self.mix(state ^ littleEndian64(start + index) & ~beyond)
  }

  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
