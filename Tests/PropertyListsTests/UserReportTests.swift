import Foundation
import Testing

@testable import PropertyLists

/// What users of other libraries reported, and how it goes here.
@Suite struct UserReportTests {
  @Test(arguments: [
    Sample("<data></data>", .data(Data())),
    Sample("<string>&#128664;</string>", "\u{1F698}"),
    Sample("<array><integer>0xFF</integer></array>", [255]),
    Sample("<dict><key/><string>a</string><key>b</key><string/></dict>", ["": "a", "b": ""]),
    Sample("<dict><key>a</key><!-- c --><true/><!-- d --></dict>", ["a": true]),
    Sample("\n\n<?xml version=\"1.0\"?><plist><true/></plist>", true),
    Sample("<plist><true/></plist>", true),
    Sample("<!DOCTYPE plist PUBLIC \"a\" \"b\"><plist><true/></plist>", true),
    Sample("<string>a\r\nb\r</string>", "a\r\nb\r"),
    Sample("<date>0000-12-30T00:00:00Z</date>", .date(.distantPast)),
    Sample("{}", [:]),
    Sample("'hello world'", "hello world"),
    Sample("(a, b /* c */,)", ["a", "b"]),
    Sample("<plist a=\"b>c\"><true/></plist>", true),
  ])
  func fileIsRead(_ sample: Sample) throws {
    #expect(try list(sample.text) == sample.value)
  }

  @Test(arguments: [
    "<stringGARBAGE>a</string>", "<integer/>",
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><string>&a;</string>",
    "<string>&a;</string>", "<string>&amp</string>", "<date>2001-01-01T00:00:00.034Z</date>",
    "<date>nonsense</date>", "<array><true/>", "<dict><key>a</key></dict>", "(\"\\U\")",
    "<dict><string>a</string></dict>", "<true></false>", "<integer>1e+21</integer>",
    "<data>é</data>",
    "<data>Y</data>", "<plist><true/><true/></plist>",
  ])
  func fileIsRefusedWithItsPlace(_ text: String) throws {
    let error = try readingError(text.utf8)
    #expect(error.line == 1)
    #expect(error.description.contains("^"))
  }

  @Test(arguments: 0..<42)
  func shortBinaryFileIsTooShort(_ count: Int) throws {
    let bytes = Array("bplist00".utf8) + [UInt8](repeating: 0, count: count)
    let error = try readingError(bytes.prefix(max(6, count)))
    #expect(error.kind == .truncated || error.kind == .malformed)
  }

  @Test(arguments: [0x4F, 0x5F, 0x6F, 0xAF, 0xCF, 0xDF] as [UInt8])
  func hugeCountIsRefusedBeforeMemoryIsTaken(_ marker: UInt8) throws {
    for count in [[0x13] + [UInt8](repeating: 0x7F, count: 8), [0x12, 0x7F, 0xFF, 0xFF, 0xFF]] {
      let error = try readingError(BinaryFile([marker] + count).bytes)
      #expect(error.kind == .malformed)
    }
  }

  @Test func wideTextThatReachesOverTheEndIsRefused() throws {
    let file = BinaryFile([0x6F, 0x11, 0x02, 0x00] + [UInt8](repeating: 0x41, count: 512))
    #expect(try readingError(file.bytes).kind == .malformed)
  }

  @Test(arguments: [[0xA1, 0], [0xD1, 1, 0]] as [[UInt8]])
  func containerInItselfIsRefused(_ object: [UInt8]) throws {
    let error = try readingError(BinaryFile(object, [0x51, 0x61]).bytes)
    #expect(error.kind == .cyclic)
  }

  @Test func twoDictionariesInEachOtherAreRefused() throws {
    let bytes = BinaryFile([0xD1, 2, 1], [0xD1, 2, 0], [0x51, 0x61]).bytes
    #expect(try readingError(bytes).kind == .cyclic)
  }

  @Test(arguments: 1...8)
  func everyWidthOfOffsetsAndReferencesIsRead(_ width: Int) throws {
    var file = BinaryFile(
      [0xA2] + BinaryFile.number(1, width) + BinaryFile.number(2, width),
      [0x09],
      [0x51, 0x61]
    )
    file.offsetWidth = width
    file.referenceWidth = width
    #expect(try PropertyList(data: Data(file.bytes)) == [true, "a"])
  }

  @Test func offsetInTheHeaderIsRefused() throws {
    var file = BinaryFile([0x09])
    file.offsets = [1]
    #expect(try readingError(file.bytes).kind == .malformed)
  }

  @Test func emptyBinaryDictionaryIsRead() throws {
    #expect(try PropertyList(data: Data(BinaryFile([0xD0]).bytes)) == [:])
  }

  @Test func latinBytesInASCIITextAreRefused() throws {
    #expect(try readingError(BinaryFile([0x52, 0xC3, 0xA9]).bytes).kind == .invalidValue)
  }

  @Test func setsAreArrays() throws {
    let bytes = BinaryFile([0xC2, 1, 2], [0x10, 5], [0x51, 0x61]).bytes
    #expect(try PropertyList(data: Data(bytes)) == [5, "a"])
  }

  @Test func numbersAboveTheSignedRangeTakeSixteenBytes() throws {
    let data = try PropertyList.unsigned(1 << 63).data(format: .binary)
    #expect(data[8] == 0x14)
    #expect(try PropertyList(data: data) == .unsigned(1 << 63))
  }

  @Test func equalTextIsStoredOnce() throws {
    let texts = PropertyList.array((0..<200).map { _ in .string("the same text") })
    #expect(try texts.data(format: .binary).count < 300)
  }

  @Test(arguments: [1e21, 1e-7, 0.1, 123456.789012345])
  func realsKeepAllDigitsAndTheirElement(_ number: Double) throws {
    let text = try String(decoding: PropertyList.real(number).data(format: .xml), as: UTF8.self)
    #expect(text.contains("<real>"))
    #expect(try list(text) == .real(number))
  }

  @Test func sharedContainersCostNoMoreThanTheLimit() throws {
    let levels = (0..<7).map { [0xAA] + [UInt8](repeating: UInt8($0 + 1), count: 10) }
    let bytes = BinaryFile(objects: levels + [[0x51, 0x61]]).bytes
    #expect(try readingError(bytes, limits: .init(expansion: 1_000_000)).kind == .limitExceeded)
  }

  @Test func loneSpaceIsAnEmptyDictionary() throws {
    #expect(try list(" ") == [:])
  }

  @Test func keyCutInsideACharacterIsAnError() throws {
    let error = try readingError(
      Array("<dict><key>".utf8) + [0xE5, 0x8D] + Array("</key><true/></dict>".utf8)
    )
    #expect(error.kind == .invalidValue)
    #expect(error.offset == 11)
  }
}
