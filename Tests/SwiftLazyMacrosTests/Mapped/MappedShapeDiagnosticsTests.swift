import Testing

@testable import SwiftLazyMacros

/// What is said about wrong classes, enums and generic types.
@Suite struct MappedShapeDiagnosticsTests {
  typealias Case = MappedDiagnosticsTests.Case

  @Test(arguments: shapes + classes + unions + markers)
  func declaration(_ wrong: Case) {
    let expansion = MacroExpansion(of: wrong.source)
    #expect(expansion.diagnostics == [wrong.says])
    #expect(expansion.fixedSource == wrong.fixed ?? wrong.source)
    #expect(!expansion.text.contains("_$encode") && !expansion.text.contains("_$decode"))
  }

  /// Only the one mistake is told: the functions are those that were meant.
  @Test func forgottenInheritingIsOffered() {
    let expansion = MacroExpansion(of: "@Mapped class A: B { var a = 1 }")
    #expect(
      expansion.diagnostics == [
        "1:18: error: the class is 'Mapped' by 'B' already: '@Mapped(.inheriting)' adds its own properties"
      ]
    )
    #expect(expansion.fixedSource == "@Mapped(.inheriting) class A: B { var a = 1 }")
    #expect(expansion.text.contains("super.init(_$from: &decoder)"))
  }

  @Test func everyWrongCaseIsReported() {
    let source = "@Mapped(.keyed) enum A { case a(Int, Int), b([(Int, Int)]); case b }"
    #expect(MacroExpansion(of: source).diagnostics.count == 3)
  }

  static let shapes = [
    Case(
      source: "@Mapped(.keyed) struct A { let a: Int }",
      says: "1:1: error: '@Mapped(.keyed)' cannot be applied to a struct",
      fixed: "@Mapped struct A { let a: Int }"
    ),
    Case(
      source: "@Mapped(tag: \"a\", content: \"b\") final class A { let a: Int }",
      says: "1:1: error: '@Mapped(tag: \"a\", content: \"b\")' cannot be applied to a class",
      fixed: "@Mapped final class A { let a: Int }"
    ),
    Case(
      source: "@Mapped(.inheriting) enum A { case a }",
      says: "1:1: error: '@Mapped(.inheriting)' cannot be applied to an enum"
    ),
    Case(
      source: "@Mapped(shape) enum A { case a }",
      says:
        "1:9: error: write '.inheriting', '.keyed' or '.untagged' here, because '@Mapped' reads it while the program is compiled"
    ),
    Case(
      source: "@Mapped(tag: name) enum A { case a }",
      says:
        "1:14: error: a tag must be a string literal without interpolation, because '@Mapped' reads it while the program is compiled"
    ),
    Case(
      source: "@Mapped(tag: \"a\", content: \"a\") enum A { case a }",
      says: "1:1: error: 'a' cannot be the key of both the tag and the content"
    ),
  ]

  static let classes = [
    Case(
      source: "@Mapped(.inheriting) class A { var a = 1 }",
      says: "1:1: error: '@Mapped(.inheriting)' is for a subclass of a class with '@Mapped'",
      fixed: "@Mapped class A { var a = 1 }"
    ),
    Case(
      source: "@Mapped class A<T>: Mapped { let a: [T] }",
      says:
        "1:17: error: 'T' is the type of a property that '@Mapped' maps, and so must be a 'MappedValue'",
      fixed: "@Mapped class A<T: MappedValue>: Mapped { let a: [T] }"
    ),
    Case(
      source: "enum A { @Mapped private final class B: Mapped {} }",
      says: "1:18: error: '@Mapped' cannot reach a private type inside another type",
      fixed: "enum A { @Mapped fileprivate final class B: Mapped {} }"
    ),
    Case(
      source: "@Mapped class A: Mapped { let a: (Int, Int) }",
      says:
        "1:34: error: 'a' is a tuple, which cannot be mapped: use a '@Mapped' struct, or '@Ignore' with a default value"
    ),
  ]

  static let unions = [
    Case(source: "@Mapped enum A {}", says: "1:14: error: '@Mapped' needs an enum with a case"),
    Case(
      source: "@Mapped enum A { case a(Int), b }",
      says:
        "1:23: error: say how cases with payloads are told apart: '@Mapped(tag: \"type\")', '@Mapped(.keyed)' or '@Mapped(.untagged)'"
    ),
    Case(
      source: "@Mapped enum A { case a; @Unknown case b(Int) }",
      says:
        "1:40: error: say how cases with payloads are told apart: '@Mapped(tag: \"type\")', '@Mapped(.keyed)' or '@Mapped(.untagged)'"
    ),
    Case(
      source: "@Mapped(.keyed) enum A { case a(Int, b: Int) }",
      says:
        "1:31: error: 'a' has 2 payloads, and '@Mapped' needs one: put them into a '@Mapped' struct"
    ),
    Case(
      source: "@Mapped(.untagged) enum A { case a([(Int, Int)]) }",
      says:
        "1:37: error: the payload of 'a' contains a tuple, which cannot be mapped: use a '@Mapped' struct"
    ),
    Case(
      source: "@Mapped(tag: \"type\") enum A { case a([Int]) }",
      says:
        "1:36: error: the payload of 'a' is read from the dictionary with the tag, and '[Int]' is no model: give it a key of its own with '@Mapped(tag:content:)'"
    ),
    Case(
      source: "@Mapped(tag: \"type\") indirect enum A { case a(A), b }",
      says:
        "1:45: error: the payload of 'a' would have the same tag as the union: give it a key of its own with '@Mapped(tag:content:)'"
    ),
    Case(
      source: "@Mapped enum A { case a, b; @Key(\"a\") case c }",
      says: "1:44: error: 'a' already stands for 'a'"
    ),
    Case(
      source: "@Mapped enum A { case a; @Unknown case b; @Unknown case c }",
      says: "1:57: error: only one case can be '@Unknown'"
    ),
    Case(
      source: "@Mapped(.keyed) enum A { case a; @Unknown case b(String) }",
      says:
        "1:48: error: the unknown case of such a union has no payload, or a 'PropertyList'"
    ),
    Case(
      source: "@Mapped(.untagged) enum A { @Unknown case a(PropertyList); case b(Int) }",
      says:
        "1:43: error: 'a' takes everything, so that no case after it is ever read: make it the last one"
    ),
    Case(
      source: "@Mapped enum A {\n#if DEBUG\n  case a\n#endif\n}",
      says:
        "2:1: error: '@Mapped' cannot map a case inside '#if': declare the enum twice, or move the case out"
    ),
    Case(
      source: "@Mapped enum A { @Key(\"a\") case b, c }",
      says: "1:18: error: '@Key' is for one case: declare each one on its own"
    ),
    Case(
      source: "@Mapped enum A: Int { @Key(\"a\") case b }",
      says:
        "1:23: error: a case of an enum with a raw type is told by its raw value, not by '@Key'"
    ),
  ]

  static let markers = [
    Case(
      source: "enum A { @Unknown case a }",
      says: "1:10: error: '@Unknown' can only be applied to a case of an enum with '@Mapped'",
      fixed: "enum A { case a }"
    ),
    Case(
      source: "enum A { @Key(\"b\") case a }",
      says: "1:10: error: '@Key' can only be applied to a case of an enum with '@Mapped'",
      fixed: "enum A { case a }"
    ),
  ]
}
