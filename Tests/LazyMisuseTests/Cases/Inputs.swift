// swift-format-ignore-file
// What resets what, said wrongly.
import LazyProperties
import Observation

class Part { init() {} }

class Constant {
  @LazyInput(resets: "part") let size = 0
  // expected-error@-1:30 {{an input is written again: use 'var'}} {{none}}
  // expected-note@-2:30 {{use 'var'}} {{30-33=var}} {{none}}
  @Lazy var part: Part
}

@MainActor class Static {
  @LazyInput(resets: "part") static var size = 0
  // expected-error@-1:30 {{'static' does not go with '@LazyInput'}} {{none}}
}

class Computed {
  @LazyInput(resets: "part") var size: Int { 0 }
  // expected-error@-1:44 {{a computed property has no writes to observe; put '@LazyInput' on the stored property below it}} {{none}}
}

class KeywordLazy {
  @LazyInput(resets: "part") lazy var size = 0
  // expected-error@-1:30 {{'lazy' does not go with '@LazyInput'}} {{none}}
}

class Nothing {
  @LazyInput var size = 0
  // expected-error@-1:3 {{name the lazy properties that are made from this one, as in '@LazyInput(resets: "profile")'}} {{none}}
}

class Itself {
  @LazyInput(resets: "size") var size = 0
  // expected-error@-1:22 {{the property is an input and not lazy; name the lazy properties that are made from it}} {{none}}
}

class Handle {
  @LazyInput(resets: "$part") var size = 0
  // expected-error@-1:22 {{'$part' is no property's name, as in "profile"}} {{none}}
  // expected-note@-2:22 {{use '"part"'}} {{22-29="part"}} {{none}}
  @Lazy var part: Part
}

let name = "part"

class Variable {
  @LazyInput(resets: name) var size = 0
  // expected-error@-1:22 {{a macro reads only what is written: use the property's name in quotation marks}} {{none}}
}

class Misspelt {
  @LazyInput(resets: "prat") var size = 0
  // expected-note@-1:3 {{in expansion of macro 'LazyInput' on property 'size' here}} {{none}}
  // expected-expansion@-2:39{{
  //   expected-error@2:15{{value of type 'Misspelt' has no member '$prat'}}
  // }}
  @Lazy var part: Part
}

class NotLazy {
  @LazyInput(resets: "part") var size = 0
  // expected-note@-1:3 {{in expansion of macro 'LazyInput' on property 'size' here}} {{none}}
  // expected-expansion@-2:39{{
  //   expected-error@2:15{{value of type 'NotLazy' has no member '$part'}}
  // }}
  var part = Part()
}

class BothObservers {
  @LazyInput(resets: "part") var size = 0 { willSet {} didSet {} }
  // expected-error@-1:56 {{the property has both observers already: leave '@LazyInput' out and write 'self.$part.reset()' in one}} {{none}}
  @Lazy var part: Part
}

class OfLazy {
  @Lazy @LazyInput(resets: "part") var size: Int
  // expected-error@-1:9 {{write '@Lazy(resets: …)': a lazy property is observed by itself}} {{none}}
  @Lazy var part: Part
}

struct Uncomparable {}

class Compared {
  @LazyInput(resets: "part", when: .changed) var size = Uncomparable()
  // expected-note@-1:3 {{in expansion of macro 'LazyInput' on property 'size' here}} {{none}}
  // expected-expansion@-2:55{{
  //   expected-error@2:29{{global function '_$lazyChanged' requires that 'Uncomparable' conform to 'Equatable'}}
  // }}
  @Lazy var part: Part
}

class Twice {
  @LazyInput(resets: "part") @LazyInput(resets: "other") var size = 0
  // expected-error@-1:30 {{name all the properties in one '@LazyInput(resets:)'}} {{none}}
  // expected-error@-2:30 {{name all the properties in one '@LazyInput(resets:)'}} {{none}}
  @Lazy var part: Part
  @Lazy var other: Part
}

@Observable class Model {
  @LazyInput(resets: "part") var size = 0
  // expected-error@-1:3 {{'@Observable' keeps this property's value elsewhere: write 'didSet { self.$part.reset() }' instead}} {{none}}
  // expected-note@-2:3 {{write 'didSet'}} {{3-30=}} {{34-42=size = 0 { didSet { self.$part.reset() \} \}}} {{none}}
  // expected-error@-3:34 {{expansion of macro 'LazyInput(resets:when:)' produced an unexpected getter}} {{none}}
  // expected-error@-4:34 {{expansion of macro 'LazyInput(resets:when:)' produced an unexpected 'init' accessor}} {{none}}
  @Lazy @ObservationIgnored var part: Part
  init() {}
}

func local() {
  @LazyInput(resets: "part") var size = 0
  // expected-error@-1:3 {{'@LazyInput' belongs to an instance of a class, actor or struct, not to the body of a function}} {{none}}
  // expected-warning@-2:34 {{initialization of variable 'size' was never used; consider replacing with assignment to '_' or removing it}} {{30-38=_}} {{none}}
}

@LazyInput(resets: "part") @MainActor var global = 0
// expected-error@-1:1 {{'@LazyInput' belongs to an instance of a class, actor or struct, not to a file}} {{none}}
// expected-error@-2:43 {{top-level code variables cannot have a global actor}} {{none}}

class LazyItself {
  @Lazy(resets: "part") var part: Part
  // expected-error@-1:17 {{a lazy property resets itself without being told; name those that are built from it}} {{none}}
}

class Base {
  @Lazy var part: Part
  @Lazy var other: Part
}

class Derived: Base {
  @Lazy(resets: "other") override var part: Part
  // expected-error@-1:17 {{the property that is overridden says what it resets; put 'resets:' there}} {{none}}
}
