/// The shapes of the dictionaries of one visit to a binary file.
struct KeyShapes: ~Copyable {
  /// Shapes by their references; nil for a free place.
  private var slots: Slots?

  typealias Slots = UnsafeMutablePointer<UnsafeMutablePointer<KeyShape>?>

  /// How many shapes there is room for; none is ever dropped, because cursors point to them.
  private static let capacity = 64

  /// How many places are looked at for a shape.
  private static let reach = 8

  deinit {
    guard let slots else { return }
    for index in 0..<(Self.capacity + Self.reach) {
      guard let shape = slots[index] else { continue }
      shape.deinitialize(count: 1)
      shape.deallocate()
    }
    slots.deallocate()
  }

  /// The place of the shape of the `count` references at `place`: it is there, or the place is free;
  /// nil when all are taken.
  ///
  /// At least eight bytes may be loaded at `place`, whatever the `size` of the references is.
  @inline(__always)
  mutating func find(
    _ bytes: UnsafePointer<UInt8>,
    at place: Int,
    count: Int,
    size: Int
  ) -> Slots? {
    let references = UnsafeBufferPointer(start: bytes + place, count: size)
    var slot = madeSlots() + Self.slot(bytes + place, size)
    for _ in 0..<Self.reach {
      guard let shape = slot.pointee else { return slot }
      if shape.pointee.count == count, equalBytes(bytes + shape.pointee.references, references) {
        return slot
      }
      slot += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func madeSlots() -> Slots {
    if let slots { return slots }
    let made = Slots.allocate(capacity: Self.capacity + Self.reach)
    made.initialize(repeating: nil, count: Self.capacity + Self.reach)
    slots = made
    return made
  }

  @inline(__always)
  private static func slot(_ references: UnsafePointer<UInt8>, _ size: Int) -> Int {
    let start = littleEndian64(references)
    let first = size >= 8 ? start : ByteWord.prefix(start, size)
    let last = size > 8 ? littleEndian64(references + (size &- 8)) : 0
    let mixed = (first ^ (last &<< 7) ^ UInt64(truncatingIfNeeded: size)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 58)
  }
}
