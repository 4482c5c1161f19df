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
}
