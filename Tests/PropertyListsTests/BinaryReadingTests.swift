import Foundation
import Testing

@testable import PropertyLists

@Suite struct BinaryReadingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let object: [UInt8]
    let value: PropertyList
    var testDescription: String { "\(object)" }

    init(_ object: [UInt8], _ value: PropertyList) {
      self.object = object
      self.value = value
    }
  }

  private static func bits(_ number: Double) -> [UInt8] {
    BinaryFile.number(number.bitPattern, 8)
  }

  @Test(arguments: [
    Case([0x00], .null),
    Case([0x08], false),
    Case([0x09], true),
    Case([0x10, 0xFF], 255),
    Case([0x11, 0xFF, 0xFF], 65_535),
    Case([0x12, 0xFF, 0xFF, 0xFF, 0xFF], 4_294_967_295),
    Case([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], -1),
    Case([0x13, 0, 0, 0, 0, 0, 0, 0, 5], 5),
    Case([0x14] + BinaryFile.number(1 << 63, 16), .unsigned(1 << 63)),
    Case([0x14] + BinaryFile.number(5, 16), 5),
    Case([0x14] + [UInt8](repeating: 0xFF, count: 16), -1),
    Case(
      [0x14] + [UInt8](repeating: 0xFF, count: 8) + BinaryFile.number(1 << 63, 8),
      .integer(.min)
    ),
    Case([0x22, 0x3F, 0xC0, 0, 0], 1.5),
    Case([0x23] + bits(0.1), 0.1),
    Case([0x23] + bits(.nan), .real(.nan)),
    Case([0x33] + bits(-0.5), .date(Date(timeIntervalSinceReferenceDate: -0.5))),
    Case([0x40], .data(Data())),
    Case([0x42, 1, 2], .data(Data([1, 2]))),
    Case([0x4F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 9], .data(Data([9]))),
    Case([0x50], ""),
    Case([0x53, 0x61, 0x62, 0x63], "abc"),
    Case([0x5F, 0x10, 2, 0x61, 0x62], "ab"),
    Case([0x62, 0x53, 0x55, 0x00, 0x61], "单a"),
    Case([0x62, 0xD8, 0x3D, 0xDE, 0x00], "😀"),
    Case([0x61, 0x00, 0xE9], "é"),
    Case([0x60], ""),
    Case([0x80, 7], .uid(7)),
    Case([0x82, 1, 0, 0], .uid(65_536)),
    Case([0x8F] + BinaryFile.number(9, 16), .uid(9)),
    Case([0xA0], []),
    Case([0xD0], [:]),
  ])
  func objectIsRead(_ test: Case) throws {
    #expect(try PropertyList(data: Data(BinaryFile(test.object).bytes)) == test.value)
  }

  @Test(arguments: [0xA2, 0xB2, 0xC2] as [UInt8])
  func setsAreArrays(_ marker: UInt8) throws {
    let file = BinaryFile([marker, 1, 2], [0x09], [0x08])
    #expect(try PropertyList(data: Data(file.bytes)) == [true, false])
  }

  @Test(arguments: 1...8, 1...8)
  func everyWidthIsRead(_ offsetWidth: Int, _ referenceWidth: Int) throws {
    let references = [1, 2].flatMap { BinaryFile.number($0, referenceWidth) }
    var file = BinaryFile([0xD1] + references, [0x51, 0x61], [0x09])
    file.offsetWidth = offsetWidth
    file.referenceWidth = referenceWidth
    #expect(try PropertyList(data: Data(file.bytes)) == ["a": true])
  }

  @Test func rootMayBeAnyObject() throws {
    var file = BinaryFile([0x09], [0xA1, 0])
    file.root = 1
    #expect(try PropertyList(data: Data(file.bytes)) == [true])
  }

  @Test func laterVersionsOfTheMagicAreRead() throws {
    var bytes = BinaryFile([0x09]).bytes
    bytes[7] = UInt8(ascii: "1")
    #expect(try PropertyList(data: Data(bytes)) == true)
  }

  @Test func firstOfEqualKeysCounts() throws {
    let file = BinaryFile(
      [0xD3, 1, 2, 3, 4, 5, 4],
      [0x51, 0x61],
      [0x51, 0x62],
      [0x51, 0x61],
      [0x09],
      [0x08]
    )
    #expect(try PropertyList(data: Data(file.bytes)) == ["a": true, "b": false])
  }

  @Test func firstOfEqualKeysInBothWidthsCounts() throws {
    let file = BinaryFile([0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x61, 0, 0x61], [0x09], [0x08])
    #expect(try PropertyList(data: Data(file.bytes)) == ["a": true])
    let empty = BinaryFile([0xD2, 1, 2, 3, 4], [0x60], [0x50], [0x09], [0x08])
    #expect(try PropertyList(data: Data(empty.bytes)) == ["": true])
  }

  @Test func keysThatOnlyLookAlikeAreTwo() throws {
    let kelvin = BinaryFile([0xD2, 1, 2, 3, 4], [0x51, 0x4B], [0x61, 0x21, 0x2A], [0x09], [0x08])
    #expect(try PropertyList(data: Data(kelvin.bytes))["K"] == true)
    #expect(try PropertyList(data: Data(kelvin.bytes))["\u{212A}"] == false)
  }

  @Test func sharedContainersAreRead() throws {
    let file = BinaryFile([0xA2, 1, 1], [0xA1, 2], [0x09])
    #expect(try PropertyList(data: Data(file.bytes)) == [[true], [true]])
  }

  @Test func textInUTF16EndsWhereItsCountSays() throws {
    var file = BinaryFile([0x6F, 0x10, 4] + Array("\0a\0b\0c\0d".utf8), [0x09])
    #expect(try PropertyList(data: Data(file.bytes)) == "abcd")
    file = BinaryFile([0x6F, 0x10, 9] + Array("\0a\0b\0c\0d".utf8), [0x09])
    #expect(try readingError(file.bytes).offset == 8)
  }
}
