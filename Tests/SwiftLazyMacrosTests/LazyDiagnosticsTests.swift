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
        "2:9: error: 'weak' would let go of the value at once; '@Lazy(.weak)' makes another when it is gone",
      fixed: "@Lazy(.weak) var a: P"
    ),
    Case(
      source: "@Lazy unowned(safe) var a: P",
      says:
        "2:9: error: 'unowned(safe)' would let go of the value at once; '@Lazy(.weak)' makes another when it is gone",
      fixed: "@Lazy(.weak) var a: P"
    ),
    Case(
      source: "@Lazy nonisolated var a: P",
      says:
        "2:9: error: 'nonisolated' needs a property that any thread may read: '@Lazy(.synchronized)'",
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
      says:
        "2:20: error: 'willSet' and 'didSet' would never run on a lazy property; do their work in its hook or setter's caller"
    ),
    Case(
      source: "@Lazy var a: P = P() { willSet { print(a) } }",
      says:
        "2:26: error: 'willSet' and 'didSet' would never run on a lazy property; do their work in its hook or setter's caller"
    ),
    Case(
      source: "@Lazy var `two words`: P",
      says: "2:13: error: '@Lazy' builds other names from this one and needs a plain identifier"
    ),
    Case(
      source: "@Lazy var `a→b`: P",
      says: "2:13: error: '@Lazy' builds other names from this one and needs a plain identifier"
    ),
    Case(
      source: "@Lazy var `1st`: P",
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
      source: "@Lazy var a: Self? = nil",
      says: "2:16: error: 'Self' cannot be stored in a class; write 'A'",
      fixed: "@Lazy var a: A? = nil"
    ),
    Case(
      source: "@Lazy var a = Self(size: 1)",
      says: "2:17: error: 'Self' cannot be stored in a class; write 'A'"
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
        "2:20: error: 'self' is not available in an initializer; write a method 'makeName()' with '@LazyFactory'",
      fixed: "@LazyFactory func makeA() -> P { self.b }"
    ),
    Case(
      source: "@Lazy var a = P(owner: self)",
      says:
        "2:26: error: 'self' is not available in an initializer; write a method 'makeName()' with '@LazyFactory'",
      fixed: "@LazyFactory func makeA() -> P { P(owner: self) }"
    ),
    Case(
      source: "@Lazy var a: P = try P()",
      says:
        "2:20: error: an initializer with 'try' cannot be lazy; write '@LazyFactory func makeA() throws -> P'"
    ),
    Case(
      source: "@Lazy var a: P = await P()",
      says:
        "2:20: error: an initializer with 'await' cannot be lazy; write '@LazyFactory func makeA() async -> P'"
    ),
    Case(
      source: "@Lazy var a: P = (try P())",
      says:
        "2:21: error: an initializer with 'try' cannot be lazy; write '@LazyFactory func makeA() throws -> P'"
    ),
    Case(
      source: "@Lazy var a: [P] = [await P()]",
      says:
        "2:23: error: an initializer with 'await' cannot be lazy; write '@LazyFactory func makeA() async -> [P]'"
    ),
    Case(
      source: "@Lazy var a = Set([1])",
      says: "2:17: error: the type cannot be read from this initializer; write it after the name",
      fixed: "@Lazy var a: <#Type#> = Set([1])"
    ),
    Case(
      source: "@Lazy(P.init, parameter: 1) var a",
      says: "2:35: error: the type cannot be read from this initializer; write it after the name",
      fixed: "@Lazy(P.init, parameter: 1) var a: <#Type#>"
    ),
    Case(
      source: "@Lazy(P.init, parameter: 1) var a: P = P(1)",
      says:
        "2:42: error: the value is made by the function given to '@Lazy'; remove this initializer",
      fixed: "@Lazy(P.init, parameter: 1) var a: P"
    ),
  ]

  static let attributes = [
    Case(
      source: "@available(macOS 15, *) @Lazy var a: P",
      says: "2:3: error: the storage cannot be limited by '@available'; put it on the whole type"
    ),
    Case(
      source: "@available(*, unavailable) @Lazy var a: P",
      says: "2:3: error: the storage cannot be limited by '@available'; put it on the whole type"
    ),
    Case(
      source: "@Lazy @Clamped(0...1) var a: P",
      says:
        "2:9: error: '@Clamped' would wrap storage that a lazy property does not have; a global actor needs a name like 'typealias ClampedActor = Clamped', and beside a macro '@LazyFactory' works"
    ),
    Case(
      source: "@Lazy @Published var a: P",
      says:
        "2:9: error: '@Published' would wrap storage that a lazy property does not have"
    ),
  ]

  static let factories = [
    Case(
      source: "@LazyFactory override func makeA() -> P { P() }",
      says:
        "2:16: error: the inherited property calls the override by itself; remove '@LazyFactory' here",
      fixed: "override func makeA() -> P { P() }"
    ),
    Case(
      source: "@LazyFactory func create() -> P { P() }",
      says:
        "2:21: error: a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'"
    ),
    Case(
      source: "@LazyFactory func make_a() -> P { P() }",
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
      says: "2:27: error: a lazy factory cannot have parameters"
    ),
    Case(
      source: "@LazyFactory func makeA<T: P>() -> T { T() }",
      says: "2:26: error: a lazy factory cannot have generic parameters"
    ),
    Case(
      source: "@LazyFactory func makeA() -> P where T: P { P() }",
      says: "2:34: error: a lazy factory cannot have a 'where' clause"
    ),
    Case(
      source: "@LazyFactory static func makeA() -> P { P() }",
      says:
        "2:16: error: 'static' does not go with a lazy property: it would belong to the type, which is lazy already"
    ),
    Case(
      source: "@LazyFactory nonisolated func makeA() -> P { P() }",
      says:
        "2:16: error: 'nonisolated' needs a property that any thread may read: '@Lazy(.synchronized)'",
      fixed: "@LazyFactory func makeA() -> P { P() }"
    ),
    Case(
      source: "@LazyFactory func makeA() -> some P { Q() }",
      says:
        "2:32: error: the storage cannot have an opaque type; write the concrete type or use 'any'"
    ),
    Case(
      source: "@LazyFactory func makeA() -> Self { self }",
      says: "2:32: error: 'Self' cannot be stored in a class; write 'A'",
      fixed: "@LazyFactory func makeA() -> A { self }"
    ),
    Case(
      source: "@LazyFactory func makeA() throws -> P! { nil }",
      says:
        "2:39: error: '!' means that assigning 'nil' resets, and a property whose factory throws or waits is not assigned"
    ),
    Case(source: "@LazyFactory var a: P", says: "2:3: error: '@LazyFactory' belongs to a method"),
    Case(
      source: "@available(iOS 19, *) @LazyFactory func makeA() -> P { P() }",
      says: "2:3: error: the storage cannot be limited by '@available'; put it on the whole type"
    ),
  ]

  static let policies = [
    Case(
      source: "@Lazy(.weak) var a: P?",
      says:
        "2:23: error: a lazy property held weakly is never 'nil': the next read makes another; leave '?' out",
      fixed: "@Lazy(.weak) var a: P"
    ),
    Case(
      source: "@Lazy(.synchronized) nonisolated(unsafe) var a: P",
      says:
        "2:24: error: 'nonisolated(unsafe)' does not go with a lazy property: '.synchronized' makes it safe: write 'nonisolated'",
      fixed: "@Lazy(.synchronized) nonisolated var a: P"
    ),
    Case(
      source: "@Lazy(policy) var a: P",
      says:
        "2:9: error: a macro reads only what is written: use '.unsynchronized', '.synchronized', '.publication' or '.weak'"
    ),
    Case(
      source: "@Lazy(hook: rule) var a: P",
      says: "2:15: error: a macro reads only what is written: use '.ifPresent' or '.required'"
    ),
    Case(
      source: "@Lazy(.publication) override var a: P",
      says:
        "2:23: error: an override keeps the policy of the property that it overrides; override the factory or the hook"
    ),
    Case(
      source: "@LazyFactory(errors: .kept) func makeA() -> P { P() }",
      says: "2:24: error: 'errors:' is for a factory that throws"
    ),
    Case(
      source: "@LazyFactory(.weak, errors: .kept) func makeA() throws -> P { P() }",
      says:
        "2:31: error: an error is kept only beside a strong reference in a class or an actor"
    ),
    Case(
      source: "@LazyFactory(.publication) func makeA() async -> P { P() }",
      says:
        "2:43: error: an 'async' value is created once for everybody who waits: use '.synchronized'"
    ),
    Case(
      source: "@Lazy @Clamped var a: P",
      says:
        "2:9: error: '@Clamped' would wrap storage that a lazy property does not have; a global actor needs a name like 'typealias ClampedActor = Clamped', and beside a macro '@LazyFactory' works"
    ),
  ]

  static let inputs = [
    Case(
      source: #"@Lazy(resets: "$b") var a: P"#,
      says: "2:17: error: '$b' is no property's name, as in \"profile\"",
      fixed: #"@Lazy(resets: "b") var a: P"#
    ),
    Case(
      source: #"@Lazy(resets: b, "c") var a: P"#,
      says:
        "2:17: error: a macro reads only what is written: use the property's name in quotation marks"
    ),
    Case(
      source: #"@LazyFactory(resets: "b c") func makeA() -> P { P() }"#,
      says: "2:24: error: 'b c' is no property's name, as in \"profile\""
    ),
    Case(
      source: #"@LazyFactory(resets: "b", "a") func makeA() -> P { P() }"#,
      says:
        "2:29: error: a lazy property resets itself without being told; name those that are built from it"
    ),
    Case(
      source: #"@LazyInput(resets: "b", when: rule) var a = 0"#,
      says: "2:33: error: a macro reads only what is written: use '.written' or '.changed'"
    ),
  ]

  static let places = [
    Case(
      source: "class A<B, A> { @Lazy var a: P }",
      says:
        "1:17: error: the generic parameter 'A' hides the type's own name; call it something else"
    ),
    Case(
      source: "struct A { @Lazy(.synchronized) var a: P }",
      says:
        "1:18: error: '.synchronized' belongs to a class or an actor; whoever reads a lazy of a struct has it alone"
    ),
    Case(
      source: "struct A { @LazyFactory func makeA() async -> P { P() } }",
      says:
        "1:38: error: nobody could use the struct while it waits; put an 'async' factory into a class or an actor"
    ),
    Case(
      source: "final class A: Sendable { @Lazy var a: P }",
      says:
        "1:27: error: any thread may read this property of a Sendable class: use '.synchronized', or give the type or the property to a global actor"
    ),
    Case(
      source: "final class A: B & Swift.Sendable { @Lazy(.weak) var a: P }",
      says:
        "1:37: error: any thread may read this property of a Sendable class: use '.synchronized', or give the type or the property to a global actor"
    ),
    Case(
      source: "extension A { @Lazy var a: P }",
      says:
        "1:15: error: an extension cannot hold the storage; move the declaration into the type itself"
    ),
    Case(
      source: "enum A { @Lazy var a: P }",
      says:
        "1:10: error: '@Lazy' belongs to an instance of a class, actor or struct, not to an enum"
    ),
    Case(
      source: "protocol A { @Lazy var a: P { get } }",
      says:
        "1:14: error: '@Lazy' belongs to an instance of a class, actor or struct, not to a protocol"
    ),
    Case(
      source: "func a() { @Lazy var a: P }",
      says:
        "1:12: error: '@Lazy' belongs to an instance of a class, actor or struct, not to the body of a function"
    ),
    Case(
      source: "extension A { @LazyFactory func makeA() -> P { P() } }",
      says:
        "1:15: error: an extension cannot hold the storage; move the declaration into the type itself"
    ),
    Case(
      source: "struct A { @LazyFactory mutating func makeA() -> P { P() } }",
      says: "1:25: error: a lazy factory cannot have 'mutating'"
    ),
    Case(
      source: "class A { func f() { @Lazy var a: P } }",
      says:
        "1:22: error: '@Lazy' belongs to an instance of a class, actor or struct, not to the body of a function"
    ),
  ]
}
