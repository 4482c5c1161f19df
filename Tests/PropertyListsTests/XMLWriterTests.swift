import Foundation
import Testing

@testable import PropertyLists

@Suite struct XMLWriterTests {
  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private func body(_ list: PropertyList) throws -> String {
    let text = String(decoding: try list.data(format: .xml), as: UTF8.self)
    #expect(text.hasPrefix(Self.header) && text.hasSuffix("\n</plist>\n"))
    return String(text.dropFirst(Self.header.count).dropLast("\n</plist>\n".count))
  }

  @Test(
    arguments: [
      (true, "<true/>"),
      (false, "<false/>"),
      (.integer(.min), "<integer>-9223372036854775808</integer>"),
      (.unsigned(.max), "<integer>18446744073709551615</integer>"),
      (0.1, "<real>0.1</real>"),
      (5.0, "<real>5</real>"),
      (.real(-0.0), "<real>-0</real>"),
      (1e16, "<real>1e+16</real>"),
      (.real(.nan), "<real>nan</real>"),
      (.real(.infinity), "<real>+infinity</real>"),
      (.real(-.infinity), "<real>-infinity</real>"),
      ("", "<string></string>"),
      ("<a> & \"b\" 'c'\r\n\t", "<string>&lt;a&gt; &amp; \"b\" 'c'&#13;\n\t</string>"),
      ("\u{FFFD}\u{FF5E}", "<string>\u{FFFD}\u{FF5E}</string>"),
      ([], "<array/>"),
      ([:], "<dict/>"),
      (.data(Data()), "<data>\n</data>"),
      (.data(Data("a".utf8)), "<data>\nYQ==\n</data>"),
      (.uid(3), "<dict>\n\t<key>CF$UID</key>\n\t<integer>3</integer>\n</dict>"),
      (["": [true]], "<dict>\n\t<key></key>\n\t<array>\n\t\t<true/>\n\t</array>\n</dict>"),
    ] as [(PropertyList, String)]
  )
  func valueIsWritten(_ list: PropertyList, _ text: String) throws {
    #expect(try body(list) == text)
  }

  @Test(
    arguments: [
      (0, "2001-01-01T00:00:00Z"),
      (0.9, "2001-01-01T00:00:00Z"),
      (-0.1, "2000-12-31T23:59:59Z"),
      (Date.distantPast.timeIntervalSinceReferenceDate, "0000-12-30T00:00:00Z"),
      (-63_177_062_400, "-001-01-01T00:00:00Z"),
      (315_569_520_000, "12001-01-01T00:00:00Z"),
    ] as [(Double, String)]
  )
  func dateIsWrittenInWholeSeconds(_ seconds: Double, _ text: String) throws {
    let date = PropertyList.date(Date(timeIntervalSinceReferenceDate: seconds))
    #expect(try body(date) == "<date>\(text)</date>")
    #expect(
      try list("<date>\(text)</date>").date?.timeIntervalSinceReferenceDate
        == seconds.rounded(.down)
    )
  }

  @Test func keysAreInTheOrderOfUTF16() throws {
    let list: PropertyList = ["\u{FB00}": 1, "😀": 2, "b": 3, "a": 4, "B": 5]
    let keys = try body(list).split(separator: "\n").filter { $0.contains("<key>") }
    #expect(keys.map { $0.dropFirst(6).dropLast(6) } == ["B", "a", "b", "😀", "\u{FB00}"])
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let list: PropertyList
    let path: [PropertyList.PathComponent]
    var testDescription: String { list.description }

    init(_ list: PropertyList, _ path: [PropertyList.PathComponent]) {
      self.list = list
      self.path = path
    }
  }

  @Test(arguments: [
    Refused(.null, []),
    Refused(["a": [1, .null]], ["a", 1]),
    Refused(["a": "\u{1}"], ["a"]),
    Refused(["a": "\0"], ["a"]),
    Refused([["\u{B}": 1]], [0, "\u{B}"]),
    Refused(["\u{FFFE}"], [0]),
    Refused([.date(Date(timeIntervalSinceReferenceDate: .infinity))], [0]),
    Refused([.date(Date(timeIntervalSinceReferenceDate: 1e300))], [0]),
  ])
  func whatXMLCannotHoldIsRefused(_ test: Refused) throws {
    let error = try #require(throws: PropertyList.Error.self) {
      try test.list.data(format: .xml)
    }
    #expect(error.kind == .unrepresentable)
    #expect(error.path == test.path)
  }

  @Test func carriageReturnSurvives() throws {
    let text: PropertyList = "a\r\nb\r"
    #expect(try roundTrips(text) == [text, text])
  }

  @Test(arguments: 0..<10)
  func dataLinesAreAsLongAsApples(_ level: Int) throws {
    var list = PropertyList.data(Data(0..<200))
    for _ in 0..<level { list = [list] }
    let apples = try PropertyListSerialization.data(
      fromPropertyList: list.foundationValue,
      format: .xml,
      options: 0
    )
    #expect(try list.data(format: .xml) == apples)
  }
}
