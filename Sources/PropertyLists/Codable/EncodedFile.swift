#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes of a binary property list while its objects are being put.
struct EncodedFile: ~Copyable {
  private var output: ByteBuffer
  private var offsets: PlainArray<UInt64>
  private let referenceWidth: Int

  /// The file of a root and all that it refers to: each object before those that it refers to.
  static func data(_ objects: borrowing EncodedObjects, root: UInt32) -> Data {
    let order = FileOrder(objects, root: root)
    var file = EncodedFile(order.numbers.count, byteCount: objects.bytes.count)
    for position in 0..<order.numbers.count {
      file.put(objects.objects[Int(order.numbers[position])], objects, order)
    }
    return file.finish()
  }

  private init(_ count: Int, byteCount: Int) {
    referenceWidth = Self.width(UInt64(count))
    output = ByteBuffer(capacity: byteCount + 16 * count)
    output.put("bplist00")
    offsets = PlainArray(capacity: count)
  }

  /// The bytes that hold a number: 1, 2, 4 or 8.
  @inline(__always)
  private static func width(_ number: UInt64) -> Int {
    switch number {
    case 0...0xFF: 1
    case 0x100...0xFFFF: 2
    case 0x1_0000...0xFFFF_FFFF: 4
    default: 8
    }
  }

  @inline(__always)
  private mutating func put(
    _ object: EncodedObjects.Object,
    _ objects: borrowing EncodedObjects,
    _ order: borrowing FileOrder
  ) {
    offsets.append(UInt64(output.count))
    output.reserve(40)
    switch object.kind {
    case .string: put(text: objects.bytes.start + Int(object.bits), Int(object.length))
    case .integer: put(integer: object.bits)
    case .real:
      output.put(0x23)
      output.put(bigEndian: object.bits, width: 8)
    case .array: put(0xA0, object, Int(object.length), objects, order)
    case .dictionary: put(0xD0, object, 2 * Int(object.length), objects, order)
    default: putRare(object, objects)
    }
  }

  private mutating func putRare(
    _ object: EncodedObjects.Object,
    _ objects: borrowing EncodedObjects
  ) {
    switch object.kind {
    case .boolean: output.put(object.bits != 0 ? 0x09 : 0x08)
    case .unsigned:
      output.put(0x14)
      output.put(bigEndian: 0, width: 8)
      output.put(bigEndian: object.bits, width: 8)
    case .date:
      output.put(0x33)
      output.put(bigEndian: object.bits, width: 8)
    case .float:
      output.put(0x22)
      output.put(bigEndian: object.bits, width: 4)
    case .uid:
      let width = Self.width(object.bits)
      output.put(0x80 | UInt8(width - 1))
      output.put(bigEndian: object.bits, width: width)
    case .data:
      put(marker: 0x40, count: Int(object.length))
      output.reserve(Int(object.length))
      output.put(objects.bytes.start + Int(object.bits), Int(object.length))
    default: output.put(0x00)
    }
  }

  /// One, two and four bytes have no sign, so a negative number takes eight.
  @inline(__always)
  private mutating func put(integer bits: UInt64) {
    let width = Self.width(bits)
    output.put(0x10 | UInt8(width.trailingZeroBitCount))
    output.put(bigEndian: bits, width: width)
  }

  @inline(__always)
  private mutating func put(marker: UInt8, count: Int) {
    output.put(marker | UInt8(min(count, 15)))
    if count >= 15 { put(integer: UInt64(count)) }
  }

  @inline(__always)
  private mutating func put(
    _ marker: UInt8,
    _ container: EncodedObjects.Object,
    _ count: Int,
    _ objects: borrowing EncodedObjects,
    _ order: borrowing FileOrder
  ) {
    put(marker: marker, count: Int(container.length))
    output.reserve(count * referenceWidth + 8)
    let first = Int(container.bits)
    for place in first..<(first + count) {
      let number = order.position(of: objects.references[place])
      output.put(bigEndian: UInt64(number), width: referenceWidth)
    }
  }

  @inline(__always)
  private mutating func put(text: UnsafePointer<UInt8>, _ count: Int) {
    let text = UnsafeBufferPointer(start: text, count: count)
    guard isASCII(text) else { return put(units: String(decoding: text, as: UTF8.self).utf16) }
    put(marker: 0x50, count: count)
    output.reserve(count &+ 32)
    output.put(padded: text)
  }

  private mutating func put(units: String.UTF16View) {
    put(marker: 0x60, count: units.count)
    output.reserve(units.count * 2 + 8)
    for unit in units { output.put(bigEndian: UInt64(unit), width: 2) }
  }

  /// Puts the offsets and the trailer; object 0 is the root.
  private consuming func finish() -> Data {
    let start = output.count
    let offsetWidth = Self.width(UInt64(start))
    output.reserve(offsets.count * offsetWidth + 48)
    for index in 0..<offsets.count { output.put(bigEndian: offsets[index], width: offsetWidth) }
    output.put(bigEndian: 0, width: 6)
    output.put(UInt8(offsetWidth))
    output.put(UInt8(referenceWidth))
    output.put(bigEndian: UInt64(offsets.count), width: 8)
    output.put(bigEndian: 0, width: 8)
    output.put(bigEndian: UInt64(start), width: 8)
    return output.takeData()
  }
}

/// The order of the objects in the file: a container before what is in it, keys before values.
struct FileOrder: ~Copyable {
  /// The numbers of the objects in their order.
  private(set) var numbers: PlainArray<UInt32>
  /// The position of each object and one.
  private var positions: PlainArray<UInt32>

  init(_ objects: borrowing EncodedObjects, root: UInt32) {
    numbers = PlainArray(capacity: objects.objects.count)
    positions = PlainArray(capacity: objects.objects.count)
    positions.append(repeating: 0, count: objects.objects.count)
    var open = PlainArray<(next: Int, end: Int)>()
    visit(root, objects, &open)
    while open.count > 0 {
      let (next, end) = open[open.count &- 1]
      guard next < end else {
        open.removeLast()
        continue
      }
      open.start[open.count &- 1].next = next &+ 1
      visit(objects.references[next], objects, &open)
    }
  }

  @inline(__always)
  private mutating func visit(
    _ number: UInt32,
    _ objects: borrowing EncodedObjects,
    _ open: inout PlainArray<(next: Int, end: Int)>
  ) {
    guard positions[Int(number)] == 0 else { return }
    numbers.append(number)
    positions[Int(number)] = UInt32(truncatingIfNeeded: numbers.count)
    let object = objects.objects[Int(number)]
    guard object.kind == .array || object.kind == .dictionary else { return }
    let first = Int(object.bits)
    let count = Int(object.length) * (object.kind == .array ? 1 : 2)
    open.append((first, first + count))
  }

  @inline(__always)
  func position(of number: UInt32) -> UInt32 { positions[Int(number)] &- 1 }
}
