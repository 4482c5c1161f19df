import Testing

@testable import SwiftLazyMacros

@Suite struct MappedDiagnosticsTests {
  /// A wrong use, what is said about it, and the source after the offered fix.
  struct Case: CustomTestStringConvertible {
    let source: String
    let says: String
    var fixed: String?

    var testDescription: String { source }
  }

  @Test(arguments: places)
  func declaration(_ wrong: Case) {
    let expansion = MacroExpansion(of: wrong.source)
    #expect(expansion.diagnostics == [wrong.says])
    #expect(expansion.fixedSource == wrong.fixed ?? wrong.source)
  }

  @Test(arguments: properties + keys + attributes)
  func member(_ wrong: Case) {
    let expansion = MacroExpansion(of: "@Mapped struct A {\n  \(wrong.source)\n}")
    #expect(expansion.diagnostics == [wrong.says])
    #expect(!expansion.text.contains("_$encode"))
    #expect(expansion.fixedSource == "@Mapped struct A {\n  \(wrong.fixed ?? wrong.source)\n}")
  }

  @Test(arguments: unmapped)
  func attributeWithoutEffect(_ wrong: Case) {
    let expansion = MacroExpansion(of: "@Mapped struct A {\n  \(wrong.source)\n}")
    #expect(expansion.diagnostics == [wrong.says])
    #expect(expansion.fixedSource == "@Mapped struct A {\n  \(wrong.fixed ?? wrong.source)\n}")
  }

