import Foundation
import PropertyLists
import Testing

@testable import ModelMapping

@Suite struct ModelErrorTests {
  private static let xml = """
    <plist>
    <array>
      <dict><key>name</key><string>a</string></dict>
      <dict>
        <key>name</key><string>b</string>
        <key>price</key><string>12,50</string>
      </dict>
      <dict><key>stock</key><integer>1</integer></dict>
    </array>
    </plist>
    """

  private func error(of xml: String) throws -> ModelError {
    try modelError { () throws(ModelError) in _ = try [Shop](data: Data(xml.utf8)) }
  }

  @Test func issueSaysEverything() throws {
    let issue = try #require(try error(of: Self.xml).issues.first)
    #expect(issue.path == [.index(1), .key("price")])
    #expect(issue.code == .wrongType)
    #expect(issue.expected == "real")
    #expect(issue.found == .string)
    #expect(issue.value == "\"12,50\"")
    #expect(issue.line == 6)
  }

  @Test func descriptionIsOneLineForEachIssue() throws {
    let lines = "\(try error(of: Self.xml))".split(separator: "\n")
    #expect(lines.first == "cannot map [Shop]: 2 issues")
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "  [1].price: expected real, found string \"12,50\" (line 6, column "
      ) == true
    )
    #expect(lines.last == "  [2].name: expected string, but it is missing")
  }

  @Test func issuesBeyondLimitAreCounted() throws {
    let rows = Array(repeating: "<dict/>", count: 100).joined()
    let error = try error(of: "<array>\(rows)</array>")
    #expect(error.issues.count == 64)
    #expect(error.omittedIssueCount == 36)
    #expect(error.issues.last?.path == [.index(63), .key("name")])
    #expect("\(error)".hasSuffix("  and 36 more"))
  }

  @Test func longTextIsCut() throws {
    let text = String(repeating: "店", count: 1000) + "\n"
    let error = try modelError { () throws(ModelError) in
      _ = try Box<Int>(dictionary: ["value": text])
    }
    #expect(error.issues.first?.value == "\"" + String(repeating: "店", count: 40) + "…\"")
  }

  @Test(arguments: [
    ("a\n\"b", #"a\n\"b"#), ("\u{7f}", #"\u{7F}"#), ("\u{85}\u{9b}", #"\u{0085}\u{009B}"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#), ("\u{202e}\u{2066}", #"\u{202E}\u{2066}"#),
    ("\u{200f}\u{61c}", #"\u{200F}\u{061C}"#), ("👩‍👧é店 ", "👩‍👧é店 "),
  ])
  func charactersThatBreakLogsAreEscaped(_ text: String, _ shown: String) throws {
    let error = try modelError { () throws(ModelError) in
      _ = try Box<Int>(dictionary: ["value": text])
    }
    #expect(error.issues.first?.value == "\"\(shown)\"")
  }

  @Test(arguments: [
    (0, "2001-01-01T00:00:00Z"), (-63_114_076_800, "0000-12-30T00:00:00Z"),
    (1e13, "318888-05-20T17:46:40Z"), (-1e13, "-314887-08-14T06:13:20Z"),
    (1e300, "1e+300 seconds from 2001-01-01T00:00:00Z"),
    (.nan, "nan seconds from 2001-01-01T00:00:00Z"),
    (-.infinity, "-inf seconds from 2001-01-01T00:00:00Z"),
  ])
  func dateIsToldRight(_ seconds: Double, _ text: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let error = try modelError { () throws(ModelError) in
      _ = try Box<Int>(dictionary: ["value": date])
    }
    #expect(error.issues.first?.value == text)
  }

  @Test func malformedBytesAreSource() throws {
    let error = try error(of: "<array><dict></array>")
    #expect(error.source?.kind == .malformed)
    #expect(error.issues.isEmpty)
  }

  @Test func brokenValueIsSourceWithPathAndLine() throws {
    let xml = """
      <array><dict><key>name</key><string>a</string></dict>
      <dict><key>name</key><integer>1</integer><key>stock</key><integer>1x</integer></dict></array>
      """
    let error = try error(of: xml)
    #expect(error.source?.kind == .invalidValue)
    #expect(error.source?.path == [.index(1), .key("stock")])
    #expect(error.source?.line == 2)
    #expect(error.issues.map(\.summary) == ["[1].name wrongType"])
  }

  @Test func typesAreNamedAsTheyAreWritten() {
    #expect(ModelError.name(of: [Shop].self) == "[Shop]")
    #expect(ModelError.name(of: [String: Shop].self) == "[String: Shop]")
    #expect(ModelError.name(of: Box<[Int]>.self) == "Box<Array<Int>>")
  }

  @Test func missingFileIsSource() throws {
    let url = URL(filePath: "/nowhere/shops.plist")
    let error = try modelError { () throws(ModelError) in _ = try [Shop](contentsOf: url) }
    #expect(error.source?.kind == .unreadable)
    #expect(error.file == "/nowhere/shops.plist")
  }

  @Test func wrongRootIsIssue() throws {
    let error = try error(of: "<dict/>")
    #expect(error.issues.map(\.summary) == ["root wrongType"])
  }

  @Test func equalErrorsAreEqual() throws {
    #expect(try error(of: Self.xml) == error(of: Self.xml))
    #expect(try error(of: Self.xml) != error(of: "<dict/>"))
  }
}

/// Numbers that no number of a property list can hold, in every format that has digits.
@Suite struct NumberBeyondRangeTests {
  private static let xml = "<dict><key>price</key><real>1e-400</real></dict>"
  private static let openStep = "{ price = <*R1e-400>; }"

  @Test(arguments: [#"{"price": 1e-400, "name": 3}"#, xml, openStep])
  func numberThatWouldBecomeZeroIsAnIssueWithItsPlace(_ text: String) throws {
    let error = try modelError { () throws(ModelError) in _ = try Shop(data: Data(text.utf8)) }
    let issue = try #require(error.issues.first { $0.path == ["price"] })
    #expect(
      issue.description.contains("expected real, found real 1e-400, which does not fit (line 1")
    )
    #expect(error.issues.count == 2 && error.source == nil)
  }

  @Test func lenientReadingDoesWithoutItAndSaysSo() throws {
    let text = #"{"name": "a", "price": 1e-400}"#
    let (shop, report) = try Shop.decode(data: Data(text.utf8))
    #expect(shop == Shop(name: "a"))
    #expect(report.repairs.map(\.kind) == [.defaulted])
    #expect(report.repairs.first?.issues.map(\.summary) == ["price outOfRange"])
  }

  @Test func listThatCannotHoldItIsAnIssueToo() throws {
    let data = Data(#"{"value": {"a": [1, 1e400]}}"#.utf8)
    let error = try modelError { () throws(ModelError) in _ = try Box<PropertyList>(data: data) }
    #expect(error.issues.map(\.summary) == ["value.a[1] outOfRange"])
  }
}
