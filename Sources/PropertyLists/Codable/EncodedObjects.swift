#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes of a binary property list while its objects are being put.
struct EncodedObjects: ~Copyable {
  private var output: ByteBuffer
  private var offsets = ContiguousArray<Int>()
  private let referenceWidth: Int

  init(objectCount: Int, capacity: Int) {
    referenceWidth = Self.width(UInt64(objectCount))
    output = ByteBuffer(capacity: capacity)
    output.append("bplist00")
    offsets.reserveCapacity(objectCount)
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
  mutating func put(
    _ object: EncodedScalars.Scalar,
    references: ContiguousArray<UInt32>,
    bytes: UnsafePointer<UInt8>
  ) {
    offsets.append(output.count)
    output.reserve(24)
    switch object.kind {
    case .null, .unset: output.put(0x00)
    case .boolean: output.put(object.bits != 0 ? 0x09 : 0x08)
    case .integer: put(integer: object.bits)
    case .unsigned: put(0x14, 0, object.bits)
    case .real: put(0x23, object.bits)
    case .date: put(0x33, object.bits)
    case .float:
      output.put(0x22)
      output.put(bigEndian: object.bits, width: 4)
    case .uid:
      let width = Self.width(object.bits)
      output.put(0x80 | UInt8(width - 1))
      output.put(bigEndian: object.bits, width: width)
    case .string:
      put(text: UnsafeBufferPointer(start: bytes + Int(object.bits), count: Int(object.length)))
    case .data:
      put(marker: 0x40, count: Int(object.length))
      output.reserve(Int(object.length))
      output.put(bytes + Int(object.bits), Int(object.length))
    case .array: put(references, from: Int(object.bits), count: Int(object.length), 0xA0, 1)
    case .dictionary: put(references, from: Int(object.bits), count: Int(object.length), 0xD0, 2)
    }
  }

  private mutating func put(_ marker: UInt8, _ words: UInt64...) {
    output.put(marker)
    for word in words { output.put(bigEndian: word, width: 8) }
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

  private mutating func put(
    _ references: ContiguousArray<UInt32>,
    from first: Int,
    count: Int,
    _ marker: UInt8,
    _ perValue: Int
  ) {
    put(marker: marker, count: count)
    output.reserve(count * perValue * referenceWidth)
    for index in first..<(first + count * perValue) {
      output.put(bigEndian: UInt64(references[index]), width: referenceWidth)
    }
  }

  private mutating func put(text: UnsafeBufferPointer<UInt8>) {
    if isASCII(text) {
      put(marker: 0x50, count: text.count)
      output.reserve(text.count)
      if let base = text.baseAddress { output.put(base, text.count) }
    } else {
      let text = String(decoding: text, as: UTF8.self)
      put(marker: 0x60, count: text.utf16.count)
      output.reserve(text.utf16.count * 2)
      for unit in text.utf16 { output.put(bigEndian: UInt64(unit), width: 2) }
    }
  }

  /// Puts the offsets and the trailer; object 0 is the root.
  consuming func data() -> Data {
    let start = output.count
    let offsetWidth = Self.width(UInt64(start))
    output.reserve(offsets.count * offsetWidth + 32)
    for offset in offsets { output.put(bigEndian: UInt64(offset), width: offsetWidth) }
    output.put(bigEndian: 0, width: 6)
    output.put(UInt8(offsetWidth))
    output.put(UInt8(referenceWidth))
    output.put(bigEndian: UInt64(offsets.count), width: 8)
    output.put(bigEndian: 0, width: 8)
    output.put(bigEndian: UInt64(start), width: 8)
    return output.data()
  }
}
