// swift-format-ignore-file
// Attempts with hooks that cannot be called.
import LazyProperties

class Part { init() {} }

class Throwing {
  @Lazy var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:23{{
  //   expected-error@7:3{{call can throw, but it is not marked with 'try' and the error is not handled}}
  // }}
  func configurePart() throws {}
}

class Unavailable {
  @Lazy var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:23{{
  //   expected-error@7:89{{'configurePart()' is unavailable}}
  // }}
  @available(*, unavailable) func configurePart() {}
  // expected-note@-1:35 {{'configurePart()' has been explicitly marked unavailable here}} {{none}}
}

class OtherActor {
  @Lazy var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:23{{
  //   expected-error@7:88{{call to main actor-isolated instance method 'configurePart()' in a synchronous nonisolated context}}
  // }}
  @MainActor func configurePart() {}
  // expected-note@-1:19 {{calls to instance method 'configurePart()' from outside of its actor context are implicitly asynchronous}} {{none}}
}

class NoFunction {
  @Lazy var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:23{{
  //   expected-error@7:88{{cannot call value of non-function type 'Int'}}
  // }}
  var configurePart = 3
}

class OptionalFunction {
  @Lazy var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-note@-3:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-4:23{{
  //   expected-error@7:94{{value of optional type '(() -> Void)?' must be unwrapped to a value of type '() -> Void'}}
  //   expected-note@7:94{{coalesce using '??' to provide a default when the optional value contains 'nil'}}
  //   expected-note@7:94{{force-unwrap using '!' to abort execution if the optional value contains 'nil'}}
  // }}
  var configurePart: (() -> Void)?
}

class WrongParameter {
  @Lazy({ (size: Int) in Part() }, parameter: 1) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:64{{
  //   expected-error@8:113{{cannot convert value of type 'Int' to expected argument type 'String'}}
  // }}
  func configurePart(_ name: String) {}
}

class Labelled {
  @Lazy({ (size: Int) in Part() }, parameter: 1) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:64{{
  //   expected-error@8:100{{missing argument label 'size:' in call}}
  // }}
  func configurePart(size: Int) {}
}

class Two {
  @Lazy({ (size: Int) in Part() }, parameter: 1) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:64{{
  //   expected-error@8:111{{missing argument for parameter #2 in call}}
  // }}
  func configurePart(_ size: Int, _ name: String) {}
  // expected-note@-1:8 {{'configurePart' declared here}} {{none}}
}

class RequiredOnlyInSubclass {
  @Lazy(hook: .required) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:40{{
  //   expected-error@7:8{{value of type 'RequiredOnlyInSubclass' has no member 'configurePart'}}
  // }}
}

class Subclass: RequiredOnlyInSubclass {
  func configurePart() {}
}

struct RequiredInStruct {
  @Lazy(hook: .required) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:40{{
  //   expected-error@7:8{{value of type 'RequiredInStruct' has no member 'configurePart'}}
  // }}
}

actor RequiredInActor {
  @Lazy(hook: .required) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:40{{
  //   expected-error@7:8{{value of type 'RequiredInActor' has no member 'configurePart'}}
  // }}
}

@CheckedLazyHooks class Checked {
  @Lazy var part: Part
  @Lazy var other: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'other' here}} {{none}}
  // expected-expansion@-2:24{{
  //   expected-error@7:100{{missing argument for parameter #1 in call}}
  // }}
  @Lazy({ (size: Int) in Part() }, parameter: 1) var sized: Part
  static func configurePart() {}
  // expected-warning@-1:15 {{'configurePart' cannot be called as a hook, because it belongs to the type}} {{none}}
  func configureOther(_ size: Int, name: String = "") {}
  // expected-warning@-1:8 {{'configureOther' cannot be called as a hook, because it has a parameter}} {{none}}
  // expected-note@-2:8 {{'configureOther(_:name:)' declared here}} {{none}}
  func configureSized(_ size: Int, name: String = "") {}
}

@CheckedLazyHooks struct CheckedStruct {
  @Lazy var part: Part
  @Lazy var other: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'other' here}} {{none}}
  // expected-expansion@-2:24{{
  //   expected-error@7:3{{call can throw, but it is not marked with 'try' and the error is not handled}}
  // }}
  func configurePart() async {}
  // expected-warning@-1:8 {{'configurePart' cannot be called as a hook, because it is 'async'}} {{none}}
  func configureOther() throws {}
  // expected-warning@-1:8 {{'configureOther' cannot be called as a hook, because it throws}} {{none}}
}
