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

  @Test(arguments: forms + values + attributes + factories)
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

  static let forms = [
    Case(
      source: "@Lazy let a: P",
      says: "2:9: error: a lazy property changes when it loads: use 'var'",
      fixed: "@Lazy var a: P"
    ),
    Case(
      source: "@Lazy lazy var a: P",
      says: "2:9: error: 'lazy' does not go with a lazy property: the macro makes it lazy",
      fixed: "@Lazy var a: P"
    ),
    Case(
      source: "@Lazy\n  lazy private var a: P",
      says: "3:3: error: 'lazy' does not go with a lazy property: the macro makes it lazy",
      fixed: "@Lazy\n  private var a: P"
    ),
    Case(
      source: "@Lazy\n  lazy var a: P",
      says: "3:3: error: 'lazy' does not go with a lazy property: the macro makes it lazy",
      fixed: "@Lazy\n  var a: P"
    ),
    Case(
      source: "@Lazy private lazy var a: P",
      says: "2:17: error: 'lazy' does not go with a lazy property: the macro makes it lazy",
      fixed: "@Lazy private var a: P"
    ),
    Case(
      source: "@Lazy static var a: P",
      says:
        "2:9: error: 'static' does not go with a lazy property: it would belong to the type, which is lazy already"
    ),
    Case(
      source: "@Lazy class var a: P",
      says:
        "2:9: error: 'class' does not go with a lazy property: it would belong to the type, which is lazy already"
    ),
    Case(
      source: "@Lazy weak var a: P?",
      says:
        "2:9: error: 'weak' does not go with a lazy property: nobody else would keep the value alive"
    ),
    Case(
      source: "@Lazy unowned(safe) var a: P",
      says:
        "2:9: error: 'unowned(safe)' does not go with a lazy property: nobody else would keep the value alive"
    ),
    Case(
      source: "@Lazy nonisolated var a: P",
      says:
        "2:9: error: 'nonisolated' does not go with a lazy property: its storage belongs to the isolation of the type",
      fixed: "@Lazy var a: P"
    ),
    Case(
      source: "@Lazy var (a, b) = (P(), P())",
      says: "2:13: error: '@Lazy' needs one plain name, not a pattern"
    ),
    Case(
      source: "@Lazy var a: P { P() }",
      says: "2:18: error: a computed property has nothing to keep; remove the accessors or '@Lazy'"
    ),
    Case(
      source: "@Lazy var a: P { get { P() } set {} }",
      says: "2:18: error: a computed property has nothing to keep; remove the accessors or '@Lazy'"
    ),
    Case(
      source: "@Lazy var a: P { didSet { print(a) } }",
      says: "2:20: error: 'willSet' and 'didSet' would never run on a lazy property; remove them"
    ),
    Case(
      source: "@Lazy var a: P = P() { willSet { print(a) } }",
      says: "2:26: error: 'willSet' and 'didSet' would never run on a lazy property; remove them"
    ),
    Case(
      source: "@Lazy var `two words`: P",
      says: "2:13: error: '@Lazy' builds other names from this one and needs a plain identifier"
    ),
  ]

  static let values = [
    Case(
      source: "@Lazy var a = makeP()",
      says: "2:17: error: the type cannot be read from this initializer; write it after the name",
      fixed: "@Lazy var a: <#Type#> = makeP()"
    ),
    Case(
      source: "@Lazy var a = P().child()",
      says: "2:17: error: the type cannot be read from this initializer; write it after the name",
      fixed: "@Lazy var a: <#Type#> = P().child()"
    ),
    Case(
      source: "@Lazy var a = { P() }()",
      says: "2:17: error: the type cannot be read from this initializer; write it after the name",
      fixed: "@Lazy var a: <#Type#> = { P() }()"
    ),
    Case(
      source: "@Lazy var a",
      says: "2:13: error: the type cannot be read from this initializer; write it after the name",
      fixed: "@Lazy var a: <#Type#>"
    ),
    Case(
      source: "@Lazy var a: some P = Q()",
      says:
        "2:16: error: the storage cannot have an opaque type; write the concrete type or use 'any'"
    ),
    Case(
      source: "@Lazy var a: [some P] = [Q()]",
      says:
        "2:17: error: the storage cannot have an opaque type; write the concrete type or use 'any'"
    ),
    Case(
      source: "@Lazy var a: any P",
      says: "2:16: error: 'any P' cannot be made with '()'; write an initializer"
    ),
    Case(
      source: "@Lazy var a: (Int) -> Int",
      says: "2:16: error: '(Int) -> Int' cannot be made with '()'; write an initializer"
    ),
    Case(
      source: "@Lazy var a: (Int, Int)",
      says: "2:16: error: '(Int, Int)' cannot be made with '()'; write an initializer"
    ),
    Case(
      source: "@Lazy var a: P = self.b",
      says:
        "2:20: error: 'self' is not available in an initializer; write a method 'makeName()' with '@LazyFactory'"
    ),
    Case(
      source: "@Lazy var a = P(owner: self)",
      says:
        "2:26: error: 'self' is not available in an initializer; write a method 'makeName()' with '@LazyFactory'"
    ),
    Case(
      source: "@Lazy var a: P = try P()",
      says: "2:20: error: an initializer with 'try' is not supported"
    ),
    Case(
      source: "@Lazy var a: P = await P()",
      says: "2:20: error: an initializer with 'await' is not supported"
    ),
    Case(
      source: "@Lazy(P.init, parameter: 1) var a",
      says: "2:35: error: the type cannot be read from this initializer; write it after the name",
      fixed: "@Lazy(P.init, parameter: 1) var a: <#Type#>"
    ),
    Case(
      source: "@Lazy(P.init, parameter: 1) var a: P = P(1)",
      says:
        "2:42: error: the value is made by the function given to '@Lazy'; remove this initializer"
    ),
  ]

  static let attributes = [
    Case(
      source: "@available(macOS 15, *) @Lazy var a: P",
      says: "2:3: error: the storage cannot be limited by '@available'; put it on the whole type"
    ),
    Case(
      source: "@Lazy @Published var a: P",
      says: "2:9: error: '@Published' wraps storage that a lazy property does not have"
    ),
  ]

  static let factories = [
    Case(
      source: "@LazyFactory override func makeA() -> P { P() }",
      says:
        "2:16: error: the inherited property calls the override by itself; remove '@LazyFactory' here"
    ),
    Case(
      source: "@LazyFactory func create() -> P { P() }",
      says:
        "2:21: error: a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'"
    ),
    Case(
      source: "@LazyFactory func maker() -> P { P() }",
      says:
        "2:21: error: a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'"
    ),
    Case(
      source: "@LazyFactory func make() -> P { P() }",
      says:
        "2:21: error: a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'"
    ),
    Case(
      source: "@LazyFactory func makeA() {}",
      says: "2:21: error: a lazy factory returns the value"
    ),
    Case(
      source: "@LazyFactory func makeA() -> Void {}",
      says: "2:32: error: a lazy factory returns the value"
    ),
    Case(
      source: "@LazyFactory func makeA(b: Int) -> P { P() }",
      says: "2:27: error: a lazy factory with parameters is not supported"
    ),
    Case(
      source: "@LazyFactory func makeA<T: P>() -> T { T() }",
      says: "2:26: error: a lazy factory with generic parameters is not supported"
    ),
    Case(
      source: "@LazyFactory func makeA() -> P where T: P { P() }",
      says: "2:34: error: a lazy factory with a 'where' clause is not supported"
    ),
    Case(
      source: "@LazyFactory func makeA() async -> P { P() }",
      says: "2:29: error: a lazy factory with 'async' is not supported"
    ),
    Case(
      source: "@LazyFactory func makeA() async throws -> P { P() }",
      says: "2:29: error: a lazy factory with 'async' is not supported"
    ),
    Case(
      source: "@LazyFactory func makeA() throws -> P { P() }",
      says: "2:29: error: a lazy factory with 'throws' is not supported"
    ),
    Case(
      source: "@LazyFactory func makeA() throws(E) -> P { P() }",
      says: "2:29: error: a lazy factory with 'throws' is not supported"
    ),
    Case(
      source: "@LazyFactory static func makeA() -> P { P() }",
      says:
        "2:16: error: 'static' does not go with a lazy property: it would belong to the type, which is lazy already"
    ),
    Case(
      source: "@LazyFactory nonisolated func makeA() -> P { P() }",
      says:
        "2:16: error: 'nonisolated' does not go with a lazy property: its storage belongs to the isolation of the type",
      fixed: "@LazyFactory func makeA() -> P { P() }"
    ),
    Case(
      source: "@LazyFactory func makeA() -> some P { Q() }",
      says:
        "2:32: error: the storage cannot have an opaque type; write the concrete type or use 'any'"
    ),
    Case(source: "@LazyFactory var a: P", says: "2:3: error: '@LazyFactory' belongs to a method"),
    Case(
      source: "@available(iOS 19, *) @LazyFactory func makeA() -> P { P() }",
      says: "2:3: error: the storage cannot be limited by '@available'; put it on the whole type"
    ),
  ]

  static let places = [
    Case(
      source: "actor A { @Lazy var a: P }",
      says:
        "1:11: error: a lazy property of an actor is not supported; isolate a class to a global actor instead"
    ),
    Case(
      source: "extension A { @Lazy var a: P }",
      says:
        "1:15: error: an extension cannot hold the storage; move the declaration into the type itself"
    ),
    Case(
      source: "enum A { @Lazy var a: P }",
      says: "1:10: error: '@Lazy' belongs to an instance of a class or a struct, not to an enum"
    ),
    Case(
      source: "protocol A { @Lazy var a: P { get } }",
      says: "1:14: error: '@Lazy' belongs to an instance of a class or a struct, not to a protocol"
    ),
    Case(
      source: "func a() { @Lazy var a: P }",
      says:
        "1:12: error: '@Lazy' belongs to an instance of a class or a struct, not to the body of a function"
    ),
    Case(
      source: "actor A { @LazyFactory func makeA() -> P { P() } }",
      says:
        "1:11: error: a lazy property of an actor is not supported; isolate a class to a global actor instead"
    ),
    Case(
      source: "extension A { @LazyFactory func makeA() -> P { P() } }",
      says:
        "1:15: error: an extension cannot hold the storage; move the declaration into the type itself"
    ),
    Case(
      source: "struct A { @LazyFactory mutating func makeA() -> P { P() } }",
      says: "1:25: error: a lazy factory with 'mutating' is not supported"
    ),
    Case(
      source: "class A { func f() { @Lazy var a: P } }",
      says:
        "1:22: error: '@Lazy' belongs to an instance of a class or a struct, not to the body of a function"
    ),
  ]
}
