#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes of a binary property list while its objects are being put.
struct EncodedFile: ~Copyable {
  private var output: ByteBuffer
  private var order: FileOrder
  private let referenceWidth: Int

  /// The file of a root and all that it refers to: each object before those that it refers to.
  ///
  /// The references of the objects are others afterwards.
  static func data(_ objects: inout EncodedObjects, root: UInt32) -> Data {
    var file = EncodedFile(&objects, root: root)
    for position in 0..<file.order.count {
      let number = file.order[position]
      file.order.put(position, at: file.output.count)
      file.put(objects[number], objects)
    }
    return file.finish()
  }

  private init(_ objects: inout EncodedObjects, root: UInt32) {
    output = ByteBuffer(capacity: objects.bytes.count + 16 * objects.count)
    // Nothing was put yet, so the memory is free to find the order in.
    order = FileOrder(&objects, root: root, room: output.start)
    referenceWidth = Self.width(UInt64(order.count))
    output.put("bplist00")
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
    _ objects: borrowing EncodedObjects
  ) {
    output.reserve(40)
    switch object.kind {
    case .string: put(text: objects.bytes.start + Int(object.bits), Int(object.length))
    case .integer: put(integer: object.bits)
    case .real:
      output.put(0x23)
      output.put(bigEndian: object.bits, width: 8)
    case .array: put(0xA0, object, Int(object.length), objects)
    case .dictionary: put(0xD0, object, 2 * Int(object.length), objects)
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
    _ objects: borrowing EncodedObjects
  ) {
    put(marker: marker, count: Int(container.length))
    output.reserve(count * referenceWidth + 8)
    let first = Int(container.bits)
    for place in first..<(first + count) {
      output.put(bigEndian: UInt64(objects.references[place]), width: referenceWidth)
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
    output.reserve(order.count * offsetWidth + 48)
    putOffsets(offsetWidth)
    output.put(bigEndian: 0, width: 6)
    output.put(UInt8(offsetWidth))
    output.put(UInt8(referenceWidth))
    output.put(bigEndian: UInt64(order.count), width: 8)
    output.put(bigEndian: 0, width: 8)
    output.put(bigEndian: UInt64(start), width: 8)
    return output.takeData()
  }

  private mutating func putOffsets(_ width: Int) {
    var high = 0
    for position in 0..<order.count {
      output.put(bigEndian: order.offset(of: position, &high), width: width)
    }
  }
}
