// swift-format-ignore-file
// Types and initializers that a macro cannot use.
import LazyProperties

class Part {
  init() {}
  init(size: Int) throws {}
  init(owner: AnyObject) {}
}
class Failing { init?() {} }
protocol Shape {}
func makePart() -> Part { Part() }

class Unknown {
  @Lazy var part = makePart()
  // expected-error@-1:20 {{the type cannot be read from this initializer; write it after the name}} {{none}}
  // expected-note@-2:20 {{write the type}} {{13-30=part: <#Type#> = makePart()}} {{none}}
}

class Bare {
  @Lazy var part
  // expected-error@-1:13 {{the type cannot be read from this initializer; write it after the name}} {{none}}
  // expected-note@-2:13 {{write the type}} {{13-17=part: <#Type#>}} {{none}}
  // expected-error@-3:13 {{type annotation missing in pattern}} {{none}}
}

class Opaque {
  @Lazy var part: some AnyObject = Part()
  // expected-error@-1:19 {{the storage cannot have an opaque type; write the concrete type or use 'any'}} {{none}}
}

class Existential {
  @Lazy var shape: any Shape
  // expected-error@-1:20 {{'any Shape' cannot be made with '()'; write an initializer}} {{none}}
}

class Function {
  @Lazy var action: () -> Void
  // expected-error@-1:21 {{'() -> Void' cannot be made with '()'; write an initializer}} {{none}}
}

class FailableInitializer {
  @Lazy var failing = Failing()
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'failing' here}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'failing' here}} {{none}}
  // expected-expansion@-3:21{{
  //   expected-error@5:26{{'_$lazyUnfailing' is unavailable: the initializer is failable: write the type of the property, as in 'var name: Type?'}}
  //   expected-error@10:62{{cannot convert value of type 'Failing?' to expected argument type 'Failing'}}
  // }}
}

class Throwing {
  @Lazy var part: Part = try Part(size: 1)
  // expected-error@-1:26 {{an initializer with 'try' cannot be lazy; write '@LazyFactory func makePart() throws -> Part'}} {{none}}
  // expected-error@-2:30 {{call can throw, but errors cannot be thrown out of a property initializer}} {{none}}
}

class Waiting {
  @Lazy var part: Part = await Part()
  // expected-error@-1:26 {{an initializer with 'await' cannot be lazy; write '@LazyFactory func makePart() async -> Part'}} {{none}}
  // expected-error@-2:26 {{'await' operation cannot occur in a property initializer}} {{none}}
}

class UsesSelf {
  @Lazy var part: Part = Part(owner: self)
  // expected-error@-1:38 {{'self' is not available in an initializer; write a method 'makeName()' with '@LazyFactory'}} {{none}}
  // expected-note@-2:38 {{write 'makePart()' with '@LazyFactory'}} {{3-43=@LazyFactory func makePart() -> Part { Part(owner: self) \}}} {{none}}
  // expected-error@-3:38 {{cannot find 'self' in scope; did you mean to use it in a type or extension context?}} {{none}}
}

class UsesMember {
  let size = 1
  @Lazy var double: Int = size
  // expected-error@-1:27 {{cannot use instance member 'size' within property initializer; property initializers run before 'self' is available}} {{none}}
}

class TwoMakers {
  @Lazy({ (size: Int) in Part() }, parameter: 1) var part: Part = Part()
  // expected-error@-1:67 {{the value is made by the function given to '@Lazy'; remove this initializer}} {{none}}
  // expected-note@-2:67 {{remove the initializer}} {{54-73=part: Part}} {{none}}
}

class NoInitializer {
  @Lazy var shape: Shape
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'shape' here}} {{none}}
  // expected-expansion@-2:25{{
  //   expected-error@5:24{{'any Shape' cannot be constructed because it has no accessible initializers}}
  // }}
}
