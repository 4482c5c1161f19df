import Testing

@testable import SwiftLazyMacros

@Suite struct LazyInputExpansionTests {
  struct Case: CustomTestStringConvertible {
    let source: String
    let contains: [String]

    var testDescription: String { source }
  }

  @Test(arguments: inputs + resets)
  func expansionContains(_ expected: Case) {
    let expansion = MacroExpansion(of: expected.source)
    #expect(expansion.diagnostics.isEmpty)
    for piece in expected.contains {
      #expect(expansion.text.contains(piece), "\(piece) is not in \(expansion.text)")
    }
  }

  static let inputs = [
    Case(
      source: #"class A { @LazyInput(resets: "a", "b") var c = 0 }"#,
      contains: ["didSet { self.$a.reset(); self.$b.reset() }"]
    ),
    Case(
      source: #"struct A { @LazyInput(resets: "a", "a", "url") var c: Int? }"#,
      contains: ["didSet { self.resetA(); self.resetUrl() }"]
    ),
    Case(
      source: #"class A { @LazyInput(resets: "a", when: .changed) var c = 0 }"#,
      contains: [
        "didSet { if LazyProperties::_$lazyChanged(oldValue, self.c) { self.$a.reset() } }"
      ]
    ),
    Case(
      source: #"class A { @LazyInput(resets: "a", when: .written) var c = 0 { didSet { d() } } }"#,
      contains: ["willSet { self.$a.reset() }"]
    ),
    Case(
      source: #"class A { @LazyInput(resets: "a", when: .changed) var c = 0 { didSet {} } }"#,
      contains: [
        "willSet { if LazyProperties::_$lazyChanged(self.c, newValue) { self.$a.reset() } }"
      ]
    ),
    Case(
      source: #"class A { @LazyInput(resets: "default") var `in` = 0 { willSet {} } }"#,
      contains: ["didSet { self.$default.reset() }"]
    ),
  ]

  static let resets = [
    Case(
      source: #"class A { @Lazy(resets: "b", "c") var a: P }"#,
      contains: [
        "set { _ = LazyProperties::_$lazyExchange(&_a, .replace(newValue)); LazyProperties::_$lazyCascade(self, \"a\") { self.$b.reset(); self.$c.reset() } }",
        "{ (_$owner, _$change) in LazyProperties::_$lazyCascade(_$owner, \"a\", _$change, { LazyProperties::_$lazyExchange(&_$owner._a, _$change) }, { _$owner.$b.reset(); _$owner.$c.reset() }) }",
      ]
    ),
    Case(
      source: #"class A { @Lazy(.synchronized, P.init, parameter: 1, resets: "b") var a: P }"#,
      contains: [
        "{ _$owner.__a.change(_$owner, \"a\", _$change) }",
        "__a.assign(self, \"a\", newValue); LazyProperties::_$lazyCascade(self, \"a\")",
        "_$lazyMake(P.init, 1)",
      ]
    ),
    Case(
      source: #"struct A { @LazyFactory(resets: "b") func makeA() -> P { P() } }"#,
      contains: [
        "if LazyProperties::_$lazyIsCascading(Self.self, \"a\") { return nil }",
        "let _$old = __a.reset(of: Self.self, \"a\"); LazyProperties::_$lazyCascade(Self.self, \"a\") { self.resetB() }; return _$old",
        "set { __a.assign(newValue); LazyProperties::_$lazyCascade(Self.self, \"a\") { self.resetB() } }",
      ]
    ),
    Case(
      source: #"actor A { @LazyFactory(resets: "b") func makeA() async throws -> P { P() } }"#,
      contains: ["{ _$owner.__a.change(&_$owner._a, _$change) }, { _$owner.$b.reset() }"]
    ),
  ]
}
