import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros
import Testing

@testable import SwiftLazyMacros

@Suite struct MappedExpansionTests {
  @Test func propertyWithoutDefaultIsRequired() {
    expect(
      "@Mapped struct Shop { var name: String }",
      reads: [
        "let _$outer = decoder._$begin()",
        "self.name = ._$read(\"name\", \"name\", from: &decoder)",
        "guard decoder._$end(_$outer) else { return nil }",
      ],
      writes: ["self.name._$put(\"name\", into: &encoder)"],
      merges: ["self.name._$renew(\"name\", \"name\", from: &decoder)"]
    )
  }

  @Test func initializerIsDefault() {
    expect(
      "@Mapped struct Shop { var stock = 3 }",
      reads: ["self.stock._$take(\"stock\", \"stock\", from: &decoder)"],
      writes: ["self.stock._$put(\"stock\", into: &encoder)"],
      merges: ["self.stock._$renew(\"stock\", \"stock\", from: &decoder)"]
    )
  }

  @Test func structWithConstantIsMadeAnewByUpdate() {
    let text = conforming("@Mapped struct Shop { let id: Int; @Ignore var a = 1; var b = 2 }")
    let expected = """
      mutating func _$merge(from decoder: inout ModelMapping::ModelDecoder) {
        self = Self(_$updating: self, from: &decoder)
      }
      private init(_$updating old: Self, from decoder: inout ModelMapping::ModelDecoder) {
        self.id = old.id._$renewed("id", "id", from: &decoder)
        self.b = old.b._$renewed("b", "b", from: &decoder)
        self.a = old.a
      }
      """
    #expect(text.filter { !$0.isWhitespace }.contains(expected.filter { !$0.isWhitespace }))
  }

  @Test func candidatesAreReadInOrderAndTheFirstIsWritten() {
    let field = """
      decoder._$at(["image", "icon", 0], after: decoder._$at("b", after: decoder._$at("a")))
      """
    let rule = "ModelMapping::ModelDecoder._$rule(for: Self._$type { $0.icon })"
    expect(
      "@Mapped struct Shop { @Key(\"a\", \"b\", \"image.icon[0]\") var icon = \"\" }",
      reads: ["decoder._$default(\(field), \"a|b|image.icon[0]\", by: \(rule), into: &self.icon)"],
      writes: ["self.icon._$put(\"a\", into: &encoder)"],
      merges: ["decoder._$merge(\(field), \"a|b|image.icon[0]\", into: &self.icon)"]
    )
  }

  @Test func otherKeyIsWritten() {
    let keys = { (written: String, read: String) in
      "decoder._$isCopying ? \"\(written)\" : \"\(read)\""
    }
    expect(
      "@Mapped struct Shop { @Key(writing: \"b\") var a = 1; @Key(\"c\", writing: \"d\") var e = 1 }",
      reads: [
        "self.a._$take(\(keys("b", "a")), \(keys("b", "a")), from: &decoder)",
        "self.e._$take(\(keys("d", "c")), \(keys("d", "c")), from: &decoder)",
      ],
      writes: ["self.a._$put(\"b\", into: &encoder)", "self.e._$put(\"d\", into: &encoder)"],
      merges: [
        "self.a._$renew(\"a\", \"a\", from: &decoder)",
        "self.e._$renew(\"c\", \"c\", from: &decoder)",
      ]
    )
  }

  @Test(arguments: [
    "String? = \"x\"", "Optional<Int> = 1", "Int? = .none", "Int? = nil", "Int = 1", "Int?",
  ])
  func nilIsWrittenWhereTheDefaultMayBeAnotherValue(_ declaration: String) {
    let text = conforming("@Mapped struct Shop { var a: \(declaration) }")
    let isToldByNull =
      declaration.contains("= ")
      && !["Int? = .none", "Int? = nil", "Int = 1"].contains(declaration)
    #expect(text.contains("encoder._$orNull(\"a\", self.a)") == isToldByNull)
  }

