import Testing

@testable import SwiftLazyMacros

// Wrong declarations of properties.
extension LazyDiagnosticsTests {
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
}
