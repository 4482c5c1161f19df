// swift-format-ignore-file
// Places where nothing can be stored.
import LazyProperties

class Part { init() {} }

extension Part {
  @Lazy var other: Part
  // expected-error@-1:3 {{an extension cannot hold the storage; move the declaration into the type itself}} {{none}}
}

enum Choice {
  @Lazy var part: Part
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to an enum}} {{none}}
}

protocol Holder {
  @Lazy var part: Part { get }
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to a protocol}} {{none}}
}

func local() {
  @Lazy var part: Part
  // expected-error@-1:3 {{'@Lazy' belongs to an instance of a class, actor or struct, not to the body of a function}} {{none}}
}

@Lazy var global: Part
// expected-error@-1:1 {{'peer' macros are not allowed to introduce arbitrary names at global scope}} {{none}}

extension Part {
  @LazyFactory func makeThird() -> Part { Part() }
  // expected-error@-1:3 {{an extension cannot hold the storage; move the declaration into the type itself}} {{none}}
}
