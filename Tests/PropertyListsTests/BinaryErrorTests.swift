import Foundation
import Testing

@testable import PropertyLists

@Suite struct BinaryErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let offset: Int
    let change: @Sendable (inout BinaryFile) -> Void
    var testDescription: String { name }
  }

  /// Array of a string: objects at 8 and 10, table at 12, trailer at 14.
  private let file = BinaryFile([0xA1, 1], [0x51, 0x61])

  @Test(arguments: [
    Case(name: "no objects", offset: 22) { $0.count = 0 },
    Case(name: "too many objects", offset: 22) { $0.count = 3 },
    Case(name: "greatest count", offset: 22) { $0.count = .max },
    Case(name: "count that wraps", offset: 22) { $0.count = 1 << 63 },
    Case(name: "root outside", offset: 30) { $0.root = 2 },
    Case(name: "greatest root", offset: 30) { $0.root = .max },
    Case(name: "table in the magic", offset: 38) { $0.tableStart = 8 },
    Case(name: "table in the trailer", offset: 38) { $0.tableStart = 14 },
    Case(name: "table outside", offset: 38) { $0.tableStart = .max },
    Case(name: "gap before the trailer", offset: 22) { $0.tableStart = 11 },
    Case(name: "no reference width", offset: 21) { $0.referenceWidth = 0 },
    Case(name: "wide references", offset: 21) { $0.referenceWidth = 9 },
    Case(name: "offset in the magic", offset: 12) { $0.offsets = [7, 10] },
    Case(name: "offset in the table", offset: 12) { $0.offsets = [12, 10] },
    Case(name: "offset of a child outside", offset: 13) { $0.offsets = [8, 255] },
    Case(name: "reference outside", offset: 9) { $0.objects[0] = [0xA1, 2] },
    Case(name: "array over the end", offset: 8) { $0.objects[0] = [0xAE, 1] },
    Case(name: "string over the end", offset: 10) { $0.objects[1] = [0x52, 0x61] },
    Case(name: "count over the end", offset: 11) { $0.objects[1] = [0x5F, 0x13] },
    Case(name: "count is no integer", offset: 11) { $0.objects[1] = [0x5F, 0x09] },
    Case(name: "number over the end", offset: 10) { $0.objects[1] = [0x13, 0] },
    Case(name: "unknown marker", offset: 10) { $0.objects[1] = [0x70, 0] },
    Case(name: "fill marker", offset: 10) { $0.objects[1] = [0x0F, 0] },
    Case(name: "real of two bytes", offset: 10) { $0.objects[1] = [0x21, 0] },
    Case(name: "text not in ASCII", offset: 11) { $0.objects[1] = [0x51, 0xE9] },
  ])
  func defectIsFoundWhereItIs(_ test: Case) throws {
    var file = file
    test.change(&file)
    let error = try readingError(file.bytes)
    #expect(error.offset == test.offset)
    #expect([.malformed, .invalidValue].contains(error.kind))
    #expect(error.line == nil)
  }

  @Test func integerOf128BitsIsOutOfRange() throws {
    let error = try readingError(
      BinaryFile([0x14, 0, 0, 0, 0, 0, 0, 0, 1] + BinaryFile.number(5, 8)).bytes
    )
    #expect(error.kind == .outOfRange)
    #expect(error.offset == 9)
    #expect(error.expected == "a whole number from -9223372036854775808 to 18446744073709551615")
  }

  @Test func hugeCountAllocatesNothing() throws {
    let file = BinaryFile([0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try readingError(file.bytes).kind == .malformed)
    let wraps = BinaryFile([0xDF, 0x13, 0x80, 0, 0, 0, 0, 0, 0, 0])
    #expect(try readingError(wraps.bytes).kind == .malformed)
  }

  @Test func magicAloneIsTruncated() throws {
    #expect(try readingError("bplist00".utf8).kind == .truncated)
  }

  @Test func keyMustBeAString() throws {
    let error = try readingError(BinaryFile([0xD1, 1, 1], [0x10, 5]).bytes)
    #expect(error.offset == 11)
    #expect(error.found == "integer")
  }

  @Test(arguments: [[0xD8, 0x3D], [0xDE, 0x00], [0xD8, 0x3D, 0x00, 0x61]] as [[UInt8]])
  func halfOfAPairIsRefused(_ units: [UInt8]) throws {
    let error = try readingError(BinaryFile([0x60 | UInt8(units.count / 2)] + units).bytes)
    #expect(error.kind == .invalidValue)
    #expect(error.offset == 9)
  }

  @Test func dateMustBeFinite() throws {
    let file = BinaryFile([0x33] + BinaryFile.number(Double.nan.bitPattern, 8))
    #expect(try readingError(file.bytes).kind == .invalidValue)
  }

  @Test func wideUIDMustFit() throws {
    let file = BinaryFile([0x88, 1] + BinaryFile.number(0, 8))
    #expect(try readingError(file.bytes).kind == .outOfRange)
  }

  @Test(arguments: [
    BinaryFile([0xA1, 0]),
    BinaryFile([0xA1, 1], [0xA2, 2, 0], [0x09]),
    BinaryFile([0xD1, 1, 2], [0x51, 0x61], [0xD1, 1, 0]),
  ])
  func circleIsRefused(_ file: BinaryFile) throws {
    #expect(try readingError(file.bytes).kind == .cyclic)
  }

  @Test func pathLeadsToTheDefect() throws {
    let file = BinaryFile([0xD1, 1, 2], [0x51, 0x61], [0xA2, 1, 3], [0x0F])
    #expect(try readingError(file.bytes).path == ["a", 1])
  }

  @Test func sharedContainersCannotBlowUp() throws {
    let levels = (0..<20).map { [0xAA] + [UInt8](repeating: UInt8($0 + 1), count: 10) }
    let bytes = BinaryFile(objects: levels + [[0x09]]).bytes
    let error = try readingError(bytes, limits: .init(expansion: 1_000_000))
    #expect(error.kind == .limitExceeded)
  }

  @Test func sharedTextCannotBlowUp() throws {
    let text = [UInt8](repeating: 0x61, count: 60_000)
    var file = BinaryFile([0xAF, 0x12, 0, 0, 0xEA, 0x60] + [UInt8](repeating: 1, count: 60_000))
    file.objects.append([0x5F, 0x11, 0xEA, 0x60] + text)
    file.offsetWidth = 4
    let error = try readingError(file.bytes, limits: .init(expansion: 1_000_000))
    #expect(error.kind == .limitExceeded)
  }
}
