// swift-format-ignore-file
// Policies and isolation that do not fit.
import LazyProperties

class Part { init() {} }

class Weak {
  @Lazy weak var part: Part?
  // expected-error@-1:9 {{'weak' would let go of the value at once; '@Lazy(.weak)' makes another when it is gone}} {{none}}
  // expected-note@-2:9 {{use '@Lazy(.weak)'}} {{3-8=@Lazy(.weak)}} {{9-14=}} {{24-29=Part}} {{none}}
}

class Unowned {
  @Lazy unowned var part: Part
  // expected-error@-1:9 {{'unowned' would let go of the value at once; '@Lazy(.weak)' makes another when it is gone}} {{none}}
  // expected-note@-2:9 {{use '@Lazy(.weak)'}} {{3-8=@Lazy(.weak)}} {{9-17=}} {{none}}
}

class WeakTwice {
  @Lazy(.weak) weak var part: Part
  // expected-error@-1:16 {{'weak' would let go of the value at once; '@Lazy(.weak)' makes another when it is gone}} {{none}}
  // expected-note@-2:16 {{remove 'weak'}} {{16-21=}} {{none}}
  // expected-error@-3:25 {{'weak' variable should have optional type 'Part?'}} {{35-35=?}} {{none}}
}

class WeakOptional {
  @Lazy(.weak) var part: Part?
  // expected-error@-1:26 {{a lazy property held weakly is never 'nil': the next read makes another; leave '?' out}} {{none}}
  // expected-note@-2:26 {{remove '?'}} {{26-31=Part}} {{none}}
}

class WeakNumber {
  @Lazy(.weak) var number: Int
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-expansion@-2:31{{
  //   expected-error@1:18{{'weak' may only be applied to class and class-bound protocol types, not 'Int'}}
  // }}
}

struct WeakStruct {
  @Lazy(.weak) var part: Part
  // expected-error@-1:9 {{'.weak' belongs to a class or an actor; whoever reads a lazy of a struct has it alone}} {{none}}
}

struct SynchronizedStruct {
  @Lazy(.synchronized) var part: Part
  // expected-error@-1:9 {{'.synchronized' belongs to a class or an actor; whoever reads a lazy of a struct has it alone}} {{none}}
}

final class Shared: Sendable {
  @Lazy var number: Int
  // expected-error@-1:3 {{any thread may read this property of a Sendable class: use '.synchronized', or give the type or the property to a global actor}} {{none}}
  // expected-note@-2:3 {{use '.synchronized'}} {{3-8=@Lazy(.synchronized)}} {{none}}
}

final class SharedFactory: Sendable {
  @LazyFactory func makeNumber() -> Int { 1 }
  // expected-error@-1:3 {{any thread may read this property of a Sendable class: use '.synchronized', or give the type or the property to a global actor}} {{none}}
  // expected-note@-2:3 {{use '.synchronized'}} {{3-15=@LazyFactory(.synchronized)}} {{none}}
}

final class SharedWeakly: Sendable {
  @Lazy(.weak) var part: Part
  // expected-error@-1:3 {{any thread may read this property of a Sendable class: use '.synchronized', or give the type or the property to a global actor}} {{none}}
}

@MainActor class Nonisolated {
  @Lazy nonisolated var part: Part
  // expected-error@-1:9 {{'nonisolated' needs a property that any thread may read: '@Lazy(.synchronized)'}} {{none}}
  // expected-note@-2:9 {{remove 'nonisolated'}} {{9-21=}} {{none}}
}

actor NonisolatedActor {
  @Lazy nonisolated var part: Part
  // expected-error@-1:9 {{'nonisolated' needs a property that any thread may read: '@Lazy(.synchronized)'}} {{none}}
  // expected-note@-2:9 {{remove 'nonisolated'}} {{9-21=}} {{none}}
}

@MainActor class NonisolatedUnsafe {
  @Lazy(.synchronized) nonisolated(unsafe) var number: Int
  // expected-error@-1:24 {{'nonisolated(unsafe)' does not go with a lazy property: '.synchronized' makes it safe: write 'nonisolated'}} {{none}}
  // expected-note@-2:24 {{use 'nonisolated'}} {{24-43=nonisolated}} {{none}}
  // expected-warning@-3:24 {{'nonisolated(unsafe)' has no effect on property 'number', consider using 'nonisolated'}} {{24-35=nonisolated}} {{none}}
}

let policy = LazyPolicy.weak

class Variable {
  @Lazy(policy) var part: Part
  // expected-error@-1:9 {{a macro reads only what is written: use '.unsynchronized', '.synchronized', '.publication' or '.weak'}} {{none}}
}
