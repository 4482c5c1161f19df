import Foundation
import Testing

@testable import PropertyLists

@Suite struct XMLReadingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let xml: String
    let value: PropertyList
    var testDescription: String { xml }

    init(_ xml: String, _ value: PropertyList) {
      self.xml = xml
      self.value = value
    }
  }

  private static func at(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test(arguments: [
    Case("<true/>", true),
    Case("<false></false>", false),
    Case("<true ></true >", true),
    Case("<string/>", ""),
    Case("<string></string>", ""),
    Case("<string> a\r\nb </string>", " a\r\nb "),
    Case("<string>单肩包 😀</string>", "单肩包 😀"),
    Case("<array/>", []),
    Case("<dict/>", [:]),
    Case("<dict ></dict>", [:]),
    Case("<key>k</key>", "k"),
    Case("<array><key>k</key><true/></array>", ["k", true]),
    Case("<dict><key/><true/></dict>", ["": true]),
    Case("<dict><key></key><string/></dict>", ["": ""]),
    Case("<dict><key>$null</key><string>$null</string></dict>", ["$null": "$null"]),
    Case("<dict><key>$nullable</key><true/></dict>", ["$nullable": true]),
    Case("<dict><key>a</key><true/><key>a</key><false/></dict>", ["a": false]),
    Case("<dict><key>a</key><true/><key>&#97;</key><false/></dict>", ["a": false]),
    Case("<dict><key>&lt;</key><dict><key>b</key><true/></dict></dict>", ["<": ["b": true]]),
  ])
  func elementIsRead(_ test: Case) throws {
    #expect(try list(test.xml) == test.value)
  }

  @Test(arguments: [
    Case("<integer>0</integer>", 0),
    Case("<integer>-0</integer>", 0),
    Case("<integer>+17</integer>", 17),
    Case("<integer> - 17</integer>", -17),
    Case("<integer>\n\t12</integer>", 12),
    Case("<integer>0x1F</integer>", 31),
    Case("<integer>-0XfF</integer>", -255),
    Case("<integer>0017</integer>", 17),
    Case("<integer>000000000000000000000000017</integer>", 17),
    Case("<integer>9223372036854775807</integer>", .integer(.max)),
    Case("<integer>-9223372036854775808</integer>", .integer(.min)),
    Case("<integer>9223372036854775808</integer>", .unsigned(1 << 63)),
    Case("<integer>18446744073709551615</integer>", .unsigned(.max)),
    Case("<integer>0xFFFFFFFFFFFFFFFF</integer>", .unsigned(.max)),
    Case("<integer>0x7FFFFFFFFFFFFFFF</integer>", .integer(.max)),
  ])
  func integerIsRead(_ test: Case) throws {
    #expect(try list(test.xml) == test.value)
  }

  @Test(arguments: [
    Case("<real>0</real>", 0.0),
    Case("<real>-1.5</real>", -1.5),
    Case("<real>.5</real>", 0.5),
    Case("<real>5.</real>", 5.0),
    Case("<real>+5e3</real>", 5000.0),
    Case("<real>1E-05</real>", 1e-05),
    Case("<real> 0.1</real>", 0.1),
    Case("<real>0.10000000000000001</real>", 0.1),
    Case("<real>1e+100</real>", 1e100),
    Case("<real>123456789.12345678</real>", .real(123456789.12345678)),
    Case("<real>1.7976931348623157e308</real>", .real(.greatestFiniteMagnitude)),
    Case("<real>5e-324</real>", .real(.leastNonzeroMagnitude)),
    Case("<real>nan</real>", .real(.nan)),
    Case("<real>NaN</real>", .real(.nan)),
    Case("<real>inf</real>", .real(.infinity)),
    Case("<real>-Infinity</real>", .real(-.infinity)),
    Case("<real>+infinity</real>", .real(.infinity)),
    Case("<real><![CDATA[2]]>.&#53;</real>", 2.5),
  ])
  func realIsRead(_ test: Case) throws {
    #expect(try list(test.xml) == test.value)
  }

  @Test func minusZeroKeepsItsSign() throws {
    #expect(try list("<real>-0</real>").real?.sign == .minus)
  }

  @Test(arguments: [
    Case("<date>2001-01-01T00:00:00Z</date>", at(0)),
    Case("<date>1970-01-01T00:00:00Z</date>", at(-978_307_200)),
    Case("<date>2000-12-31T23:59:59Z</date>", at(-1)),
    Case("<date>2004-02-29T12:30:15Z</date>", at(99_750_615)),
    Case("<date>0000-12-30T00:00:00Z</date>", .date(.distantPast)),
    Case("<date>-0001-01-01T00:00:00Z</date>", at(-63_177_062_400)),
    Case("<date>2001-13-01T25:00:00Z</date>", at(31_536_000 + 90_000)),
    Case("<date>2001-00-00T00:00:00Z</date>", at(-86_400)),
    Case("<date>12001-01-01T00:00:00Z</date>", at(315_569_520_000)),
  ])
  func dateIsRead(_ test: Case) throws {
    #expect(try list(test.xml) == test.value)
  }

  @Test(arguments: [
    Case("<data></data>", .data(Data())),
    Case("<data/>", .data(Data())),
    Case("<data>\n\tYWJj\n\tZA==\n</data>", .data(Data("abcd".utf8))),
    Case("<data>YQ=\n=</data>", .data(Data("a".utf8))),
    Case("<data>YWI</data>", .data(Data("ab".utf8))),
    Case("<data>Y-W.I=</data>", .data(Data("ab".utf8))),
    Case("<data>YQ==YWI=</data>", .data(Data("aab".utf8))),
  ])
  func dataIsRead(_ test: Case) throws {
    #expect(try list(test.xml) == test.value)
  }

  @Test(arguments: [
    Case("<string>&lt;&gt;&amp;&apos;&quot;</string>", "<>&'\""),
    Case("<string>&#128664;&#x1F698;</string>", "🚘🚘"),
    Case("<string>&#x10FFFF;&#0;&#00000000065;</string>", "\u{10FFFF}\0A"),
    Case("<string>a<![CDATA[<b>&amp;]]]]>c</string>", "a<b>&amp;]]c"),
    Case("<string><![CDATA[]]></string>", ""),
    Case("<string>\u{1}\u{1B}</string>", "\u{1}\u{1B}"),
  ])
  func textIsMadePlain(_ test: Case) throws {
    #expect(try list(test.xml) == test.value)
  }

  @Test(arguments: [
    Case("<dict><key>CF$UID</key><integer>7</integer></dict>", .uid(7)),
    Case("<dict><key>CF$UID</key><string>7</string></dict>", ["CF$UID": "7"]),
    Case("<dict><key>CF$UID</key><integer>-7</integer></dict>", ["CF$UID": -7]),
    Case(
      "<array><dict><key>CF$UID</key><integer>1</integer></dict><true/></array>",
      [.uid(1), true]
    ),
    Case(
      "<dict><key>CF$UID</key><integer>1</integer><key>a</key><true/></dict>",
      ["CF$UID": 1, "a": true]
    ),
  ])
  func uidIsRead(_ test: Case) throws {
    #expect(try list(test.xml) == test.value)
  }
}