  @Test(arguments: unmappableTypes)
  func typeCannotBeMapped(_ wrong: Case) {
    let expansion = MacroExpansion(of: "@Mapped struct A {\n  \(wrong.source)\n}")
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.diagnostics.first?.hasPrefix(wrong.says + ", or '@Ignore' ") == true)
    #expect(!expansion.text.contains("_$encode"))
  }

  @Test(arguments: ["var a: () -> Void", "var a: (@Sendable () -> Void)?", "var a = { 1 }"])
  func functionCannotBeMapped(_ source: String) {
    let diagnostics = MacroExpansion(of: "@Mapped struct A { \(source) }").diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.contains(" a function, which cannot be mapped: use '@Ig") == true)
  }

  @Test(arguments: [
    "let a: (Int)", "let a: (Int?)?", "var a = (1)", "let a: [String: [Int]?]", "let a: Name",
    "let a: [Name: Int]", "var a: [String] = []", "let a: Swift.Array<Int>", "let a: some P",
    "@Ignore var a = (1, 2)", "var a: Set<Int>", "var a: [Int: Int]", "var a: [UUID: Int]",
    "@Ignore weak var a: O?", "static var a: Any = 1",
    "var a: Any { 1 }",
  ])
  func otherTypesAreLeftToCompiler(_ source: String) {
    let expansion = MacroExpansion(of: "@Mapped struct A { \(source) }")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.text.contains("_$encode"))
  }

  @Test func keyIsForOneProperty() {
    let expansion = MacroExpansion(of: "@Mapped struct A {\n  @Key(\"a\") var a, b: Int\n}")
    let says = "2:3: error: '@Key' is for one property: declare each of 'a', 'b' on its own"
    #expect(expansion.diagnostics.contains(says))
    #expect(!expansion.text.contains("_$encode"))
  }

  @Test func everyProblemIsReported() {
    let source =
      "@Mapped struct A { let a: (Int, Int); @Ignore let b: Int; @Key(\"\\(1)\") let c: Int }"
    #expect(MacroExpansion(of: source).diagnostics.count == 3)
  }

  static let places = [
    Case(
      source: "@Mapped actor A {}",
      says: "1:9: error: '@Mapped' can only be applied to a struct, a class or an enum"
    ),
    Case(
      source: "@Mapped public protocol A {}",
      says: "1:16: error: '@Mapped' can only be applied to a struct, a class or an enum"
    ),
    Case(
      source: "enum A { @Mapped private struct B {} }",
      says: "1:18: error: '@Mapped' cannot reach a private type inside another type",
      fixed: "enum A { @Mapped fileprivate struct B {} }"
    ),
    Case(
      source: "@Mapped struct A: Equatable, ~Copyable { var a: Int }",
      says: "1:30: error: '@Mapped' cannot be applied to a type that is '~Copyable'"
    ),
    Case(
      source: "@Mapped @Mapped struct A { var a: Int }",
      says: "1:9: error: '@Mapped' is already there"
    ),
    Case(
      source: "struct A { @Key(\"a\") var a: Int }",
      says:
        "1:12: error: '@Key' can only be applied to a stored property of a struct or class with '@Mapped'",
      fixed: "struct A { var a: Int }"
    ),
    Case(
      source: "class A { @Ignore var a = 1 }",
      says:
        "1:11: error: '@Ignore' can only be applied to a stored property of a struct or class with '@Mapped'",
      fixed: "class A { var a = 1 }"
    ),
  ]

  static let properties = [
    Case(
      source: "let a: (Int, Int)",
      says:
        "2:10: error: 'a' is a tuple, which cannot be mapped: use a '@Mapped' struct, or '@Ignore' with a default value"
    ),
    Case(
      source: "var (a, b) = (1, 2)",
      says:
        "2:7: error: '@Mapped' needs a name for every stored property: declare each one on its own"
    ),
    Case(
      source: "@Ignore let a: Int",
      says: "2:15: error: 'a' is ignored and so needs a default value"
    ),
    Case(
      source: "@Ignore var a: Optional<Int>",
      says: "2:15: error: 'a' is ignored and so needs a default value"
    ),
    Case(
      source: "weak var a: O?",
      says:
        "2:3: error: 'a' is weak, and nothing would keep the object that is read: use '@Ignore' with a default value"
    ),
    Case(
      source: "unowned let a: O",
      says:
        "2:3: error: 'a' is unowned, and nothing would keep the object that is read: use '@Ignore' with a default value"
    ),
    Case(
      source: "#if DEBUG\n  var a = 1\n  #endif",
      says:
        "2:3: error: '@Mapped' cannot map a stored property inside '#if': declare the type twice, or move the property out"
    ),
  ]

  static let unmappableTypes = [
    Case(
      source: "var a = (1, 2)",
      says: "2:11: error: 'a' is a tuple, which cannot be mapped: use a '@Mapped' struct"
    ),
    Case(
      source: "var a = [((1, 2))]",
      says: "2:13: error: 'a' contains a tuple, which cannot be mapped: use a '@Mapped' struct"
    ),
    Case(
      source: "var a: (Int, Int)?",
      says: "2:10: error: 'a' contains a tuple, which cannot be mapped: use a '@Mapped' struct"
    ),
    Case(
      source: "var a: [String: [(Int, Int)]]",
      says: "2:20: error: 'a' contains a tuple, which cannot be mapped: use a '@Mapped' struct"
    ),
    Case(
      source: "var a: Optional<Any>",
      says: "2:19: error: 'a' contains an 'Any', which cannot be mapped: use 'PropertyList'"
    ),
    Case(
      source: "var a: AnyObject",
      says: "2:10: error: 'a' is an 'AnyObject', which cannot be mapped: use 'PropertyList'"
    ),
    Case(
      source: "var a: any P",
      says:
        "2:10: error: 'a' is an 'any P', which cannot be mapped: use a type that is a 'MappedValue' itself"
    ),
    Case(
      source: "var a: Swift.Set<(Int, Int)>",
      says: "2:20: error: 'a' contains a tuple, which cannot be mapped: use a '@Mapped' struct"
    ),
    Case(
      source: "var a: [Bool: Int]",
      says:
        "2:11: error: 'a' is a dictionary with keys of the type 'Bool', which cannot be mapped: use keys that are a 'String', an integer, a 'UUID' or a '@Mapped' enum"
    ),
    Case(
      source: "var a: Dictionary<AnyHashable, Int>?",
      says:
        "2:21: error: 'a' contains a dictionary with keys of the type 'AnyHashable', which cannot be mapped: use keys that are a 'String', an integer, a 'UUID' or a '@Mapped' enum"
    ),
  ]

  static let keys = [
    Case(
      source: "@Key var a: Int",
      says: "2:3: error: '@Key' needs at least one key, as in '@Key(\"name\")'",
      fixed: "@Key(\"a\") var a: Int"
    ),
    Case(
      source: "@Key() var a: Int",
      says: "2:3: error: '@Key' needs at least one key, as in '@Key(\"name\")'",
      fixed: "@Key(\"a\") var a: Int"
    ),
    Case(
      source: "@Key(\"a\", name) var a: Int",
      says:
        "2:13: error: a key must be a string literal without interpolation, because '@Mapped' reads it while the program is compiled"
    ),
    Case(
      source: "@Key(\"a\\(1)\") var a: Int",
      says:
        "2:8: error: a key must be a string literal without interpolation, because '@Mapped' reads it while the program is compiled"
    ),
    Case(
      source: "@Key(\"a..b\") var a: Int",
      says:
        "2:8: error: 'a..b' is no key path: keys are joined by '.', '[0]' is the first element of an array, and a dot, bracket or backslash inside a key has a '\\' before it"
    ),
    Case(
      source: "var a = 1; @Key(\"a\") var b = 2",
      says: "2:19: error: 'a' is already what 'a' is written to"
    ),
    Case(
      source: "@Key(\"a\") var x = 1; @Key(\"a.b\") var y = 2",
      says: "2:29: error: 'a.b' next to 'a' is already what 'x' is written to"
    ),
    Case(
      source: "@Key(\"\u{e9}\") var x = 1; @Key(\"e\u{301}\") var y = 2",
      says:
        "2:30: error: 'e\u{301}' is already what 'x' is written to, in another normalisation that a dictionary takes for the same"
    ),
  ]

  static let attributes = [
    Case(
      source: "@DateFormat var a: Date",
      says: "2:3: error: '@DateFormat' needs at least one format, as in '@DateFormat(.iso8601)'"
    ),
    Case(
      source: "@DateFormat(.iso8601) var a: [String?]",
      says:
        "2:3: error: '@DateFormat' is for a 'Date', or an optional, array, set or dictionary of it, not for 'String'"
    ),
    Case(
      source: "@DataFormat(.base64) var a: Int",
      says:
        "2:3: error: '@DataFormat' is for a 'Data', or an optional, array, set or dictionary of it, not for 'Int'"
    ),
    Case(
      source: "@Lossy var a: String?",
      says: "2:3: error: '@Lossy' is for an array, a set or a dictionary, not for 'String'"
    ),
    Case(
      source: "@Flattened var a: [Int]",
      says:
        "2:3: error: '@Flattened' is for a '@Mapped' type, an optional of it, or a dictionary by 'String', not for '[Int]'"
    ),
    Case(
      source: "@Flattened @Key(\"b\") var a: B",
      says:
        "2:14: error: '@Key' has no effect on a flattened property, which has no key of its own"
    ),
    Case(
      source: "@Lossy @Lossy var a: [A]",
      says: "2:10: error: '@Lossy' is already there"
    ),
    Case(
      source: "@DateFormat(.iso8601) @JSONString var a: Date",
      says:
        "2:25: error: '@JSONString' next to another attribute that says how the value is read: keep one of them"
    ),
    Case(
      source: "@OnError(.useDefault) var a: Int",
      says:
        "2:3: error: '@OnError(.useDefault)' needs a default: give 'a' a value or an optional type"
    ),
    Case(
      source: "@OnNull(.fail) var a = 1, b = 2",
      says: "2:3: error: '@OnNull' is for one property: declare each of 'a', 'b' on its own"
    ),
    Case(
      source: "@Flattened var a: [String: A] = [:]\n  @Flattened var b: [String: A] = [:]",
      says: "3:18: error: only one dictionary can take the keys that no other property reads"
    ),
  ]

  @Test func attributeInsideConditionIsToldApart() {
    let source = "@Mapped struct A {\n  #if X\n  @Key(\"b\")\n  #endif\n  var a: Int\n}"
    let said = MacroExpansion(of: source).diagnostics.filter { $0.contains("inside '#if'") }
    #expect(said.count == 1)
  }

  @Test func modelIsNotFlattenedIntoItself() {
    let source = "@Mapped final class A { let id: Int; @Flattened var next: A? }"
    #expect(
      MacroExpansion(of: source).diagnostics
        == ["1:53: error: 'next' cannot be flattened into itself"]
    )
  }

  @Test func nothingIsNoOtherKey() {
    #expect(
      MacroExpansion(of: "@Mapped struct A { @Key(\"b\", writing: nil) var a: Int }").text
        .contains("._$read(\"b\", \"b\"")
    )
    let expansion = MacroExpansion(of: "@Mapped struct A { @Key(writing: nil) var a: Int }")
    #expect(expansion.diagnostics.count == 1)
  }

  @Test(arguments: ["name", "KeyStyle.custom", ".words(separator: a)", ".words(first: .small)"])
  func styleOfKeysIsLiteral(_ style: String) {
    let expansion = MacroExpansion(of: "@Mapped(keys: \(style)) struct A { var a: Int }")
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.diagnostics.first?.contains("the style of keys must be written out") == true)
  }

  static let unmapped = ["static var a = 1", "lazy var a = 1", "let a = 1", "var a: Int { 1 }"].map
  {
    (member: String) in
    Case(
      source: "@Key(\"b\") \(member)",
      says:
        "2:3: error: '@Key' has no effect on a property that '@Mapped' does not map: it is computed, static, lazy or a constant with a value",
      fixed: member
    )
  }
}