  /// The Kelvin sign is the same `String` as K: bytes are compared.
  @Test(arguments: ["K", "a;", "`", "\u{e9}"])
  func keyWithOtherFormsIsFoundByItsBytes(_ key: String) {
    let text = conforming("@Mapped struct Shop { @Key(\"\(key)\") var a = 1 }")
    #expect(text.contains("decoder._$default(decoder._$at(\"\(key)\"), "))
  }

  @Test func escapedDotIsPartOfKey() {
    let rule = "ModelMapping::ModelDecoder._$rule(for: Self._$type { $0.y })"
    expect(
      #"@Mapped struct Shop { @Key("a\\.b") var x = 1; @Key("c.d\\.e\\\\") var y = 1 }"#,
      reads: [
        #"self.x._$take("a.b", "a.b", from: &decoder)"#,
        ##"decoder._$default(decoder._$at(["c", "d.e\\"]), "c.d\\.e\\\\", by: \##(rule), into: &self.y)"##,
      ],
      writes: [
        #"self.x._$put("a.b", into: &encoder)"#,
        #"encoder._$value(["c", "d.e\\"], self.y, by: \#(rule))"#,
      ],
      merges: [
        #"self.x._$renew("a.b", "a.b", from: &decoder)"#,
        ##"decoder._$merge(decoder._$at(["c", "d.e\\"]), "c.d\\.e\\\\", into: &self.y)"##,
      ]
    )
  }

  @Test func backticksStayAndAreNoPartOfKey() {
    expect(
      "@Mapped struct Shop { var `default` = 1 }",
      reads: ["self.`default`._$take(\"default\", \"default\", from: &decoder)"],
      writes: ["self.`default`._$put(\"default\", into: &encoder)"],
      merges: ["self.`default`._$renew(\"default\", \"default\", from: &decoder)"]
    )
  }

  @Test func eachBindingIsProperty() {
    expect(
      "@Mapped struct Shop { var a = 1, b: Int }",
      reads: [
        "let _$outer = decoder._$begin()",
        "self.a._$take(\"a\", \"a\", from: &decoder)",
        "self.b = ._$read(\"b\", \"b\", from: &decoder)",
        "guard decoder._$end(_$outer) else { return nil }",
      ],
      writes: ["self.a._$put(\"a\", into: &encoder)", "self.b._$put(\"b\", into: &encoder)"],
      merges: [
        "self.a._$renew(\"a\", \"a\", from: &decoder)",
        "self.b._$renew(\"b\", \"b\", from: &decoder)",
      ]
    )
  }

  @Test(arguments: [
    "let a = 1", "static var a = 1", "lazy var a = 1", "var a: Int { 1 }",
    "var a: Int { get { 1 } set {} }", "@Ignore var a = 1", "@Ignore var a: Int?", "func a() {}",
  ])
  func memberIsNotMapped(_ member: String) {
    expect("@Mapped struct Shop { \(member) }", reads: [], writes: [])
  }

  @Test(arguments: ["var a = 1 { didSet {} }", "private(set) var a = 1", "private var a: Int = 1"])
  func propertyWithDefaultIsMapped(_ member: String) {
    expect(
      "@Mapped struct Shop { \(member) }",
      reads: ["self.a._$take(\"a\", \"a\", from: &decoder)"],
      writes: ["self.a._$put(\"a\", into: &encoder)"],
      merges: ["self.a._$renew(\"a\", \"a\", from: &decoder)"]
    )
  }

  @Test func commentsAreNoPartOfExpansion() {
    let field = "decoder._$at(\"y\", after: decoder._$at(\"x\"))"
    let rule = "ModelMapping::ModelDecoder._$rule(for: Self._$type { $0.a })"
    expect(
      """
      @Mapped /* a */ struct Shop { // b
        @Key("x" /* c */, // d
          "y" /* e */
        ) /* f */ var a /* g */ = 1 // h
      }
      """,
      reads: ["decoder._$default(\(field), \"x|y\", by: \(rule), into: &self.a)"],
      writes: ["self.a._$put(\"x\", into: &encoder)"],
      merges: ["decoder._$merge(\(field), \"x|y\", into: &self.a)"]
    )
  }

