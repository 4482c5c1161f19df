import Testing

@testable import SwiftLazyMacros

// Places where nothing can be lazy.
extension LazyDiagnosticsTests {
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
