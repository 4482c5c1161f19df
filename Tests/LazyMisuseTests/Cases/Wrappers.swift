// swift-format-ignore-file
// Other attributes.
import LazyProperties
import Observation

class Part { init() {} }

@propertyWrapper struct Wrapper {
  var wrappedValue: Part
}

@globalActor actor Storage {
  static let shared = Storage()
}

class Wrapped {
  @Lazy @Wrapper var part: Part = Part()
  // expected-error@-1:9 {{'@Wrapper' would wrap storage that a lazy property does not have; a global actor needs a name like 'typealias WrapperActor = Wrapper', and beside a macro '@LazyFactory' works}} {{none}}
  // expected-error@-2:9 {{property wrapper cannot be applied to a computed property}} {{none}}
  // expected-error@-3:3 {{property wrapper cannot be applied to a computed property}} {{none}}
}

class WrappedBefore {
  @Wrapper @Lazy var part: Part = Part()
  // expected-error@-1:3 {{'@Wrapper' would wrap storage that a lazy property does not have; a global actor needs a name like 'typealias WrapperActor = Wrapper', and beside a macro '@LazyFactory' works}} {{none}}
  // expected-error@-2:12 {{property wrapper cannot be applied to a computed property}} {{none}}
  // expected-error@-3:3 {{property wrapper cannot be applied to a computed property}} {{none}}
}

class ActorWithoutSuffix {
  @Storage @Lazy var part: Part
  // expected-error@-1:3 {{'@Storage' would wrap storage that a lazy property does not have; a global actor needs a name like 'typealias StorageActor = Storage', and beside a macro '@LazyFactory' works}} {{none}}
}

@Observable class Observed {
  @Lazy var part: Part
  // expected-error@-1:3 {{in an '@Observable' class write '@Lazy @ObservationIgnored', in this order}} {{none}}
  // expected-note@-2:3 {{use '@Lazy @ObservationIgnored'}} {{3-8=@Lazy @ObservationIgnored}} {{none}}
  // expected-error@-3:13 {{expansion of macro 'Lazy(_:hook:resets:)' produced an unexpected 'init' accessor}} {{none}}
  // expected-expansion@-4:23{{
  //   expected-error@2:6{{init accessor cannot refer to property '_part'; init accessors can refer only to stored properties}}
  //   expected-error@4:7{{cannot reference instance member '_part'; init accessors can only refer to instance properties listed in 'initializes' and 'accesses' attributes}}
  // }}
  // expected-expansion@-8:9{{
  //   expected-note@1:1{{in expansion of macro 'ObservationTracked' on property 'part' here}}
  //   expected-note@1:1{{in expansion of macro 'ObservationTracked' on property 'part' here}}
  // }}
  init() {}
}

@Observable class ObservedInWrongOrder {
  @ObservationIgnored @Lazy var part: Part
  // expected-error@-1:23 {{in an '@Observable' class write '@Lazy @ObservationIgnored', in this order}} {{none}}
  // expected-note@-2:23 {{use '@Lazy @ObservationIgnored'}} {{3-28=@Lazy @ObservationIgnored}} {{none}}
  // expected-error@-3:33 {{expansion of macro 'Lazy(_:hook:resets:)' did not produce a non-observing accessor (such as 'get') as expected}} {{none}}
  init() {}
}
