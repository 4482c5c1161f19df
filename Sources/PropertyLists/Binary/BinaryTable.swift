/// What the trailer of a binary property list says: where the objects are.
///
/// The trailer is checked when a file is opened, the offset of an object when it is asked for, so
/// opening takes the same time for one object and for a million.
struct BinaryTable: Sendable {
  /// How many objects there are.
  let count: Int
  /// The number of the root.
  let root: Int
  /// Where the offsets start, and so where the objects end.
  let start: Int
  /// The bytes of an offset, 1 to 8.
  let offsetWidth: Int
  /// The bytes of a reference to an object, 1 to 8.
  let referenceWidth: Int

  /// The table of a source that has none.
  static let none = BinaryTable(count: 0, root: 0, start: 0, offsetWidth: 1, referenceWidth: 1)

  /// Where objects may start: after the eight bytes of the magic.
  static let objectStart = 8

  private static let trailerSize = 32
}

extension BinaryTable {
  /// Reads and checks the trailer.
  init(_ window: FileWindow) throws(PropertyList.Error) {
    let size = window.count
    guard size >= Self.objectStart + 2 + Self.trailerSize else {
      throw PropertyList.Error(
        .truncated,
        expected: "a binary property list of at least 42 bytes",
        found: "\(size) bytes",
        offset: size
      )
    }
    let trailer = size - Self.trailerSize
    try window.need(trailer, Self.trailerSize)
    func number(_ offset: Int) -> Int? { Int(exactly: bigEndian(window.bytes + offset, 8)) }
    offsetWidth = Int(window.bytes[trailer + 6])
    referenceWidth = Int(window.bytes[trailer + 7])
    count = number(trailer + 8) ?? .max
    root = number(trailer + 16) ?? .max
    start = number(trailer + 24) ?? .max
    try checkWidths(trailer)
    try checkPlaces(trailer)
    try checkRoom(trailer)
  }

  private func checkWidths(_ trailer: Int) throws(PropertyList.Error) {
    guard 1...8 ~= offsetWidth else {
      throw Self.error("an offset width of 1 to 8 bytes", offsetWidth, trailer + 6)
    }
    guard 1...8 ~= referenceWidth else {
      throw Self.error("a reference width of 1 to 8 bytes", referenceWidth, trailer + 7)
    }
  }

  private func checkPlaces(_ trailer: Int) throws(PropertyList.Error) {
    guard count >= 1, count <= Int(UInt32.max) else {
      throw Self.error("1 to 4294967295 objects", count, trailer + 8)
    }
    guard root < count else {
      throw Self.error("a root object below \(count)", root, trailer + 16)
    }
    guard start > Self.objectStart, start < trailer else {
      throw Self.error("an offset table from 9 to \(trailer - 1)", start, trailer + 24)
    }
    guard (trailer - start) / offsetWidth == count, (trailer - start) % offsetWidth == 0 else {
      throw Self.error("\(count) offsets of \(offsetWidth) bytes", trailer - start, trailer + 8)
    }
  }

  private func checkRoom(_ trailer: Int) throws(PropertyList.Error) {
    guard offsetWidth == 8 || start < 1 << (8 * offsetWidth) else {
      throw Self.error("offsets wide enough for \(start)", offsetWidth, trailer + 6)
    }
    guard referenceWidth == 8 || count < 1 << (8 * referenceWidth) else {
      throw Self.error("references wide enough for \(count)", referenceWidth, trailer + 7)
    }
  }

  private static func error(_ expected: String, _ found: Int, _ offset: Int) -> PropertyList.Error {
    let found = found == .max ? "a number above 2^63 - 1" : "\(found)"
    return PropertyList.Error(.malformed, expected: expected, found: found, offset: offset)
  }
}
