// swift-format-ignore-file
// Attempts with names that meet others.
import LazyProperties

class Part { init() {} }

class UserStorage {
  @Lazy var part: Part
  // expected-expansion@-1:23{{
  //   expected-note@1:13{{'_part' previously declared here}}
  // }}
  private var _part = 3
  // expected-error@-1:15 {{invalid redeclaration of '_part'}} {{none}}
}

struct UserReset {
  @Lazy var part: Int
  // expected-expansion@-1:22{{
  //   expected-note@5:34{{'resetPart()' previously declared here}}
  // }}
  mutating func resetPart() -> Int? { nil }
  // expected-error@-1:17 {{invalid redeclaration of 'resetPart()'}} {{none}}
}

class LowerCase {
  @LazyFactory func makeup() -> Part { Part() }
  // expected-error@-1:21 {{a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'}} {{none}}
}

class UnderscoredFactory {
  @LazyFactory func make_part() -> Part { Part() }
  // expected-error@-1:21 {{a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'}} {{none}}
}

class Arrow {
  @Lazy var `a→b`: Part
  // expected-error@-1:13 {{'@Lazy' builds other names from this one and needs a plain identifier}} {{none}}
}

class Dash {
  @Lazy var `a—b`: Part
  // expected-error@-1:13 {{'@Lazy' builds other names from this one and needs a plain identifier}} {{none}}
}

class Digit {
  @Lazy var `1st`: Part
  // expected-error@-1:13 {{'@Lazy' builds other names from this one and needs a plain identifier}} {{none}}
}

class Hidden<Hidden> {
  @Lazy var part: Part
  // expected-error@-1:3 {{the generic parameter 'Hidden' hides the type's own name; call it something else}} {{none}}
}

protocol Dollar {
  var $part: Part { get }
  // expected-error@-1:7 {{cannot declare entity named '$part'; the '$' prefix is reserved for implicitly-synthesized declarations}} {{none}}
}
