// swift-format-ignore-file
// Declarations that cannot be lazy as they stand.
import LazyProperties

class Part { init() {} }

class Constant {
  @Lazy let part: Part
  // expected-error@-1:9 {{a lazy property changes when it loads: use 'var'}} {{none}}
  // expected-note@-2:9 {{use 'var'}} {{9-12=var}} {{none}}
  // expected-error@-3:13 {{cannot expand accessor macro on variable declared with 'let'}} {{none}}
  // expected-error@-4:13 {{cannot expand accessor macro on variable declared with 'let'}} {{none}}
}

class Keyword {
  @Lazy lazy var part: Part = Part()
  // expected-error@-1:9 {{'lazy' does not go with a lazy property: the macro makes it lazy}} {{none}}
  // expected-note@-2:9 {{remove 'lazy'}} {{9-14=}} {{none}}
  // expected-error@-3:9 {{'lazy' cannot be used on a computed property}} {{9-14=}} {{none}}
}

class Static {
  @Lazy static var part: Part
  // expected-error@-1:9 {{'static' does not go with a lazy property: it would belong to the type, which is lazy already}} {{none}}
}

class ClassProperty {
  @Lazy class var part: Part
  // expected-error@-1:9 {{'class' does not go with a lazy property: it would belong to the type, which is lazy already}} {{none}}
}

class Several {
  @Lazy var one: Part, two: Part
  // expected-error@-1:24 {{'@Lazy' needs a declaration of its own for each property}} {{none}}
  // expected-note@-2:24 {{write a declaration for each}} {{3-33=@Lazy var one: Part\n  @Lazy var two: Part}} {{none}}
  // expected-error@-3:24 {{'@Lazy' needs a declaration of its own for each property}} {{none}}
  // expected-note@-4:24 {{write a declaration for each}} {{3-33=@Lazy var one: Part\n  @Lazy var two: Part}} {{none}}
  // expected-error@-5:13 {{accessor macro 'Lazy(_:hook:resets:)' can only apply to a single variable}} {{none}}
  // expected-error@-6:24 {{accessor macro 'Lazy(_:hook:resets:)' can only apply to a single variable}} {{none}}
}

class Pattern {
  @Lazy var (one, two) = (Part(), Part())
  // expected-error@-1:13 {{'@Lazy' needs one plain name, not a pattern}} {{none}}
  // expected-error@-2:13 {{'@Lazy' needs one plain name, not a pattern}} {{none}}
  // expected-error@-3:14 {{accessor macro 'Lazy(_:hook:resets:)' can only apply to a single variable}} {{none}}
  // expected-error@-4:19 {{accessor macro 'Lazy(_:hook:resets:)' can only apply to a single variable}} {{none}}
}

class Computed {
  @Lazy var part: Part { Part() }
  // expected-error@-1:24 {{a computed property has nothing to keep; remove the accessors or '@Lazy'}} {{none}}
}

class Observed {
  @Lazy var part: Part { didSet {} }
  // expected-error@-1:26 {{'willSet' and 'didSet' would never run on a lazy property; do their work in its hook or setter's caller}} {{none}}
}

class ObservedBefore {
  @Lazy var part: Part = Part() { willSet {} }
  // expected-error@-1:35 {{'willSet' and 'didSet' would never run on a lazy property; do their work in its hook or setter's caller}} {{none}}
}

class Raw {
  @Lazy var `two words`: Part
  // expected-error@-1:13 {{'@Lazy' builds other names from this one and needs a plain identifier}} {{none}}
}

class Unavailable {
  @available(macOS 99, *) @Lazy var part: Part
  // expected-error@-1:3 {{the storage cannot be limited by '@available'; put it on the whole type}} {{none}}
}

class Twice {
  @Lazy @Lazy var part: Part
  // expected-error@-1:9 {{'@Lazy' is here already}} {{none}}
  // expected-note@-2:9 {{remove '@Lazy'}} {{9-15=}} {{none}}
  // expected-error@-3:9 {{'@Lazy' is here already}} {{none}}
  // expected-note@-4:9 {{remove '@Lazy'}} {{9-15=}} {{none}}
  // expected-error@-5:19 {{expansion of macro 'Lazy(_:hook:resets:)' did not produce a non-observing accessor (such as 'get') as expected}} {{none}}
  // expected-error@-6:19 {{expansion of macro 'Lazy(_:hook:resets:)' did not produce a non-observing accessor (such as 'get') as expected}} {{none}}
}

class Collision {
  @Lazy var part: Part
  // expected-expansion@-1:23{{
  //   expected-note@1:13{{'_part' previously declared here}}
  // }}
  var _part = 1
  // expected-error@-1:7 {{invalid redeclaration of '_part'}} {{none}}
}
