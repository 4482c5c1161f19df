import Foundation
import Testing

@testable import PropertyLists

@Suite struct XMLErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let xml: String
    let offset: Int
    let kind: PropertyList.Error.Kind
    var testDescription: String { xml }

    init(_ xml: String, _ offset: Int, _ kind: PropertyList.Error.Kind = .malformed) {
      self.xml = xml
      self.offset = offset
      self.kind = kind
    }
  }

  @Test(arguments: [
    Case("<stringGARBAGE>a</string>", 0),
    Case("<foo/>", 0),
    Case("<string>a</strin>", 9),
    Case("<string>a<!-- b --></string>", 9),
    Case("<string>a<b/></string>", 9),
    Case("<true>a</true>", 6),
    Case("<plist></plist>", 7),
    Case("<plist/>", 0),
    Case("<plist><true/><true/></plist>", 14),
    Case("<plist><true/>text</plist>", 14),
    Case("<array>text</array>", 7),
    Case("<array></dict>", 7),
    Case("</array>", 0),
    Case("<dict><true/></dict>", 6),
    Case("<dict><key>a</key></dict>", 18),
    Case("<dict><key>a</key>b</dict>", 18),
    Case("<!DOCTYPE plist [<!ENTITY a \"b\">]><true/>", 16),
    Case("<array><!DOCTYPE a></array>", 7),
  ])
  func brokenStructureIsFoundWhereItIs(_ test: Case) throws {
    let error = try readingError(test.xml.utf8)
    #expect(error.offset == test.offset)
    #expect(error.kind == test.kind)
  }

  @Test(arguments: [
    Case("<integer></integer>", 9, .invalidValue),
    Case("<integer/>", 0, .invalidValue),
    Case("<integer>1 </integer>", 9, .invalidValue),
    Case("<integer>1.5</integer>", 9, .invalidValue),
    Case("<integer>0x</integer>", 9, .invalidValue),
    Case("<integer>18446744073709551616</integer>", 9, .outOfRange),
    Case("<integer>-9223372036854775809</integer>", 9, .outOfRange),
    Case("<real>1e400</real>", 6, .outOfRange),
    Case("<real>-1e-400</real>", 6, .outOfRange),
    Case("<real></real>", 6, .invalidValue),
    Case("<real/>", 0, .invalidValue),
    Case("<real>1 </real>", 6, .invalidValue),
    Case("<real>1e</real>", 6, .invalidValue),
    Case("<real>0x1p3</real>", 6, .invalidValue),
    Case("<real>.</real>", 6, .invalidValue),
    Case("<date>2001-01-01</date>", 6, .invalidValue),
    Case("<date>2001-01-01T00:00:00.5Z</date>", 6, .invalidValue),
    Case("<date> 2001-01-01T00:00:00Z</date>", 6, .invalidValue),
    Case("<date>2001-01-01T00:00:00+01:00</date>", 6, .invalidValue),
    Case("<date/>", 0, .invalidValue),
    Case("<data>é</data>", 6, .invalidValue),
    Case("<data>YWJjZ</data>", 6, .invalidValue),
    Case("<string>a&nbsp;</string>", 9, .invalidValue),
    Case("<string>a&#xD83D;</string>", 9, .invalidValue),
    Case("<string>&#x110000;</string>", 8, .invalidValue),
    Case("<string>&#;</string>", 8, .invalidValue),
    Case("<string>&</string>", 8, .invalidValue),
    Case("<dict><key>&a;</key><true/></dict>", 11, .invalidValue),
  ])
  func brokenValueIsFoundWhereItIs(_ test: Case) throws {
    let error = try readingError(test.xml.utf8)
    #expect(error.offset == test.offset)
    #expect(error.kind == test.kind)
  }

  @Test func brokenUTF8IsFoundWhereItIs() throws {
    let error = try readingError(Array("<string>é".utf8) + [0xC3, 0x28] + Array("</string>".utf8))
    #expect(error.offset == 10)
    #expect(error.kind == .invalidValue)
  }

  @Test func lineColumnAndPathAreGiven() throws {
    let xml = """
      <plist><dict>
      \t<key>shops</key>
      \t<array><true/>
      \t\t<dict><key>名</key><integer>12a</integer></dict>
      \t</array>
      </dict></plist>
      """
    let error = try readingError(xml.utf8)
    #expect(error.line == 4)
    #expect(error.column == 30)
    #expect(error.path == ["shops", 1, "名"])
    #expect(error.found == "\"12a\"")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEndCountsOnce(_ end: String) throws {
    let error = try readingError(("<array>" + end + end + "  x</array>").utf8)
    #expect(error.line == 3)
    #expect(error.column == 3)
  }

  @Test func structureErrorHasPath() throws {
    let error = try readingError("<dict><key>a</key><array><true/><b/></array></dict>".utf8)
    #expect(error.path == ["a", 1])
  }

  @Test func descriptionPointsAtThePlace() throws {
    let error = try readingError("<dict>\n<key>a</key><integer>x</integer>\n</dict>".utf8)
    #expect(
      error.description == """
        2:22: invalid value at a: expected a whole number, found "x"
          <key>a</key><integer>x</integer>
                               ^
        """
    )
  }
}
