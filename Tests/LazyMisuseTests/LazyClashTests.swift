#if os(Linux)
import Foundation
import LazyProperties
import Testing

/// Names and types that clash inside an expansion, where the compiler speaks for itself.
@Suite struct LazyClashTests {
  struct Clash: CustomTestStringConvertible {
    let source: String
    let says: String

    var testDescription: String { source }
  }

  static let clashes = [
    Clash(
      source: "class A { @Lazy(.synchronized) var part: Int; @Lazy var _part: Int }",
      says: "invalid redeclaration of '__part'"
    ),
    Clash(
      source: "class B { @Lazy var part: Int; @LazyFactory func makePart() -> Int { 1 } }",
      says: "invalid redeclaration of '$part'"
    ),
    Clash(
      source: "struct Unique: ~Copyable {}; class C { @Lazy var part: Unique }",
      says: "type 'Unique' does not conform to protocol 'Copyable'"
    ),
    Clash(
      source: "struct D { @Lazy var part: Int; @Lazy var Part: Int }",
      says: "invalid redeclaration of 'resetPart()'"
    ),
    Clash(
      source: "class E { @Lazy var part = Int(\"1\") }",
      says: "the initializer is failable: write the type of the property, as in 'var name: Type?'"
    ),
    Clash(
      source: """
        class F<T> {
          enum Theme { case dark }
          static var size: Int { 3 }
          @Lazy({ [$0] }, parameter: Theme.dark) var themes: [Theme]
          @Lazy({ [$0] }, parameter: Self.size) var sizes: [Int]
        }
        """,
      says: "circular reference expanding peer macros on 'sizes'"
    ),
  ]

  /// One run of the compiler for all of them.
  static let output = Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    let source = (["import LazyProperties"] + clashes.map(\.source)).joined(separator: "\n")
    try Data(source.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try Compiler().check(url, [])
  }

  @Test(arguments: clashes)
  func compilerNamesWhatClashes(_ clash: Clash) throws {
    let result = try Self.output.get()
    #expect(!result.isSuccess)
    #expect(result.output.contains(clash.says), "\(result.output)")
  }
}
#endif