  @Test(arguments: [
    ("public struct", "public "), ("package struct", "package "), ("internal struct", ""),
    ("private struct", ""), ("fileprivate struct", ""), ("struct", ""),
  ])
  func accessFollowsStruct(_ words: String, _ access: String) {
    expect("@Mapped \(words) Shop {}", reads: [], writes: [], access: access)
  }

  @Test func accessFollowsExtensionAroundStruct() {
    let expansion = MacroExpansion(of: "public extension A { @Mapped struct B {} }")
    #expect(expansion.text.contains("public init?(_$from"))
  }

  @Test func conformanceIsNotRepeated() {
    let expansion = MacroExpansion(of: "@Mapped struct Shop: Mapped {}")
    #expect(expansion.text.contains("nonisolated extension Shop {"))
  }

  @Test func conformanceIsAdded() {
    #expect(conforming("@Mapped struct A {}").contains("extension A: ModelMapping::_$Mapped "))
  }

  /// Where an actor is the default, properties of a generic type may belong to it.
  @Test(arguments: [
    ("@Mapped struct A<T> {}", "\nextension A: ModelMapping::_$Mapped {"),
    ("@MainActor @Mapped struct A<T> {}", "\nextension A: @MainActor ModelMapping::_$Mapped {"),
    ("struct B<T> { @Mapped struct A {} }", "\nextension B.A: ModelMapping::_$Mapped {"),
    ("@Mapped nonisolated struct A<T> {}", "\nnonisolated extension A: ModelMapping::_$Mapped {"),
    ("@MainActor @Mapped struct A {}", "\nnonisolated extension A: ModelMapping::_$Mapped {"),
  ])
  func genericModelIsIsolatedAsItsProperties(_ source: String, _ head: String) {
    #expect(conforming(source).contains(head.dropLast()))
  }

  @Test(arguments: [
    "@available(*, deprecated)", "@available(macOS, deprecated: 10, message: \"\")",
  ])
  func deprecatedPropertyIsUsedByDeprecatedFunctions(_ attribute: String) {
    let text = conforming("@Mapped struct A { \(attribute) public var a: Int }")
    #expect(text.contains("@available(*, deprecated) init?(_$from"))
    #expect(text.contains("@available(*, deprecated) func _$encode"))
    #expect(
      !conforming("@Mapped struct A { @available(macOS 15, *) var a: Int }").contains("(*, dep")
    )
  }

  private func conforming(_ source: String) -> String {
    MacroExpansion(of: source, attributes: ["Mapped": ConformingMapped.self]).text
  }

  /// Compares without white space, which is the formatter's.
  private func expect(
    _ source: String,
    reads: [String],
    writes: [String],
    merges: [String] = [],
    access: String = "",
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let expected = """
      nonisolated extension Shop: ModelMapping::_$Mapped {
        \(access)init?(_$from decoder: inout ModelMapping::ModelDecoder) {
          \(reads.joined(separator: "\n"))
        }
        \(access)func _$encode(to encoder: inout ModelMapping::ModelEncoder) {
          \((writes.count > 1 ? ["encoder._$reserve(\(writes.count))"] : []).joined())
          \(writes.joined(separator: "\n"))
        }
        \(access)mutating func _$merge(from decoder: inout ModelMapping::ModelDecoder) {
          \(merges.joined(separator: "\n"))
        }
      }
      """
    let text = conforming(source)
    let output = text.firstRange(of: "nonisolated").map { String(text[$0.lowerBound...]) } ?? text
    #expect(
      output.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace },
      sourceLocation: location
    )
  }
}

/// `@Mapped` as the compiler runs it on a struct that does not say that it conforms.
private enum ConformingMapped: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try MappedMacro.expansion(
      of: node,
      attachedTo: declaration,
      providingExtensionsOf: type,
      conformingTo: ["Mapped"],
      in: context
    )
  }
}
