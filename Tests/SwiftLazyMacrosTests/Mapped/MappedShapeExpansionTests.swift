import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros
import Testing

@testable import SwiftLazyMacros

/// What is added to classes, enums and generic types.
@Suite struct MappedShapeExpansionTests {
  @Test func rootClassHasRequiredInitializer() {
    expect(
      "@Mapped class A { let a: Int; var b = 1 }",
      """
      required init?(_$from decoder: inout ModelMapping::ModelDecoder) {
        let _$outer = decoder._$begin()
        let _$0 = decoder._$require("a", "a", as: A._$type { $0.a })
        var _$1 = A._$unset { $0.b }
        decoder._$default("b", "b", into: &_$1)
        guard decoder._$end(_$outer) else { return nil }
        self.a = ModelMapping::ModelDecoder._$complete(_$0)
        if let _$1 { self.b = _$1 }
      }
      func _$encode(to encoder: inout ModelMapping::ModelEncoder) {
        encoder._$reserve(2)
        self.a._$put("a", into: &encoder)
        self.b._$put("b", into: &encoder)
      }
      """,
      "extension A: ModelMapping::_$Mapped, ModelMapping::_$ModelRoot, ModelMapping::_$MappedValue {}"
    )
  }

  @Test func subclassPassesOnToItsSuperclass() {
    expect(
      "@Mapped(.inheriting) public final class A: B<Int>, P { let a: Int }",
      """
      public required init?(_$from decoder: inout ModelMapping::ModelDecoder) {
        let _$outer = decoder._$begin()
        let _$0 = decoder._$require("a", "a", as: A._$type { $0.a })
        guard decoder._$end(_$outer) else { _ = B<Int>(_$from: &decoder); return nil }
        self.a = ModelMapping::ModelDecoder._$complete(_$0)
        super.init(_$from: &decoder)
      }
      public override func _$encode(to encoder: inout ModelMapping::ModelEncoder) {
        super._$encode(to: &encoder)
        self.a._$put("a", into: &encoder)
      }
      public override func _$merge(from decoder: inout ModelMapping::ModelDecoder) {
        super._$merge(from: &decoder)
        decoder._$keep(decoder._$at("a"), "a",
          by: ModelMapping::ModelDecoder._$rule(for: A._$type { $0.a }), constant: self.a)
      }
      """,
      conforming: false
    )
  }

  @Test(arguments: [
    ("@Mapped final class A { var a = 1 }", true), ("@Mapped class A { var a: Int? }", true),
    ("@Mapped class A { let a: Int }", false), ("@Mapped class A { let a: Int? }", false),
    ("@Mapped class A { init(a: Int) {} }", false), ("@Mapped class A { @Ignore var a = 1 }", true),
    ("@Mapped class A { let a = 1; static var b: Int { 1 } }", true),
    ("@Mapped class A: NSObject { var a = 1 }", true),
  ])
  func classWithDefaultsKeepsItsEmptyInitializer(_ source: String, _ hasInitializer: Bool) {
    #expect(conforming(source).contains("init() {") == hasInitializer)
    #expect(conforming(source).contains("override init()") == source.contains("NSObject"))
  }

  @Test(arguments: [
    (
      "@MainActor @Mapped class A {}",
      "\nextension A: @MainActor ModelMapping::_$Mapped, @MainActor "
    ),
    ("@Mapped class A {}", "\nextension A: ModelMapping::_$Mapped"),
    ("@Mapped nonisolated class A {}", "\nnonisolated extension A: ModelMapping::_$Mapped"),
  ])
  func classBelongsToItsActor(_ source: String, _ head: String) {
    #expect(conforming(source).contains(head))
  }

  @Test func openClassMayBeExtendedElsewhere() {
    let text = conforming("@Mapped open class A {}")
    #expect(text.contains("public required init?(_$from"))
    #expect(text.contains("open func _$encode"))
  }

  @Test func rawEnumNeedsOnlyConformance() {
    expect(
      "@Mapped enum A: Int { case a }",
      "nonisolated extension A: ModelMapping::_$ModelRoot, ModelMapping::_$MappedValue {}"
    )
  }

  @Test func enumOfStringsNamesThem() {
    expect(
      "@Mapped enum A: String { case a, b = \"B\"; @Unknown case c }",
      """
      static var _$expected: Swift::String {
        ModelMapping::_$expected(Self.self, ["a", "B"])
      }
      """
    )
  }

