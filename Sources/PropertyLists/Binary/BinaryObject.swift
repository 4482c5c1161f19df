/// The marker of an object in a binary property list, read and checked: kind, place and size.
struct BinaryObject {
  var number: UInt32
  var offset: Int
  /// Bytes of a scalar, UTF-16 units of wide text, elements of an array, pairs of a dictionary.
  var count: Int
  var kind: PropertyList.Kind
  var flags: UInt8 = 0

  /// The flag of text in UTF-16.
  static let wide: UInt8 = 1

  /// Stands for the root of a text format.
  static let none = BinaryObject(number: 0, offset: 0, count: 0, kind: .null)

  var isContainer: Bool { kind == .array || kind == .dictionary }
}

extension BinaryObject {
  /// Reads the marker of object `number`.
  @inline(__always)
  init(
    number: Int,
    access: ByteAccess,
    table: BinaryTable
  ) throws(PropertyList.Error) {
    guard number < table.count else {
      throw Self.error("a reference below \(table.count)", "\(number)", at: table.start)
    }
    let slot = table.start &+ number &* table.offsetWidth
    try access.need(slot, table.offsetWidth)
    let start = bigEndian(access.bytes + slot, table.offsetWidth)
    guard start >= UInt64(BinaryTable.objectStart), start < UInt64(table.start) else {
      throw Self.offsetError(start, table: table, slot: slot)
    }
    let offset = Int(truncatingIfNeeded: start)
    try access.need(offset, 1)
    let marker = access.bytes[offset]
    let size = Int(marker & 15)
    // The common ones, without a call: short ASCII text and numbers of 1, 2, 4 and 8 bytes.
    if marker >> 4 == 5, size != 15, size < table.start &- offset {
      self.init(number: UInt32(number), offset: offset &+ 1, count: size, kind: .string)
      try access.need(offset &+ 1, size)
      return
    }
    if marker >> 4 == 1, size <= 3, 1 << size < table.start &- offset {
      self.init(number: UInt32(number), offset: offset &+ 1, count: 1 << size, kind: .integer)
      try access.need(offset &+ 1, 1 << size)
      return
    }
    self = try Self.read(number, offset, access, table)
  }

  @inline(never)
  private static func offsetError(
    _ start: UInt64,
    table: BinaryTable,
    slot: Int
  ) -> PropertyList.Error {
    error("an object offset from 8 to \(table.start - 1)", "\(start)", at: slot)
  }

  @inline(never)
  static func error(_ expected: String, _ found: String, at offset: Int) -> PropertyList.Error {
    PropertyList.Error(.malformed, expected: expected, found: found, offset: offset)
  }
}
