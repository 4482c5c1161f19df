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

  var isContainer: Bool {
    @inline(__always) get { kind == .array || kind == .dictionary }
  }
}

extension BinaryObject {
  /// Reads the marker of object `number`, which is below the count of the table.
  ///
  /// Words are loaded at any place in front of the trailer, whose 32 bytes are there in any case.
  init(
    number: Int,
    access: ByteAccess,
    table: BinaryTable
  ) throws(PropertyList.Error) {
    let slot = table.start &+ number &* table.offsetWidth
    try access.need(slot, 8)
    let start = bigEndian(access.bytes + slot, table.offsetWidth)
    guard start >= UInt64(BinaryTable.objectStart), start < UInt64(table.start) else {
      throw Self.offsetError(start, table: table, slot: slot)
    }
    let offset = Int(truncatingIfNeeded: start)
    try access.need(offset, 17)
    let marker = access.bytes[offset]
    let number = UInt32(truncatingIfNeeded: number)
    if let common = Self(common: marker, number: number, at: offset, table: table) {
      self = common
    } else if let counted = Self(counted: access.bytes, number: number, at: offset, table: table) {
      self = counted
    } else {
      self = try Self.read(Int(number), offset, access, table)
    }
  }

  /// An object with a common marker whose content is inside the objects; nil for any other.
  @inline(__always)
  init?(common marker: UInt8, number: UInt32, at offset: Int, table: BinaryTable) {
    self.init(number: number, offset: offset &+ 1, count: 0, kind: .null)
    let room = table.start &- offset &- 1
    if !set(marker, room: room, table.referenceWidth) { return nil }
  }

  /// An object whose count is one byte behind the marker, as of most longer texts and containers;
  /// nil for any other.
  ///
  /// The marker and the two bytes behind it must be loaded.
  @inline(__always)
  init?(counted bytes: UnsafePointer<UInt8>, number: UInt32, at offset: Int, table: BinaryTable) {
    let marker = bytes[offset]
    guard marker & 15 == 15, bytes[offset &+ 1] == 0x10 else { return nil }
    self.init(number: number, offset: offset &+ 3, count: Int(bytes[offset &+ 2]), kind: .null)
    let unit: Int
    switch marker {
    case 0x5F: (kind, unit) = (.string, 1)
    case 0x6F: (kind, flags, unit) = (.string, Self.wide, 2)
    case 0xAF: (kind, unit) = (.array, table.referenceWidth)
    case 0xDF: (kind, unit) = (.dictionary, 2 &* table.referenceWidth)
    default: return nil
    }
    guard count &* unit <= table.start &- self.offset else { return nil }
  }

  /// Takes over a common marker; false for any other.
  @inline(__always)
  private mutating func set(_ marker: UInt8, room: Int, _ referenceWidth: Int) -> Bool {
    let low = Int(marker & 15)
    switch marker >> 4 {
    case 0 where low & 14 == 8:
      kind = .boolean
      flags = low == 9 ? TapeEntry.isTrue : 0
      return true
    case 1 where low <= 3:
      kind = .integer
      count = 1 << low
      return count <= room
    case 2 where low == 3:
      kind = .real
      count = 8
      return count <= room
    case 3 where low == 3:
      kind = .date
      count = 8
      return count <= room
    case 5 where low < 15:
      kind = .string
      count = low
      return count <= room
    case 6 where low < 15:
      kind = .string
      flags = Self.wide
      count = low
      return count &* 2 <= room
    case 0xA where low < 15:
      kind = .array
      count = low
      return count &* referenceWidth <= room
    case 0xD where low < 15:
      kind = .dictionary
      count = low
      return count &* referenceWidth &* 2 <= room
    default: return false
    }
  }

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
