/// The order of the objects in the file: a container before what is in it, keys before values.
struct FileOrder: ~Copyable {
  /// The numbers of the objects in their order; where an object was put, the low bits of its offset.
  private var numbers: PlainArray<UInt32>
  /// Where the offsets pass a multiple of 4 GB: the positions, and their high bits from there on.
  private var highs: [(position: Int, bits: UInt64)] = []

  /// The position of each object and one, while the order is found.
  private typealias Positions = UnsafeMutablePointer<UInt32>

  /// Finds the order, and turns the references into positions in it; there must be room for four
  /// bytes an object.
  init(_ objects: inout EncodedObjects, root: UInt32, room: UnsafeMutableRawPointer) {
    numbers = PlainArray(capacity: objects.count)
    let positions = room.initializeMemory(as: UInt32.self, repeating: 0, count: objects.count)
    var open = PlainArray<(next: Int, end: Int)>()
    visit(root, objects, positions, &open)
    while open.count > 0 {
      let (next, end) = open[open.count &- 1]
      guard next < end else {
        open.removeLast()
        continue
      }
      open.start[open.count &- 1].next = next &+ 1
      visit(objects.references[next], objects, positions, &open)
    }
    for place in 0..<objects.references.count {
      objects.references[place] = positions[Int(objects.references[place])] &- 1
    }
  }

  @inline(__always)
  private mutating func visit(
    _ number: UInt32,
    _ objects: borrowing EncodedObjects,
    _ positions: Positions,
    _ open: inout PlainArray<(next: Int, end: Int)>
  ) {
    guard positions[Int(number)] == 0 else { return }
    numbers.append(number)
    positions[Int(number)] = UInt32(truncatingIfNeeded: numbers.count)
    let object = objects[number]
    guard object.kind == .array || object.kind == .dictionary else { return }
    let first = Int(object.bits)
    let count = Int(object.length) * (object.kind == .array ? 1 : 2)
    open.append((first, first + count))
  }

  /// How many objects there are.
  var count: Int { numbers.count }

  /// The number of the object at a position, which was not put yet.
  @inline(__always)
  subscript(position: Int) -> UInt32 { numbers[position] }

  /// Notes where the object at a position is put; positions come in order.
  @inline(__always)
  mutating func put(_ position: Int, at offset: Int) {
    numbers[position] = UInt32(truncatingIfNeeded: offset)
    if UInt64(offset) &>> 32 != highs.last?.bits ?? 0 {
      highs.append((position, UInt64(offset) &>> 32))
    }
  }

  /// Where the object at a position was put; positions are asked for in order.
  func offset(of position: Int, _ high: inout Int) -> UInt64 {
    if high < highs.count, highs[high].position == position { high += 1 }
    return (high > 0 ? highs[high - 1].bits &<< 32 : 0) | UInt64(numbers[position])
  }
}
