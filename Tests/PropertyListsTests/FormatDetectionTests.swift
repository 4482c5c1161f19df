import Foundation
import Testing

@testable import PropertyLists

@Suite struct FormatDetectionTests {
  @Test(arguments: [
    ("<?xml version='1.0'?><true/>", PropertyList.Format.xml), (" \n<dict/>", .xml),
    ("<!-- a --><array/>", .xml), ("<plist><data/></plist>", .xml), ("<date>", .xml),
    ("<0fbd77>", .openStep), ("<>", .openStep), ("< 41\n 42 >", .openStep), ("<*I5>", .openStep),
    ("<[YQ==]>", .openStep), ("{ a = b; }", .openStep), ("{\"a\" = b;}", .openStep),
    ("{ /* a */ }", .openStep), ("{\"a\";}", .openStep), ("{'a' = b;}", .openStep),
    ("(a, b)", .openStep), ("\"a\" = \"b\";", .openStep), ("a = b;", .openStep),
    ("// !$*UTF8*$!\n{}", .openStep), ("/* a */ \"a\" = \"b\";", .openStep),
    ("\"a\\U00e9\"", .openStep), ("hello", .openStep), ("12ab", .openStep), ("1.2.3", .openStep),
    (" \n", .openStep), ("true = 1;", .openStep), ("007", .openStep), ("\u{2028}a", .openStep),
    ("{\"a\": 1}", .json), ("{}", .json), ("{ }", .json), ("[]", .json), ("[1]", .json),
    ("\"hello\"", .json), ("\"a\\\"b\\n\"", .json), ("12", .json), ("-1.5e3\n", .json),
    (" true ", .json), ("false", .json), ("null", .json), ("{\"a\"", .json),
  ])
  func formatIsToldByContent(_ text: String, _ format: PropertyList.Format) throws {
    let window = try FileWindow(copying: Data(text.utf8))
    #expect(try FormatDetection.format(of: window) == format)
  }

  @Test(arguments: ["bplist", "bplist0", "bplist00", "bplist00 = a;", "bplist05\0\0\0\0"])
  func magicGetsABinaryError(_ text: String) throws {
    let error = try readingError(text.utf8)
    #expect(error.expected.contains("binary property list"))
    #expect(error.offset != nil)
    #expect(error.line == nil)
  }

  @Test(arguments: ["bplist15", "bplist16xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"])
  func otherVersionOfBinaryIsNamed(_ text: String) throws {
    let error = try readingError(text.utf8)
    #expect(error.kind == .unknownFormat)
    #expect(error.found.hasPrefix("bplist1"))
  }

  @Test(arguments: ["\u{FEFF}", ""])
  func nothingIsAnError(_ text: String) throws {
    if text.isEmpty { #expect(try readingError(text.utf8).kind == .truncated) }
    #expect(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(text.utf8), options: .init(strictness: .all))
    }
  }

  @Test(arguments: ["%PDF-1.4", "\u{7F}ELF", "é", "=", ")"])
  func otherContentIsOfUnknownFormat(_ text: String) throws {
    #expect(try readingError(text.utf8).kind == .unknownFormat)
  }

  @Test(arguments: [
    (PropertyList.Format.json, "a = b;"), (.openStep, "[1]"), (.xml, "{}"), (.binary, "<true/>"),
  ])
  func expectedFormatIsNotGuessed(_ format: PropertyList.Format, _ text: String) throws {
    #expect(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(text.utf8), options: .init(format: format))
    }
  }

  @Test func expectedFormatDecides() throws {
    let data = Data("12".utf8)
    #expect(try PropertyList(data: data) == 12)
    #expect(try PropertyList(data: data, options: .init(format: .openStep)) == "12")
  }
}
