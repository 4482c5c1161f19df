// swift-format-ignore-file
// Attempts to use what is generated in ways that cannot be right.
import LazyProperties

class Part { init() {} }
// expected-note@-1:7 {{class 'Part' does not conform to the 'Sendable' protocol}} {{none}}

struct Record {
  @Lazy var number: Int
}

func readsConstant() {
  let record = Record()
  // expected-note@-1:3 {{change 'let' to 'var' to make it mutable}} {{3-6=var}} {{none}}
  _ = record.number
  // expected-error@-1:14 {{cannot use mutating getter on immutable value: 'record' is a 'let' constant}} {{none}}
}

protocol Numbered { var number: Int { get } }
// expected-note@-1:25 {{protocol requires property 'number' with type 'Int'}} {{none}}

struct Promised: Numbered {
// expected-error@-1:8 {{type 'Promised' does not conform to protocol 'Numbered'}} {{none}}
// expected-note@-2:8 {{add stubs for conformance}}
  @Lazy var number: Int
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-expansion@-2:24{{
  //   expected-note@2:10{{candidate is marked 'mutating' but protocol does not allow it}}
  // }}
}

struct BothProtocols: Hashable {
// expected-error@-1:8 {{type 'BothProtocols' does not conform to protocol 'Hashable'}} {{none}}
// expected-error@-2:8 {{type 'BothProtocols' does not conform to protocol 'Equatable'}} {{none}}
// expected-note@-3:8 {{add stubs for conformance}}
  @Lazy var action: () -> Void = {}
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'action' here}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'action' here}} {{none}}
  // expected-expansion@-3:36{{
  //   expected-note@1:5{{stored property type '_$LazyStorage<() -> Void>' does not conform to protocol 'Hashable', preventing synthesized conformance of 'BothProtocols' to 'Hashable'}}
  //   expected-note@1:5{{stored property type '_$LazyStorage<() -> Void>' does not conform to protocol 'Equatable', preventing synthesized conformance of 'BothProtocols' to 'Equatable'}}
  // }}
}

class Narrow {
  @Lazy private(set) var number: Int
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-expansion@-2:37{{
  //   expected-note@1:13{{'_number' declared here}}
  // }}
  @Lazy private var secret: Int
}

func writesThroughTheHandle(_ owner: Narrow) {
  owner.number = 1
  // expected-error@-1:9 {{cannot assign to property: 'number' setter is inaccessible}} {{none}}
}

func looksAtWhatIsPrivate(_ owner: Narrow) {
  _ = owner._number
  // expected-error@-1:13 {{'_number' is inaccessible due to 'private' protection level}} {{none}}
}

class Failing {
  @LazyFactory func makePart() throws -> Part { Part() }
}

func assignsAFailing(_ owner: Failing) throws {
  owner.part = Part()
  // expected-error@-1:9 {{cannot assign to property: 'part' is a get-only property}} {{none}}
}

func forgetsToTry(_ owner: Failing) {
  _ = owner.part
  // expected-error@-1:7 {{property access can throw, but it is not marked with 'try' and the error is not handled}} {{none}}
}

actor Isolated {
  @Lazy var number: Int
  // expected-note@-1:13 {{property declared here}} {{none}}
}

func readsFromOutside(_ owner: Isolated) {
  _ = owner.number
  // expected-error@-1:13 {{actor-isolated property 'number' can not be referenced from a nonisolated context}} {{none}}
}

class Derived: Narrow {
  @Lazy override var number: Int
  // expected-note@-1:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-note@-2:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-note@-3:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-note@-4:3 {{in expansion of macro 'Lazy' on property 'number' here}} {{none}}
  // expected-expansion@-5:33{{
  //   expected-error@3:25{{'subscript(dynamicMember:)' is unavailable: '@Lazy override' needs a lazy property in the superclass; leave '@Lazy' out or override a hook}}
  //   expected-error@6:9{{cannot assign to property: 'number' setter is inaccessible}}
  //   expected-error@8:28{{'subscript(dynamicMember:)' is unavailable: '@Lazy override' needs a lazy property in the superclass; leave '@Lazy' out or override a hook}}
  //   expected-error@10:13{{cannot assign to property: 'number' setter is inaccessible}}
  // }}
}

@MainActor final class Main {
  @Lazy var part: Part
  @LazyFactory func makeSlow() async -> Part { Part() }
  init() {}
}

func leaksThePart(_ main: Main) async {
  let part = await main.slow
  // expected-error@-1:25 {{non-Sendable type 'Part' of property 'slow' cannot exit main actor-isolated context}} {{none}}
  Task.detached { _ = part }
}
