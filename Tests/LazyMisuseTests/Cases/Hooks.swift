// swift-format-ignore-file
// Hooks that are missing or cannot be called.
import LazyProperties

class Part { init() {} }

class Missing {
  @Lazy(hook: .required) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:40{{
  //   expected-error@7:8{{value of type 'Missing' has no member 'configurePart'}}
  // }}
}

class WithArgument {
  @Lazy var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:23{{
  //   expected-error@7:104{{missing argument for parameter #1 in call}}
  // }}
  func configurePart(_ size: Int) {}
  // expected-note@-1:8 {{'configurePart' declared here}} {{none}}
}

class Asynchronous {
  @Lazy var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:23{{
  //   expected-error@7:3{{'async' call in a function that does not support concurrency}}
  // }}
  func configurePart() async {}
}

class WithoutArgument {
  @Lazy({ (size: Int) in Part() }, parameter: 1) var part: Part
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'part' here}} {{none}}
  // expected-expansion@-2:64{{
  //   expected-error@8:114{{argument passed to call that takes no arguments}}
  // }}
  func configurePart() {}
}

@CheckedLazyHooks class Misspelt {
  @Lazy var detail: Part
  @LazyFactory func makeBadge() -> Part { Part() }
  func configureDetial() {}
  // expected-warning@-1:8 {{'configureDetial' is the hook of no lazy property in this type; did you mean 'configureDetail'?}} {{none}}
  // expected-note@-2:8 {{rename to 'configureDetail'}} {{8-23=configureDetail}} {{none}}
  func configureBagde() {}
  // expected-warning@-1:8 {{'configureBagde' is the hook of no lazy property in this type; did you mean 'configureBadge'?}} {{none}}
  // expected-note@-2:8 {{rename to 'configureBadge'}} {{8-22=configureBadge}} {{none}}
  func configureOther() {}
  // expected-warning@-1:8 {{'configureOther' is the hook of no lazy property in this type}} {{none}}
}
