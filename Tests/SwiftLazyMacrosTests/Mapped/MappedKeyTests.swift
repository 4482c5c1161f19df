import Testing

@testable import SwiftLazyMacros

@Suite struct MappedKeyTests {
  @Test(arguments: [
    ("name", ["name"]), ("a.b.c", ["a", "b", "c"]), (#"a\.b"#, ["a.b"]),
    (#"a\\.b"#, [#"a\"#, "b"]),
    ("", [""]), ("店.名", ["店", "名"]), (" a . b ", [" a ", " b "]),
  ])
  func pathIsRead(_ text: String, _ components: [String]) {
    #expect(MappedKey(path: text)?.components == components)
  }

  @Test(arguments: [".", "a.", ".a", "a..b", #"a\"#, #"\n"#])
  func wrongPathIsRefused(_ text: String) {
    #expect(MappedKey(path: text) == nil)
  }

  @Test func nameIsNoPath() {
    #expect(MappedKey(name: "a.b").components == ["a.b"])
    #expect(MappedKey(name: "a.b").written == #"a\.b"#)
  }

  @Test func keysAreComparedByBytes() {
    #expect(MappedKey(name: "\u{e9}") != MappedKey(name: "e\u{301}"))
    #expect(MappedKey(name: "a") == MappedKey(name: "a"))
  }

  @Test func pathCollidesWithItsBeginning() throws {
    let path = try #require(MappedKey(path: "a.b"))
    #expect(path.collides(with: MappedKey(name: "a")))
    #expect(!path.collides(with: MappedKey(name: "b")))
  }

  @Test(arguments: [
    ("\u{e9}", "e\u{301}"), ("a.\u{e9}", "a.e\u{301}"), ("\u{e9}.a", "e\u{301}.b"),
    ("\u{212A}", "K"),
  ])
  func normalisationsCollide(_ left: String, _ right: String) throws {
    let left = try #require(MappedKey(path: left))
    let right = try #require(MappedKey(path: right))
    #expect(left.collides(with: right))
    #expect(right.collides(with: left))
  }

  @Test func siblingsDoNotCollide() throws {
    let left = try #require(MappedKey(path: "\u{e9}.a"))
    let right = try #require(MappedKey(path: "\u{e9}.b"))
    #expect(!left.collides(with: right))
  }
}
