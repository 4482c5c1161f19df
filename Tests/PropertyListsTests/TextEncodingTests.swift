import Foundation
import Testing

@testable import PropertyLists

@Suite struct TextEncodingTests {
  private static let text = "<plist><dict><key>名</key><string>单é😀</string></dict></plist>"
  private static let value: PropertyList = ["名": "单é😀"]

  private static let encodings: [(encoding: String.Encoding, mark: [UInt8])] = [
    (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16BigEndian, [0xFE, 0xFF]),
    (.utf16LittleEndian, [0xFF, 0xFE]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
  ]

  @Test(arguments: 0..<5, [true, false])
  func textIsReadWithAndWithoutMark(_ index: Int, _ hasMark: Bool) throws {
    let (encoding, mark) = Self.encodings[index]
    let bytes = try #require(Self.text.data(using: encoding))
    let list = try PropertyList(data: Data(hasMark ? mark : []) + bytes)
    #expect(list == Self.value)
  }

  @Test(arguments: 0..<5)
  func markCountsMoreThanTheDeclaration(_ index: Int) throws {
    let (encoding, mark) = Self.encodings[index]
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?>" + Self.text
    let bytes = try Data(mark) + #require(text.data(using: encoding))
    #expect(try PropertyList(data: bytes) == Self.value)
  }

  @Test(arguments: [
    ("ISO-8859-1", "é\u{80}ÿ", [0xE9, 0x80, 0xFF] as [UInt8]),
    ("iso-8859-1", "é", [0xE9]),
    ("latin1", "é", [0xE9]),
    ("windows-1252", "€ŸÿŠ\u{81}", [0x80, 0x9F, 0xFF, 0x8A, 0x81]),
    ("CP1252", "’", [0x92]),
    ("US-ASCII", "a", [0x61]),
    ("UTF-8", "é", [0xC3, 0xA9]),
  ])
  func declaredEncodingIsRead(_ name: String, _ text: String, _ bytes: [UInt8]) throws {
    let head = Data("<?xml version=\"1.0\" encoding=\"\(name)\"?><string>".utf8)
    let list = try PropertyList(data: head + Data(bytes) + Data("</string>".utf8))
    #expect(list == .string(text))
  }

  @Test(arguments: ["UTF-16", "Shift_JIS", "macintosh"])
  func otherDeclarationIsNamed(_ name: String) throws {
    let error = try readingError("<?xml encoding='\(name)'?><true/>".utf8)
    #expect(error.kind == .unsupportedEncoding)
    #expect(error.found == name)
    #expect(error.offset == 16)
  }

  @Test(arguments: 1..<5)
  func placesAreThoseOfTheSource(_ index: Int) throws {
    let (encoding, mark) = Self.encodings[index]
    let before = "<array>\n<string>😀单</string>\n"
    let text = before + "<foo/></array>"
    let size = try #require(before.data(using: encoding)).count + mark.count
    let error = try readingError(Data(mark) + #require(text.data(using: encoding)))
    #expect(error.offset == size)
    #expect(error.line == 3)
    #expect(error.column == 1)
    #expect(error.description.hasSuffix("<foo/></array>\n  ^"))
  }

  @Test func placesInLatin1AreThoseOfTheSource() throws {
    let head = Data("<?xml encoding='latin1'?><array><string>".utf8)
    let error = try readingError(head + [0xE9, 0xE9] + Data("</string><foo/>".utf8))
    #expect(error.offset == head.count + 11)
    #expect(error.column == head.count + 12)
  }

  @Test(arguments: [
    ([0xFE, 0xFF, 0, 0x3C, 0] as [UInt8], PropertyList.Error.Kind.truncated, 4),
    ([0xFE, 0xFF, 0, 0x3C, 0xD8, 0, 0, 0x3C], .invalidValue, 4),
    ([0xFE, 0xFF, 0, 0x3C, 0xDC, 0, 0, 0x3C], .invalidValue, 4),
    ([0xFE, 0xFF, 0, 0x3C, 0xD8, 0], .invalidValue, 4),
    ([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0, 0, 0xD8, 0, 0], .invalidValue, 8),
    ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C, 0, 0x11, 0, 0], .invalidValue, 8),
    ([0, 0, 0xFE, 0xFF, 0, 0, 0], .truncated, 4),
  ])
  func brokenTextIsAnError(
    _ bytes: [UInt8],
    _ kind: PropertyList.Error.Kind,
    _ offset: Int
  ) throws {
    let error = try readingError(bytes)
    #expect(error.kind == kind)
    #expect(error.offset == offset)
  }

  @Test(arguments: 0..<5)
  func otherTextFormatsAreReadInEveryEncoding(_ index: Int) throws {
    let (encoding, mark) = Self.encodings[index]
    for text in ["{\"名\":\"单é😀\"}", "\"名\" = \"单é😀\";"] {
      let bytes = try #require(text.data(using: encoding))
      #expect(try PropertyList(data: Data(mark) + bytes) == Self.value)
      #expect(try PropertyList(data: bytes) == Self.value)
    }
  }
}
