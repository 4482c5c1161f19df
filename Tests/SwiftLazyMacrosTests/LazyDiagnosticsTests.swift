import SwiftParser
import SwiftSyntax
import Testing

@testable import SwiftLazyMacros

@Suite struct LazyDiagnosticsTests {
  /// A wrong use, what is said about it, and the source after the offered fix.
  struct Case: CustomTestStringConvertible {
    let source: String
    let says: String
    var fixed: String?

    var testDescription: String { source }
  }

  @Test(arguments: forms + values + attributes + factories + policies + inputs)
  func memberOfClass(_ wrong: Case) {
    let expansion = MacroExpansion(of: "class A {\n  \(wrong.source)\n}")
    #expect(expansion.diagnostics == [wrong.says])
    #expect(expansion.fixedSource == "class A {\n  \(wrong.fixed ?? wrong.source)\n}")
  }

  @Test(arguments: places)
  func declarationElsewhere(_ wrong: Case) {
    #expect(MacroExpansion(of: wrong.source).diagnostics == [wrong.says])
  }

  /// The stock expansion refuses this before it asks the macro; the compiler asks the macro as well.
  @Test func severalBindings() throws {
    let file = Parser.parse(source: "class A { @Lazy var a = P(), b = P() }")
    let type = try #require(file.statements.first?.item.as(ClassDeclSyntax.self))
    let variable = try #require(type.memberBlock.members.first?.decl.as(VariableDeclSyntax.self))
    let attribute = try #require(variable.attributes.named("Lazy").first)
    let reader = LazyPropertyReader(attribute: attribute, type: EnclosingType(Syntax(type)))
    let problem = #expect(throws: LazyProblem.self) { try reader.read(variable) }
    #expect(problem?.message.id == "several-bindings")
    #expect(problem?.node.description == "b ")
  }

  @Test(arguments: [
    "@MainActor final class A: Sendable { @Lazy var a: P }",
    "final class A: Sendable { @MainActor @Lazy var a: P }",
    "final class A: @unchecked Sendable { @Lazy var a: P }",
    "final class A: Sendable { @Lazy(.synchronized) var a: P }",
    "final class A: My.Sendable { @Lazy var a: P }",
    "actor A { @Lazy(.synchronized) nonisolated var a: P }",
    "struct A: Sendable { @Lazy var a: P }",
    "class A { @objc @IBOutlet @DatabaseActor @Lazy var a: P }",
    "class A { @Lazy(LazyPolicy.weak, hook: .required) var a: P }",
    "class A { @Lazy var a: [Int: [Int]] = Dictionary(grouping: [1, 2], by: \\.self) }",
    "class A { @Lazy var a: Any.Type = P.self }",
    "class A { @Lazy var a: () -> P = { try! P() } }",
    "class A { @Lazy var a = Set<Int>([1]) }",
    "class A { @available(*, deprecated, message: \"b\") @Lazy var a: P }",
    "class A { @Storage @LazyFactory func makeA() -> P { P() } }",
    "class A { @StringBuilder @LazyFactory func makeA() -> String { \"a\" } }",
    "final class A { @LazyFactory func makeA() -> Self { self } }",
    "struct A { @LazyFactory func makeA() -> [Self] { [] } }",
    "class A { @LazyFactory nonisolated(nonsending) func makeA() async -> P { P() } }",
    "class A { @Lazy var s: P; @Lazy var é: P; @Lazy var 名前: P; @Lazy var 😀: P }",
    "class A { @Lazy(resets: \"b\", \"c\") var a: P; @Lazy var b: P; @Lazy var c: P }",
  ])
  func rightUseIsAccepted(_ source: String) {
    #expect(MacroExpansion(of: source).diagnostics.isEmpty)
  }
}
