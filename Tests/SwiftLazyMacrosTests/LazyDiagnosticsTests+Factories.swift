import Testing

@testable import SwiftLazyMacros

// Wrong factories, policies and resets.
extension LazyDiagnosticsTests {
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
}
