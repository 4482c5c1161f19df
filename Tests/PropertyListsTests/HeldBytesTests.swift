import Foundation
import Testing

@testable import PropertyLists

/// Many bytes are read where they are: behind them there is nothing that may be looked at.
@Suite struct HeldBytesTests {
  /// More bytes than are copied.
  private static let filler = String(repeating: "x", count: 70_000)

  /// Ends of a text, from the shortest on.
  private static let ends = [
    "<string>ab</string>", "<string/>", "<real>1</real>", "<integer>123456789012345678</integer>",
    "<data>QUI=</data>", "<data></data>", "<true/>", "<true></true>", "<dict/>", "<array/>",
    "<date>2026-01-31T23:59:59Z</date>", "<string>a&amp;b</string>", "<key>k</key>",
    "<string a='b'>&#x41;</string >", "<string><![CDATA[a<b]]></string>",
    "<dict><key>a</key><string>b</string><key>a</key><integer>1</integer></dict>",
    "<dict><key>CF$UID</key><integer>5</integer></dict>", "<dict><key/><string/></dict>",
    "<string>\(String(repeating: "long ", count: 40))</string>",
    "<data>\(String(repeating: "QUJD", count: 40))</data>",
  ]

  /// Bytes with others behind them, so that whoever looks there finds something else than zeros.
  private func bytes(_ text: String) -> Data {
    var data = Data(text.utf8)
    data.append(contentsOf: "</string></array></plist>".utf8)
    return data[0..<(data.count - 25)]
  }

  private func copied(_ data: Data) throws -> PropertyList {
    try PropertyList(data: data)
  }

  @Test(arguments: ends, ["", "\n", "</plist>", "</plist>\n", "\n<!-- end -->\n", " \t\r\n   "])
  func endIsReadAsInASmallFile(_ end: String, rest: String) throws {
    let isClosed = rest.hasPrefix("</plist>")
    let (start, close) = (isClosed ? "<plist>" : "", rest)
    let small = Data("\(start)<array>\(end)</array>\(close)".utf8)
    let large = bytes("\(start)<!--\(Self.filler)--><array>\(end)</array>\(close)")
    #expect(try PropertyList(data: large) == PropertyList(data: small))
    let deep = bytes("\(start)<array><string>\(Self.filler)</string>\(end)</array>\(close)")
    let list = try PropertyList(data: deep)
    #expect(list[1] == (try PropertyList(data: small))[0])
    #expect(list[0]?.string == Self.filler)
  }

  @Test(arguments: ends)
  func valueAtTheTopIsRead(_ end: String) throws {
    let large = bytes("<!--\(Self.filler)-->\(end)")
    #expect(try PropertyList(data: large) == PropertyList(data: Data(end.utf8)))
  }

  @Test func everyCutIsRefused() throws {
    let end = "<key>a</key><string>b</string ><key>b</key><array><true/></array></dict></plist>"
    let text = "<plist><dict><!--\(Self.filler)-->" + end
    for count in 1..<end.utf8.count {
      let cut = String(text.dropLast(count))
      let error = #expect(throws: PropertyList.Error.self) { try PropertyList(data: bytes(cut)) }
      // The last tag that is missing is the one of the outer element.
      #expect(error?.kind == .truncated || error?.kind == .malformed)
      #expect((error?.offset ?? 0) <= cut.utf8.count)
    }
  }

  @Test(arguments: [
    "<a", "<string", "<string a", "<!--", "<", "&&&&&&&&&", "<string>&&&&&&&", "</", "\r",
  ])
  func brokenEndIsRefused(_ end: String) {
    for text in [
      "<array><string>\(Self.filler)</string>\(end)", "<array><string>\(Self.filler)\(end)",
    ] {
      #expect(throws: PropertyList.Error.self) { try PropertyList(data: bytes(text)) }
    }
  }

  @Test func errorTellsTheSamePlace() throws {
    let text = "<array>\n<string>\(Self.filler)</string>\n<wrong/></array>"
    let error = #expect(throws: PropertyList.Error.self) { try PropertyList(data: bytes(text)) }
    #expect(error?.line == 3)
    #expect(error?.column == 1)
  }

  @Test func laterChangesAreNotSeen() throws {
    var data = Data("<array><string>\(Self.filler)</string><string>end</string></array>".utf8)
    let document = try PropertyList.Document(data: data)
    data.resetBytes(in: 0..<data.count)
    #expect(document.root[0].string == Self.filler)
    #expect(document.root[1].string == "end")
  }

  @Test func binaryFileIsHeld() throws {
    var values: [PropertyList] = (0..<20_000).map { .integer(Int64($0)) }
    values.append(["key": "value", "other": .array([1.5, "é"])])
    let data = try PropertyList.array(values).data(format: .binary)
    let slice = (Data([0, 0, 0]) + data + Data(repeating: 0xFF, count: 40))[3..<(3 + data.count)]
    #expect(try PropertyList(data: slice) == .array(values))
  }

  @Test(arguments: [PropertyList.Format.json, .openStep])
  func otherTextsAreRead(_ format: PropertyList.Format) throws {
    let list: PropertyList = ["text": .string(Self.filler), "end": ["a", "b"]]
    let text = String(decoding: try list.data(format: format), as: UTF8.self)
    #expect(try PropertyList(data: bytes(text)) == list)
  }

  @Test func strictReadingLooksAtTheEnd() throws {
    let options = PropertyList.ReadingOptions(strictness: .all)
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><array><string>\(Self.filler)</string>
      """
    let good = bytes(start + "<integer>5</integer></array></plist>")
    #expect(try PropertyList(data: good, options: options)[1] == 5)
    for end in ["<integer>+5</integer></array></plist>", "<string>a</string></array></plist>x"] {
      #expect(throws: PropertyList.Error.self) {
        try PropertyList(data: bytes(start + end), options: options)
      }
    }
  }
}
