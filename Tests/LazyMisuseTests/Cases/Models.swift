// swift-format-ignore-file
// Classes, enums and generic types that cannot be mapped as they are.
import ModelMapping
import PropertyLists

@Mapped class Base { let id: Int }

@Mapped class Derived: Base { let name: String }
// expected-error@-1:24 {{the class is 'Mapped' by 'Base' already}} {{none}}
// expected-note@-2:24 {{use '@Mapped(.inheriting)'}} {{1-8=@Mapped(.inheriting)}} {{none}}

class Plain { init() {} }

@Mapped(.inheriting) class Wrong: Plain { var a = 1; override init() {} }
// expected-error@-1:35 {{'@Mapped(.inheriting)' is for a subclass of a class with '@Mapped', and 'Plain' is none}} {{none}}
// expected-note@-2:35 {{use '@Mapped'}} {{1-21=@Mapped}} {{none}}

@Mapped class Generic<Value> { var value: Value? }
// expected-error@-1:23 {{'Value' is the type of a property that '@Mapped' maps, and so must be a 'MappedValue'}} {{none}}
// expected-note@-2:23 {{use 'Value: MappedValue'}} {{23-28=Value: MappedValue}} {{none}}

@Mapped class FlatObject<T> { var a = 1; @Flattened var t: T? }
// expected-error@-1:26 {{'T' is the type of a property that '@Mapped' maps, and so must be a 'Mapped'}} {{none}}
// expected-note@-2:26 {{use 'T: Mapped'}} {{26-27=T: Mapped}} {{none}}

@Mapped actor Actor { var a = 1 }
// expected-error@-1:9 {{'@Mapped' can only be applied to a struct, a class or an enum}} {{none}}

func local() {
  @Mapped struct Local { let a: Int }
  // expected-error@-1:18 {{local type cannot have attached extension macro}} {{none}}
}

@Mapped(.keyed) struct Shaped { let a: Int }
// expected-error@-1:1 {{'@Mapped(.keyed)' cannot be applied to a struct}} {{none}}
// expected-note@-2:1 {{use '@Mapped'}} {{1-16=@Mapped}} {{none}}

@Mapped enum Shapeless { case a(Int) }
// expected-error@-1:31 {{say how cases with payloads are told apart}} {{none}}

@Mapped(.keyed) enum Crowded { case a(Int, Int) }
// expected-error@-1:37 {{'a' has 2 payloads, and '@Mapped' needs one}} {{none}}

@Mapped enum Doubtful {
  @Unknown case a
  @Unknown case b
  // expected-error@-1:17 {{only one case can be '@Unknown'}} {{none}}
}

@Mapped enum Repeated {
  case a
  @Key("a") case b
  // expected-error@-1:18 {{'a' already stands for 'a'}} {{none}}
}

enum Unmapped {
  @Unknown case a
  // expected-error@-1:3 {{'@Unknown' can only be applied to a case of an enum with '@Mapped'}} {{none}}
  // expected-note@-2:3 {{remove '@Unknown'}} {{3-18=case a}} {{none}}
}
