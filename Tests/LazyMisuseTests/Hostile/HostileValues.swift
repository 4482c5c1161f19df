// swift-format-ignore-file
// Attempts with types and initializers that do not fit.
import LazyProperties

class Part {
  init() {}
  init(size: Int) {}
}
protocol Shape {}
struct Unique: ~Copyable {}
func fail() throws -> Int { 1 }
func wait() async -> Int { 1 }
func makePart(_ size: Int) throws -> Part { Part() }
private struct Secret {}
// expected-note@-1:16 {{type declared here}} {{none}}
// expected-note@-2:16 {{type declared here}} {{none}}

class MissingTry {
  @Lazy var number: Int = fail()
  // expected-error@-1:27 {{call can throw, but errors cannot be thrown out of a property initializer}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-expansion@-3:25{{
  //   expected-error@5:22{{call can throw, but it is not marked with 'try' and the error is not handled}}
  // }}
}

class InnerTry {
  @Lazy var number: Int = 1 + (try fail())
  // expected-error@-1:32 {{an initializer with 'try' cannot be lazy; write '@LazyFactory func makeNumber() throws -> Int'}} {{none}}
  // expected-error@-2:36 {{call can throw, but errors cannot be thrown out of a property initializer}} {{none}}
}

class InnerAwait {
  @Lazy var numbers: [Int] = [await wait()]
  // expected-error@-1:31 {{an initializer with 'await' cannot be lazy; write '@LazyFactory func makeNumbers() async -> [Int]'}} {{none}}
  // expected-error@-2:37 {{'async' call cannot occur in a property initializer}} {{none}}
}

class Member {
  var count = 3
  @Lazy var number: Int = count + 1
  // expected-error@-1:27 {{cannot use instance member 'count' within property initializer; property initializers run before 'self' is available}} {{none}}
}

class Super: Part {
  @Lazy var number: Int = super.hashValue
  // expected-error@-1:27 {{'super' cannot be used outside of a class computed property, method, initializer, deinitializer, or subscript}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-expansion@-3:25{{
  //   expected-error@5:28{{value of type 'Part' has no member 'hashValue'}}
  // }}
}

class OpaqueFactory {
  @LazyFactory func makeShape() -> some Collection { [1] }
  // expected-error@-1:36 {{the storage cannot have an opaque type; write the concrete type or use 'any'}} {{none}}
}

class Covariant {
  @LazyFactory func makePart() -> Self { self }
  // expected-error@-1:35 {{'Self' cannot be stored in a class; write 'Covariant'}} {{none}}
  // expected-note@-2:35 {{use 'Covariant'}} {{35-39=Covariant}} {{none}}
}

class CovariantProperty {
  @Lazy var part: Self? = nil
  // expected-error@-1:19 {{'Self' cannot be stored in a class; write 'CovariantProperty'}} {{none}}
  // expected-note@-2:19 {{use 'CovariantProperty?'}} {{19-24=CovariantProperty?}} {{none}}
  // expected-error@-3:13 {{mutable property cannot have covariant 'Self' type}} {{none}}
}

class UnwrappedThrowing {
  @LazyFactory func makePart() throws -> Part! { nil }
  // expected-error@-1:42 {{'!' means that assigning 'nil' resets, and a property whose factory throws or waits is not assigned}} {{none}}
}

class NeverMade {
  @LazyFactory func makePart() -> Never { fatalError() }
  // expected-error@-1:35 {{a lazy factory returns the value}} {{none}}
}

class HiddenType {
  @Lazy var secret: Secret
  // expected-error@-1:13 {{property must be declared fileprivate because its type uses a private type}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'secret' here}} {{none}}
  // expected-expansion@-3:27{{
  //   expected-error@3:11{{property must be declared fileprivate because its type uses a private type}}
  // }}
}

class ThrowingMaker {
// expected-error@-1:7 {{class 'ThrowingMaker' has no initializers}} {{none}}
  @Lazy(makePart, parameter: 3) var part: Part
  // expected-error@-1:9 {{invalid conversion from throwing function of type '@Sendable (Int) throws -> Part' to non-throwing function type '(Int) -> Part'}} {{none}}
  // expected-note@-2:37 {{stored property 'part' without initial value prevents synthesized initializers}} {{none}}
}

class ParameterWithoutType {
  @Lazy({ (size: Int) in Part() }, parameter: 3) var part
  // expected-error@-1:54 {{the type cannot be read from this initializer; write it after the name}} {{none}}
  // expected-note@-2:54 {{write the type}} {{54-58=part: <#Type#>}} {{none}}
  // expected-error@-3:54 {{type annotation missing in pattern}} {{none}}
}

class SelfAsParameter {
  let size = 3
  @Lazy({ (size: Int) in Part() }, parameter: self.size) var part: Part
  // expected-error@-1:47 {{cannot find 'self' in scope; did you mean to use it in a type or extension context?}} {{none}}
  init() {}
}

class OnlyClosure {
  @Lazy({ Part() }) var part: Part
  // expected-error@-1:9 {{the function needs its argument as 'parameter:'; without one write the value after '=', or a method 'makeName()' with '@LazyFactory'}} {{none}}
  // expected-note@-2:9 {{write the value after '='}} {{3-20=@Lazy}} {{25-35=part: Part = Part()}} {{none}}
}

class OnlyFunction {
  @Lazy({ (size: Int) in Part() }) var part: Part
  // expected-error@-1:9 {{the function needs its argument as 'parameter:'; without one write the value after '=', or a method 'makeName()' with '@LazyFactory'}} {{none}}
}

class OnlyInitializer {
  @Lazy(Part.init(size:)) var part: Part
  // expected-error@-1:9 {{the function needs its argument as 'parameter:'; without one write the value after '=', or a method 'makeName()' with '@LazyFactory'}} {{none}}
}
