// swift-format-ignore-file
// Overrides and factories.
import LazyProperties

class Part { init() {} }

class Base {
  var plain = Part()
  @Lazy var lazily: Part
  @LazyFactory func makeBadge() -> Part { Part() }
}

class OverridesPlain: Base {
  @Lazy override var plain: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'plain' here}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'plain' here}} {{none}}
  // expected-expansion@-3:33{{
  //   expected-error@3:26{{'subscript(dynamicMember:)' is unavailable: '@Lazy override' needs a lazy property in the superclass; leave '@Lazy' out or override a hook}}
  //   expected-error@8:28{{'subscript(dynamicMember:)' is unavailable: '@Lazy override' needs a lazy property in the superclass; leave '@Lazy' out or override a hook}}
  // }}
}

class OverridesWithPolicy: Base {
  @Lazy(.synchronized) override var lazily: Part
  // expected-error@-1:24 {{an override keeps the policy of the property that it overrides; override the factory or the hook}} {{none}}
}

class OverridesFactory: Base {
  @LazyFactory override func makeBadge() -> Part { Part() }
  // expected-error@-1:16 {{the inherited property calls the override by itself; remove '@LazyFactory' here}} {{none}}
  // expected-note@-2:16 {{remove '@LazyFactory'}} {{3-16=}} {{none}}
}

class FactoryName {
  @LazyFactory func part() -> Part { Part() }
  // expected-error@-1:21 {{a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'}} {{none}}
}

class FactoryResult {
  @LazyFactory func makePart() {}
  // expected-error@-1:21 {{a lazy factory returns the value}} {{none}}
}

class FactoryParameter {
  @LazyFactory func makePart(size: Int) -> Part { Part() }
  // expected-error@-1:30 {{a lazy factory cannot have parameters}} {{none}}
}

class FactoryGeneric {
  @LazyFactory func makePart<T>() -> T? { nil }
  // expected-error@-1:29 {{a lazy factory cannot have generic parameters}} {{none}}
}

class FactoryStatic {
  @LazyFactory static func makePart() -> Part { Part() }
  // expected-error@-1:16 {{'static' does not go with a lazy property: it would belong to the type, which is lazy already}} {{none}}
}

class FactoryErrors {
  @LazyFactory(errors: .kept) func makePart() -> Part { Part() }
  // expected-error@-1:24 {{'errors:' is for a factory that throws}} {{none}}
}

class FactoryProperty {
  @LazyFactory var part: Part = Part()
  // expected-error@-1:3 {{'@LazyFactory' belongs to a method}} {{none}}
}

struct FactoryMutating {
  @LazyFactory mutating func makePart() -> Part { Part() }
  // expected-error@-1:16 {{a lazy factory cannot have 'mutating'}} {{none}}
}
