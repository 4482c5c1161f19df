/// The bytes of a binary property list while its objects are being put.
struct BinaryOutput {
  private var bytes = Array("bplist00".utf8)
  private var offsets: [Int] = []
  private let referenceWidth: Int

  init(objectCount: Int) {
    referenceWidth = Self.width(UInt64(objectCount))
    offsets.reserveCapacity(objectCount)
  }

  /// The bytes that hold a number: 1, 2, 4 or 8.
  private static func width(_ number: UInt64) -> Int {
    switch number {
    case 0...0xFF: 1
    case 0x100...0xFFFF: 2
    case 0x1_0000...0xFFFF_FFFF: 4
    default: 8
    }
  }

  mutating func put(_ object: BinaryWriter.Object, references: [UInt32]) {
    offsets.append(bytes.count)
    switch object {
    case .scalar(let scalar): put(scalar)
    case .array(let first, let count):
      put(marker: 0xA0, count: count)
      for number in references[first..<(first + count)] { put(UInt64(number), referenceWidth) }
    case .dictionary(let first, let count):
      put(marker: 0xD0, count: count)
      for number in references[first..<(first + 2 * count)] { put(UInt64(number), referenceWidth) }
    }
  }

  private mutating func put(_ scalar: BinaryWriter.SharedScalar) {
    switch scalar {
    case .null: bytes.append(0x00)
    case .boolean(let value): bytes.append(value ? 0x09 : 0x08)
    case .integer(let value): put(integer: value)
    case .unsigned(let value):
      bytes.append(0x14)
      put(0, 8)
      put(value, 8)
    case .real(let bits):
      bytes.append(0x23)
      put(bits, 8)
    case .date(let bits):
      bytes.append(0x33)
      put(bits, 8)
    case .string(let text): put(text: text.text)
    case .data(let data):
      put(marker: 0x40, count: data.bytes.count)
      bytes.append(contentsOf: data.bytes)
    case .uid(let value):
      let width = Self.width(value)
      bytes.append(0x80 | UInt8(width - 1))
      put(value, width)
    }
  }

  /// One, two and four bytes have no sign, so a negative number takes eight.
  private mutating func put(integer: Int64) {
    let width = Self.width(UInt64(bitPattern: integer))
    bytes.append(0x10 | UInt8(width.trailingZeroBitCount))
    put(UInt64(bitPattern: integer), width)
  }

  private mutating func put(text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      put(marker: 0x50, count: text.utf8.count)
      bytes.append(contentsOf: text.utf8)
    } else {
      put(marker: 0x60, count: text.utf16.count)
      for unit in text.utf16 { put(UInt64(unit), 2) }
    }
  }

  private mutating func put(marker: UInt8, count: Int) {
    bytes.append(marker | UInt8(min(count, 15)))
    if count >= 15 { put(integer: Int64(count)) }
  }

  private mutating func put(_ number: UInt64, _ width: Int) {
    for index in (0..<width).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index)))
    }
  }

  /// Puts the offsets and the trailer; object 0 is the root.
  consuming func finish() -> [UInt8] {
    let start = bytes.count
    let offsetWidth = Self.width(UInt64(start))
    for offset in offsets { put(UInt64(offset), offsetWidth) }
    put(0, 6)
    put(UInt64(offsetWidth), 1)
    put(UInt64(referenceWidth), 1)
    put(UInt64(offsets.count), 8)
    put(0, 8)
    put(UInt64(start), 8)
    return bytes
  }
}
