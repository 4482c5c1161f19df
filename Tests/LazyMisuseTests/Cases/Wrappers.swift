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
  // expected-error@-1:9 {{'@Wrapper' would wrap storage that a lazy property does not have; if it is a global actor, put it on the type; if it is a macro, use '@LazyFactory' instead}} {{none}}
  // expected-error@-2:9 {{property wrapper cannot be applied to a computed property}} {{none}}
  // expected-error@-3:3 {{property wrapper cannot be applied to a computed property}} {{none}}
}

class WrappedBefore {
  @Wrapper @Lazy var part: Part = Part()
  // expected-error@-1:3 {{'@Wrapper' would wrap storage that a lazy property does not have; if it is a global actor, put it on the type; if it is a macro, use '@LazyFactory' instead}} {{none}}
  // expected-error@-2:12 {{property wrapper cannot be applied to a computed property}} {{none}}
  // expected-error@-3:3 {{property wrapper cannot be applied to a computed property}} {{none}}
}

class ActorWithoutSuffix {
  @Storage @Lazy var part: Part
  // expected-error@-1:3 {{'@Storage' would wrap storage that a lazy property does not have; if it is a global actor, put it on the type; if it is a macro, use '@LazyFactory' instead}} {{none}}
}

@Observable class Observed {
  @Lazy var part: Part
  // expected-error@-1:3 {{in an '@Observable' class write '@Lazy @ObservationIgnored', in this order}} {{none}}
  // expected-note@-2:3 {{use '@Lazy @ObservationIgnored'}} {{none}}
  // expected-note@-3:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-note@-4:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-error@-5:13 {{expansion of macro 'Lazy(_:hook:)' produced an unexpected 'init' accessor}} {{none}}
  init() {}
}

@Observable class ObservedInWrongOrder {
  @ObservationIgnored @Lazy var part: Part
  // expected-error@-1:23 {{in an '@Observable' class write '@Lazy @ObservationIgnored', in this order}} {{none}}
  // expected-note@-2:23 {{use '@Lazy @ObservationIgnored'}} {{none}}
  // expected-error@-3:33 {{expansion of macro 'ObservationIgnored()' produced an unexpected getter}} {{none}}
  init() {}
}
