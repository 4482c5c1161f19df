// swift-format-ignore-file
// Attempts to put the attributes where they do not belong.
import LazyProperties

class Part { init() {} }

class OnMethod {
  @Lazy func makePart() -> Part { Part() }
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to this declaration}} {{none}}
  // expected-error@-2:3 {{'accessor' macro cannot be attached to instance method ('makePart')}} {{3-9=}} {{none}}
}

class OnSubscript {
  @Lazy subscript(index: Int) -> Part { Part() }
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to this declaration}} {{none}}
}

class OnInitializer {
  @Lazy init() {}
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to this declaration}} {{none}}
  // expected-error@-2:3 {{'accessor' macro cannot be attached to initializer ('init')}} {{3-9=}} {{none}}
}

class BothOnMethod {
  @Lazy @LazyFactory func makePart() -> Part { Part() }
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to this declaration}} {{none}}
  // expected-error@-2:3 {{'accessor' macro cannot be attached to instance method ('makePart')}} {{3-9=}} {{none}}
}

class FactoryOnProperty {
  @LazyFactory var part: Part { Part() }
  // expected-error@-1:3 {{'@LazyFactory' belongs to a method}} {{none}}
}

class Wildcard {
  @Lazy var _: Part
  // expected-error@-1:13 {{property declaration does not bind any variables}} {{none}}
}

enum Namespace {
  @LazyFactory func makePart() -> Part { Part() }
  // expected-error@-1:3 {{'@LazyFactory' belongs to an instance of a class, actor or struct, not to an enum}} {{none}}
}

protocol Promise {
  @LazyFactory func makePart() -> Part
  // expected-error@-1:3 {{'@LazyFactory' belongs to an instance of a class, actor or struct, not to a protocol}} {{none}}
}

@LazyFactory func makeGlobal() -> Part { Part() }
// expected-error@-1:1 {{'peer' macros are not allowed to introduce arbitrary names at global scope}} {{none}}

func nested() {
  @LazyFactory func makeLocal() -> Part { Part() }
  // expected-error@-1:3 {{'@LazyFactory' belongs to an instance of a class, actor or struct, not to the body of a function}} {{none}}
}

@Lazy class Type {}
// expected-error@-1:1 {{'peer' macros are not allowed to introduce arbitrary names at global scope}} {{none}}

struct Alias {
  @Lazy typealias Name = Int
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to this declaration}} {{none}}
  // expected-error@-2:3 {{'accessor' macro cannot be attached to type alias ('Name')}} {{3-9=}} {{none}}
}