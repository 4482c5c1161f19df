import Testing

@testable import SwiftLazyMacros

@Suite struct MappedKeyTests {
  @Test(arguments: [
    ("name", ["name"]), ("a.b.c", ["a", "b", "c"]), (#"a\.b"#, ["a.b"]),
    (#"a\\.b"#, [#"a\"#, "b"]),
    ("", [""]), ("店.名", ["店", "名"]), (" a . b ", [" a ", " b "]), (#"a\[0]"#, ["a[0]"]),
  ])
  func pathIsRead(_ text: String, _ components: [String]) {
    #expect(MappedKey(path: text)?.components == components.map(MappedKey.Component.key))
  }

  @Test func indexIsRead() {
    #expect(
      MappedKey(path: "a[0][12].b")?.components == [.key("a"), .index(0), .index(12), .key("b")]
    )
  }

  @Test(arguments: [
    ".", "a.", ".a", "a..b", #"a\"#, #"\n"#, "[0]", "a[", "a[]", "a[-1]", "a[x]", "a[0", "a[0]b",
    "a[１]", "a[99999999999999999999]", "a[1000001]", "a.[0]",
  ])
  func wrongPathIsRefused(_ text: String) {
    #expect(MappedKey(path: text) == nil)
  }

  @Test func nameIsNoPath() {
    #expect(MappedKey(name: "a.b").components == [.key("a.b")])
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

  @Test func placesOfArrayDoNotCollide() throws {
    let first = try #require(MappedKey(path: "a[0]"))
    #expect(!first.collides(with: try #require(MappedKey(path: "a[1]"))))
    #expect(first.collides(with: try #require(MappedKey(path: "a.b"))))
    #expect(first.collides(with: try #require(MappedKey(path: "a[0].b"))))
  }

  @Test func siblingsDoNotCollide() throws {
    let left = try #require(MappedKey(path: "\u{e9}.a"))
    let right = try #require(MappedKey(path: "\u{e9}.b"))
    #expect(!left.collides(with: right))
  }
}
