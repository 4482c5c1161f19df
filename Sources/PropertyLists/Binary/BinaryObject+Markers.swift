extension BinaryObject {
  /// Reads any marker at `offset` and checks that what it announces is inside the objects.
  @inline(never)
  static func read(
    _ number: Int,
    _ offset: Int,
    _ access: ByteAccess,
    _ table: BinaryTable
  ) throws(PropertyList.Error) -> BinaryObject {
    let marker = access.bytes[offset]
    var object = BinaryObject(number: UInt32(number), offset: offset + 1, count: 0, kind: .null)
    var unit = 1
    switch marker {
    case 0x00: return object
    case 0x08, 0x09:
      object.kind = .boolean
      object.flags = marker == 0x09 ? TapeEntry.isTrue : 0
      return object
    case 0x10...0x14: object.set(.integer, 1 << (marker & 15))
    case 0x22, 0x23: object.set(.real, 1 << (marker & 15))
    case 0x33: object.set(.date, 8)
    case 0x80...0x8F: object.set(.uid, Int(marker & 15) + 1)
    case 0x40...0x6F, 0xA0...0xDF:
      unit = object.setCounted(marker, table)
      object.count = try object.readCount(marker, access, table)
    default:
      throw error("a known object marker", "0x" + String(marker, radix: 16), at: offset)
    }
    guard object.count <= (table.start - object.offset) / unit else {
      throw error(
        "at most \(table.start - object.offset) bytes of \(object.kind)",
        "a count of \(object.count)",
        at: offset
      )
    }
    // The content of text, data and containers is loaded when it is read; that of numbers is as a
    // word, the end of which may lie behind them.
    guard unit == 1, object.count <= 16 else { return object }
    try access.need(object.offset, object.count + 8)
    if marker == 0x14 { object.classify(access) }
    return object
  }

  private mutating func set(_ kind: PropertyList.Kind, _ count: Int) {
    self.kind = kind
    self.count = count
  }

  /// Sets the kind of an object with a count and gives the bytes of one unit.
  private mutating func setCounted(_ marker: UInt8, _ table: BinaryTable) -> Int {
    switch marker >> 4 {
    case 4: kind = .data
    case 5: kind = .string
    case 6:
      kind = .string
      flags = Self.wide
      return 2
    case 0xD:
      kind = .dictionary
      return table.referenceWidth * 2
    default:
      // Sets and ordered sets are read as arrays.
      kind = .array
      return table.referenceWidth
    }
    return 1
  }

  /// The count in the marker, or in the integer object after it, which `offset` is moved over.
  private mutating func readCount(
    _ marker: UInt8,
    _ access: ByteAccess,
    _ table: BinaryTable
  ) throws(PropertyList.Error) -> Int {
    guard marker & 15 == 15 else { return Int(marker & 15) }
    let place = offset
    guard place < table.start else {
      throw Self.error("a count", "the end of the objects", at: place)
    }
    try access.need(place, 1)
    let size = access.bytes[place]
    guard 0x10...0x14 ~= size else {
      throw Self.error("an integer as count", "0x" + String(size, radix: 16), at: place)
    }
    let width = 1 << Int(size & 15)
    guard width < table.start - place else {
      throw Self.error("a count of \(width) bytes", "the end of the objects", at: place)
    }
    try access.need(place + 1, width + 8)
    offset = place + 1 + width
    let count = bigEndian(access.bytes + offset - min(width, 8), min(width, 8))
    guard let count = Int(exactly: count) else {
      throw Self.error("a count that fits in the file", "\(count)", at: place)
    }
    return count
  }

  /// Tells whether a sixteen-byte integer is above `Int64.max`, or one that no 64 bits hold, which is
  /// an error where it is read.
  private mutating func classify(_ access: ByteAccess) {
    let high = bigEndian(access.bytes + offset, 8)
    let isAboveSigned = bigEndian(access.bytes + offset + 8, 8) > UInt64(Int64.max)
    let isNegative = high == .max && isAboveSigned
    if !isNegative, high != 0 || isAboveSigned { kind = .unsigned }
  }
}
