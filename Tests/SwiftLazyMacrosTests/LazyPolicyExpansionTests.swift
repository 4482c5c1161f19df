import Testing

@testable import SwiftLazyMacros

/// What differs from the expansion of an unsynchronized property of a class.
@Suite struct LazyPolicyExpansionTests {
  struct Case: CustomTestStringConvertible {
    let source: String
    let contains: [String]

    var testDescription: String { source }
  }

  @Test(arguments: policies + actors + effects + flights + overrides)
  func expansionContains(_ expected: Case) {
    let expansion = MacroExpansion(of: expected.source)
    #expect(expansion.diagnostics.isEmpty)
    for piece in expected.contains {
      #expect(expansion.text.contains(piece), "\(piece) is not in \(expansion.text)")
    }
  }

  static let policies = [
    Case(
      source: "class A { @Lazy(.weak) var a: P }",
      contains: ["private weak var _a: Swift::Optional<P> = nil"]
    ),
    Case(
      source: "final class A: Sendable { @Lazy(.synchronized) var a: P }",
      contains: [
        "if let _$value = __a.value { return _$value }",
        "return __a.load(self, \"a\") { P() } hook: {",
        "set { __a.assign(self, \"a\", newValue) }",
        "private let __a = LazyProperties::_$LazyShared<P>()",
        "private var _a: Swift::Optional<P> { __a.peek(self, \"a\") }",
        ".init(_$shared: self, \"a\", { $0._a }, { $0.__a.change($0, \"a\", $1) }, { $0.a })",
      ]
    ),
    Case(
      source: "class A { @Lazy(.publication, P.init, parameter: 1) var a: P! }",
      contains: [
        "return try? __a.publishWithParameter(self, \"a\") { () throws(LazyProperties::_$LazyNil) in try LazyProperties::_$lazyNonNil(LazyProperties::_$lazyMake(P.init, 1)) } hook: { (_$parameter) in",
        ".configureA(_$parameter) }",
        "set { _ = __a.change(self, \"a\", newValue.map { .replace($0) } ?? .reset) }",
      ]
    ),
    Case(
      source: "@MainActor class A { @Lazy(.synchronized) nonisolated var a: P }",
      contains: ["nonisolated private let __a", "nonisolated final var $a"]
    ),
    Case(
      source: "class A { @Lazy(hook: .required) var a: P }",
      contains: ["\n  self.configureA()\n"]
    ),
    Case(
      source: "struct A: Equatable { @Lazy var a: P }",
      contains: ["var __a = LazyProperties::_$LazyStorage<P>()"]
    ),
    Case(
      source: "struct A<B>: Sendable { @Lazy var a: P }",
      contains: ["var __a = LazyProperties::_$LazyStorage<P>()"]
    ),
    Case(
      source: "struct A: Sendable { @Lazy var a: P }",
      contains: ["var __a = LazyProperties::_$LazyOptional<P>()"]
    ),
  ]

  static let actors = [
    Case(
      source: "actor A { @Lazy var a: P }",
      contains: [
        "LazyProperties::_$lazyActorHook(self, { (_$owner: isolated any A & LazyProperties::_$LazyHook) in _$owner.configureA() })",
        "\nvar $a: LazyProperties::LazyHandle<A, P> {\n  .init(_$isolated: self,",
      ]
    ),
    Case(
      source: "actor A { @Lazy(.synchronized) nonisolated var a: P }",
      contains: [
        "LazyProperties::_$lazyHook(self, (any A & LazyProperties::_$LazyHook).self).configureA()",
        ".init(_$shared: self,",
      ]
    ),
  ]

  static let effects = [
    Case(
      source: "class A { @LazyFactory func makeA() throws(E) -> P { P() } }",
      contains: [
        "get throws(E) {", "let _$value: P = try self.makeA()",
        "LazyProperties::ThrowingLazyHandle<A, P, E>",
        "{ (_$owner: A) throws(E) in try _$owner.a }",
      ]
    ),
    Case(
      source: "class A { @LazyFactory(errors: .kept) func makeA() throws -> P { P() } }",
      contains: [
        "if let _$value = __a { return try _$value.get() }",
        "LazyProperties::_$lazyKeep { () throws -> P in try self.makeA() }",
        "if _$made.parameter {",
        "private var __a: Swift::Optional<Swift::Result<P, any Swift::Error>> = nil",
        "private var _a: Swift::Optional<P> { LazyProperties::_$lazyKept(__a) }",
      ]
    ),
  ]

  static let flights = [
    Case(
      source: "class A { @LazyFactory func makeA() async -> P { P() } }",
      contains: [
        "get async {",
        "let _$made = await __a.join(self, \"a\") { () async -> Swift::Optional<P> in",
        "LazyProperties::_$noteLazyLoad(self, \"a\", _$value)", "return self._a ?? _$value",
        "LazyProperties::AsyncLazyHandle<A, P, Swift::Never>",
        "private let __a = LazyProperties::_$LazyFlight()",
      ]
    ),
    Case(
      source:
        "final class A: Sendable { @LazyFactory(.synchronized) func makeA() async throws -> P {} }",
      contains: [
        "private let _$a = LazyProperties::_$LazyShared<P>()",
        "return _$a.settle(self, \"a\", _$value, in: __a) {",
        "{ $0.__a.change($0, \"a\", $0._$a, $1) }",
      ]
    ),
  ]

  static let overrides = [
    Case(
      source: "class A: B { @Lazy override var a: P }",
      contains: [
        "if let _$value: P = LazyProperties::_$lazyOverride(self, (any A & LazyProperties::_$LazyOverride).self).$a.valueIfLoaded",
        "super.a = _$value", "set { super.a = newValue }",
      ]
    )
  ]
}