  @Test func unknownRawValueIsTheUnknownCase() {
    expect(
      "@Mapped enum A: Double { case a = 1; @Unknown case b }",
      """
      nonisolated extension A: ModelMapping::_$ModelRoot, ModelMapping::_$MappedValue {
        static func _$decode(_ value: ModelMapping::ModelValue, \
      _ decoder: inout ModelMapping::ModelDecoder) -> Self? {
          decoder._$raw(value, or: Self.b)
        }
      }
      """
    )
  }

  @Test func taggedUnionIsReadAndWrittenByItsTag() {
    expect(
      "@Mapped(tag: \"t\") public enum A { @Key(\"x\", \"y\") case a(B); case none; @Unknown case c(PropertyList) }",
      """
      nonisolated extension A: ModelMapping::_$Mapped, ModelMapping::_$ModelRoot, ModelMapping::_$MappedValue {
        public init?(_$from decoder: inout ModelMapping::ModelDecoder) {
          guard let tag = decoder._$value("t", "t", as: Swift::String.self) else { return nil }
          let value: Self?
          switch tag {
          case "x", "y": value = decoder._$payload(Self.a)
          case "none": value = Self.none
          default: value = decoder._$unknown(tag, Self.c)
          }
          guard let value else { return nil }
          self = value
        }
        public func _$encode(to encoder: inout ModelMapping::ModelEncoder) {
          switch self {
          case .a(let value): encoder._$payload("t", "x", value)
          case .none: encoder._$value("t", "none")
          case .c(let value): encoder._$pairs(of: value)
          }
        }
      }
      """
    )
  }

  @Test func keyedUnionIsReadByItsKeys() {
    expect(
      "@Mapped(.keyed) enum A { @Key(\"x\", \"y\") case a(B); case b }",
      "switch decoder._$firstKey(of: [\"x\", \"y\", \"b\"]) {",
      "case 1: value = decoder._$content(\"y\", \"y\", Self.a)",
      "case .b: encoder._$empty(\"b\")",
      "default: value = decoder._$refuseKeys(of: Self.self, [\"x\", \"b\"])"
    )
  }

  @Test func untaggedUnionIsReadCaseByCase() {
    expect(
      "@Mapped(.untagged) enum A { case a(B), b }",
      "decoder._$first(of: 2, value) { index, decoder in",
      "case 0: decoder._$payload(value, Self.a)",
      "case 1: decoder._$null(value, Self.b)",
      "case .b: ModelMapping::_$null"
    )
  }

  @Test(arguments: [
    ("@Mapped struct A<T> { let a: T }", " where T: ModelMapping::_$MappedValue {"),
    ("@Mapped struct A<T> { let a: [String: B<T>?] }", " where T: ModelMapping::_$MappedValue {"),
    ("@Mapped struct A<T: P> { let a: [T] }", " where T: ModelMapping::_$MappedValue {"),
    ("@Mapped struct A<T: P> { let a: B<T> }", " {"),
    ("@Mapped struct A<T> { let a: Int; @Ignore var b: T? }", " {"),
    ("enum B<T> { @Mapped struct A { let a: T } }", " where T: ModelMapping::_$MappedValue {"),
    ("@Mapped(.keyed) enum A<T, U> { case a(T) }", " where T: ModelMapping::_$MappedValue {"),
  ])
  func parameterOfPropertyHasCondition(_ source: String, _ end: String) {
    #expect(
      conforming(source).replacing(#/ +\{/#, with: " {").contains(
        ", ModelMapping::_$MappedValue" + end
      )
    )
  }

  private func conforming(_ source: String) -> String {
    MacroExpansion(of: source, attributes: ["Mapped": ConformingShape.self]).text
  }

  /// Compares what is added, without white space, which is the formatter's.
  private func expect(
    _ source: String,
    _ added: String...,
    conforming isConforming: Bool = true,
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let macro: any Macro.Type = isConforming ? ConformingShape.self : MappedMacro.self
    let text = MacroExpansion(of: source, attributes: ["Mapped": macro]).text
    for piece in added {
      #expect(
        text.filter { !$0.isWhitespace }.contains(piece.filter { !$0.isWhitespace }),
        "\(text)",
        sourceLocation: location
      )
    }
  }
}

/// `@Mapped` as the compiler runs it on a type that conforms to nothing yet.
private enum ConformingShape: ExtensionMacro, MemberMacro {
  private static let protocols: [TypeSyntax] = ["Mapped", "ModelRoot", "MappedValue"]

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
      conformingTo: Self.protocols,
      in: context
    )
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    try MappedMacro.expansion(
      of: node,
      providingMembersOf: declaration,
      conformingTo: Self.protocols,
      in: context
    )
  }
}
