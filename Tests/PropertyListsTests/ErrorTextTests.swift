import Foundation
import Testing

@testable import PropertyLists

/// Messages are one line, show what cannot be seen, and have a bound, whatever is in the file.
@Suite struct ErrorTextTests {
  private func message(_ key: String) -> String {
    let fields = PropertyList.Error.Fields(
      kind: .malformed,
      expected: "a value",
      found: "nothing",
      path: [.key(key)]
    )
    return PropertyList.Error(fields).description
  }

  @Test(arguments: [
    ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("\t", "\\t"), ("\u{1B}[2K", "\\u{1B}[2K"),
    ("\u{0}", "\\u{0}"), ("\u{7F}", "\\u{7F}"), ("\u{85}", "\\u{85}"), ("\u{9F}", "\\u{9F}"),
    ("\u{2028}", "\\u{2028}"), ("\u{2029}", "\\u{2029}"), ("a\u{202E}b", "a\\u{202E}b"),
    ("\u{2066}", "\\u{2066}"), ("\u{200F}", "\\u{200F}"), ("\u{61C}", "\\u{61C}"),
    ("单肩包 é😀", "单肩包 é😀"), ("", "\"\""),
  ])
  func keyIsShown(_ key: String, _ shown: String) {
    #expect(message(key) == "malformed at \(shown): expected a value, found nothing")
  }

  @Test(arguments: ["a", "\u{301}", "\n", "😀"])
  func longKeyIsCut(_ character: String) {
    let text = message(String(repeating: character, count: 1_000_000))
    #expect(text.utf8.count < 800)
    #expect(text.unicodeScalars.contains("…"))
  }

  @Test func middleOfALongPathIsLeftOut() {
    let path = (0..<2_000).map { PropertyList.PathComponent.index($0) }
    let text = path.pathDescription
    #expect(text.hasPrefix("[0][1][2]"))
    #expect(text.hasSuffix("[1998][1999]"))
    #expect(text.contains("…"))
    #expect(text.utf8.count < 400)
    #expect((0..<32).map { .index($0) }.pathDescription.contains("…") == false)
  }

  @Test(arguments: [
    "<dict><key>a\nforged.plist:1:1: malformed</key><integer>x</integer></dict>",
    "{\"a\\u000aforged.plist:1:1: malformed\": x}",
  ])
  func keyInAFileCannotForgeALine(_ text: String) throws {
    let error = try readingError(text.utf8)
    #expect(error.description.split(separator: "\n")[0].contains("a\\nforged"))
  }

  @Test(arguments: ["expected", "found", "file"])
  func otherPartsAreOneLineWithABound(_ part: String) {
    var fields = PropertyList.Error.Fields(kind: .malformed, expected: "a", found: "b")
    let text = "x\n\u{202E}" + String(repeating: "y", count: 100_000)
    switch part {
    case "expected": fields.expected = text
    case "found": fields.found = text
    default: fields.file = text
    }
    let message = PropertyList.Error(fields).description
    #expect(message.contains("x\\n\\u{202E}y"))
    #expect(message.utf8.count < 10_000)
  }

  @Test func excerptHasNoControlCharacters() throws {
    let text = "<array>\u{1B}\u{7F}\u{9B}\u{202E}<integer>x</integer></array>"
    let error = try readingError(text.utf8)
    let scalars = error.description.unicodeScalars
    #expect(!scalars.contains { ["\u{1B}", "\u{7F}", "\u{9B}", "\u{202E}"].contains($0) })
  }

  @Test func longKeyIsCutInAMessageAboutIt() throws {
    let key = String(repeating: "k", count: 200_000)
    let text = "<dict><key>\(key)</key><true/><key>\(key)</key><true/></dict>"
    let error = try #require(throws: PropertyList.Error.self) {
      try PropertyList(data: Data(text.utf8), options: .init(strictness: .duplicateKeys))
    }
    #expect(error.description.utf8.count < 2_000)
  }

  @Test func keyThatIsNotReadIsNotInThePath() throws {
    let file = BinaryFile([0xD1, 1, 2], [0x51, 0xE9], [0x09])
    let error = try readingError(file.bytes)
    #expect(error.path.isEmpty)
    #expect(error.description.hasPrefix("offset 12: invalid value: expected"))
    let second = BinaryFile([0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x10, 5], [0x09])
    #expect(try readingError(second.bytes).path.isEmpty)
    let inner = BinaryFile([0xA2, 3, 1], [0xD1, 2, 3], [0x51, 0xE9], [0x09])
    #expect(try readingError(inner.bytes).path == [1])
  }
}
