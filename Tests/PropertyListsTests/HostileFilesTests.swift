import Foundation
import Testing

@testable import PropertyLists

/// Files that are made to break a reader: each gives an error or, where it is sound, its value.
@Suite struct HostileFilesTests {
  struct File: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ bytes: some Sequence<UInt8>) {
      self.name = name
      self.bytes = Array(bytes)
    }

    init(_ name: String, _ text: String, times: Int = 1, then end: String = "") {
      self.init(name, (String(repeating: text, count: times) + end).utf8)
    }
  }

  private static let many = 50_000

  static let deep: [File] = [
    File("arrays in XML", "<array>", times: many),
    File("dictionaries in XML", "<dict><key>a</key>", times: many),
    File("wrappers in XML", "<plist>", times: many),
    File("arrays in JSON", "[", times: many),
    File("objects in JSON", "{\"a\":", times: many),
    File("arrays in OpenStep", "(", times: many),
    File("dictionaries in OpenStep", "{ a = ", times: many),
    File("dictionaries without braces", "a = {", times: many),
    File("closed arrays in JSON", "[", times: many, then: String(repeating: "]", count: many)),
    File("closed arrays in OpenStep", "(", times: many, then: String(repeating: ")", count: many)),
    File(
      "closed arrays in XML",
      "<array>",
      times: many,
      then: String(repeating: "</array>", count: many)
    ),
  ]

  static let unclosed: [File] = [
    File("comments in XML", "<!--", times: many),
    File("instructions", "<?", times: many),
    File("document types", "<!DOCTYPE ", times: many),
    File(
      "document type with entities",
      "<!DOCTYPE plist [<!ENTITY a \"&a;&a;\">]><string>&a;</string>"
    ),
    File("sections", "<string><![CDATA[", times: many),
    File("section ends", "<string>", then: String(repeating: "]]>", count: many)),
    File("tags", "<", times: many),
    File("closing tags", "</", times: many),
    File("quotes in tags", "<array a=\"", times: many),
    File("apostrophes in tags", "<array a='", times: many),
    File("references", "<string>" + String(repeating: "&", count: many), then: "</string>"),
    File(
      "long reference",
      "<string>&#" + String(repeating: "0", count: many),
      then: "65;</string>"
    ),
    File("huge reference", "<string>&#99999999999999999999;</string>"),
    File("reference to half a pair", "<string>&#xD800;</string>"),
    File("negative reference", "<string>&#-65;</string>"),
    File("long name", "<" + String(repeating: "a", count: many)),
    File("long number", "<integer>" + String(repeating: "9", count: many), then: "</integer>"),
    File("exponent", "<integer>1e999999999</integer>"),
    File("date of a far year", "<date>999999999999-01-01T00:00:00Z</date>"),
    File("date with signs", "<date>2001-+1--1T00:00:00Z</date>"),
    File("data of one digit", "<data>A</data>"),
    File("key alone", "<dict><key>a</key>"),
    File("keys alone", "<dict>", then: String(repeating: "<key>a</key>", count: 1_000)),
    File("nothing in a wrapper", "<plist/>"),
    File("a zero", [0]),
    File("zeros", [UInt8](repeating: 0, count: 1_000)),
    File("ones", [UInt8](repeating: 0xFF, count: 1_000)),
    File("half a mark", [0xEF, 0xBB]),
    File("a mark of UTF-16", [0xFF, 0xFE, 0]),
    File("a mark of UTF-32", [0xFF, 0xFE, 0, 0, 1]),
    File("half a pair in UTF-16", [0xFE, 0xFF, 0xD8, 0x00]),
    File("a declaration without end", "<?xml encoding=\"", times: many),
    File("an unknown encoding", "<?xml encoding='" + String(repeating: "x", count: many)),
  ]

  static let texts: [File] = [
    File("comments in OpenStep", "/*", times: many, then: "x"),
    File("quotes in OpenStep", "\"a\" = \"", times: many),
    File("backslashes in OpenStep", "(\"", then: String(repeating: "\\", count: many)),
    File("backslashes in JSON", "[\"", then: String(repeating: "\\", count: many)),
    File("hexadecimal without end", "<", then: String(repeating: "0", count: many)),
    File("typed values without end", "(<*I", times: many),
    File("typed value with a quote", "<*I\">"),
    File("typed value with nothing", "<*>"),
    File("base64 without end", "(<[", times: many),
    File("commas in OpenStep", "(a", then: String(repeating: ",", count: many)),
    File("semicolons", "{ a", then: String(repeating: ";", count: many)),
    File("long word", String(repeating: "a", count: many), then: " b"),
    File("half pairs", "(\"", then: String(repeating: "\\UD83D", count: many) + "\")"),
    File("commas in JSON", "[", then: String(repeating: ",", count: many)),
    File("colons in JSON", "{\"a\"", then: String(repeating: ":", count: many)),
    File("digits in JSON", "[-", then: String(repeating: "9", count: many)),
    File("exponents in JSON", "[1", then: String(repeating: "e1", count: many)),
    File("surrogates in JSON", "[\"", then: String(repeating: "\\uD800", count: many) + "\"]"),
    File("zero in JSON", Array("[1".utf8) + [0] + Array("]".utf8)),
    File("broken bytes in JSON", Array("[\"".utf8) + [0xF8, 0x88] + Array("\"]".utf8)),
  ]

  private static func wide(_ objects: [UInt8]..., change: (inout BinaryFile) -> Void) -> [UInt8] {
    var file = BinaryFile(objects: objects)
    change(&file)
    return file.bytes
  }

  static let binary: [File] = [
    File("no objects", wide([0x09]) { $0.count = 0 }),
    File("too many objects", wide([0x09]) { $0.count = .max }),
    File("half the objects", wide([0x09]) { $0.count = 1 << 63 }),
    File("root outside", wide([0x09]) { $0.root = 1 }),
    File("root far outside", wide([0x09]) { $0.root = .max }),
    File("table outside", wide([0x09]) { $0.tableStart = .max }),
    File("table at the start", wide([0x09]) { $0.tableStart = 0 }),
    File("no width of offsets", wide([0x09]) { $0.offsetWidth = 0 }),
    File("no width of references", wide([0x09]) { $0.referenceWidth = 0 }),
    File("too wide offsets", wide([0x09]) { $0.offsetWidth = 255 }),
    File("too wide references", wide([0x09]) { $0.referenceWidth = 9 }),
    File("offset in the table", wide([0x09]) { $0.offsets = [9] }),
    File("offset in the header", wide([0x09]) { $0.offsets = [0] }),
    File("unknown object", wide([0x7F]) { _ in }),
    File("fill", wide([0x0F]) { _ in }),
    File("integer over the end", wide([0x13, 0]) { _ in }),
    File("integer of 32 bytes", wide([0x15] + [UInt8](repeating: 0, count: 32)) { _ in }),
    File("real of one byte", wide([0x20, 0]) { _ in }),
    File("date that is no number", wide([0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]) { _ in }),
    File("count that is no integer", wide([0x5F, 0x51, 0x61]) { _ in }),
    File("count over the end", wide([0x5F, 0x13]) { _ in }),
    File("negative count", wide([0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8)) { _ in }),
    File("text over the end", wide([0x55, 0x61]) { _ in }),
    File("half a pair", wide([0x61, 0xD8, 0x00]) { _ in }),
    File("reference outside", wide([0xA1, 7]) { _ in }),
    File("key that is no text", wide([0xD1, 1, 1], [0x09]) { _ in }),
    File("key that is the dictionary", wide([0xD1, 0, 0]) { _ in }),
    File("array in itself", wide([0xA2, 0, 0]) { _ in }),
    File("long circle", wide([0xA1, 1], [0xA1, 2], [0xA1, 0]) { _ in }),
    File("uid of 16 bytes", wide([0x8F] + [UInt8](repeating: 1, count: 16)) { _ in }),
    File(
      "integer of 65 bits",
      wide([0x14, 0, 0, 0, 0, 0, 0, 0, 1] + BinaryFile.number(5, 8)) { _ in }
    ),
    File(
      "integer below 64 bits",
      wide([0x14] + [UInt8](repeating: 0xFF, count: 8) + BinaryFile.number(1 << 63 - 1, 8)) { _ in }
    ),
    File("trailing byte", BinaryFile([0x09]).bytes + [0]),
  ]

  @Test(arguments: deep + unclosed + texts + binary)
  func fileIsRefused(_ file: File) throws {
    let error = try readingError(file.bytes)
    #expect(error.offset != nil || error.kind == .cyclic)
    #expect(error.description.utf8.count < 5_000)
    #expect(throws: PropertyList.Error.self) {
      try PropertyList.Document(data: Data(file.bytes)).root.propertyList()
    }
  }

  @Test func thereAreEnoughOfThem() {
    let names = (Self.deep + Self.unclosed + Self.texts + Self.binary).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 90)
  }

  @Test func smallListThatStandsForAHugeFileIsNotWritten() throws {
    var list: PropertyList = "text"
    for _ in 0..<40 { list = [list, list] }
    for format in PropertyList.Format.allCases {
      let error = try #require(throws: PropertyList.Error.self) {
        try list.data(format: format, limits: .init(output: 1_000_000))
      }
      #expect(error.kind == .limitExceeded)
    }
  }
}
