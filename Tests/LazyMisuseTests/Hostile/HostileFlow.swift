// swift-format-ignore-file
// Attempts whose types are right, so that the compiler looks at what happens when.
import LazyProperties

class Part { init() {} }

class ReadsTooEarly {
  let first: Int
  // expected-note@-1:7 {{'self.first' not initialized}} {{none}}
  let second: Int
  // expected-note@-1:7 {{'self.second' not initialized}} {{none}}
  @Lazy var number: Int
  init() {
    first = number
    // expected-error@-1:11 {{'self' used in property access 'number' before all stored properties are initialized}} {{none}}
    second = 2
  }
}

class UsesTheHandleTooEarly {
  let first: Bool
  // expected-note@-1:7 {{'self.first' not initialized}} {{none}}
  @Lazy var number: Int
  init() {
    first = $number.isLoaded
    // expected-error@-1:13 {{'self' used in property access '$number' before all stored properties are initialized}} {{none}}
  }
}

struct Record {
  @Lazy var number: Int
}

func readsOneStructTwiceAtOnce(_ record: inout Record) {
  func both(_ left: inout Int, _ right: inout Record) {}
  both(&record.number, &record)
  // expected-error@-1:8 {{overlapping accesses to 'record', but modification requires exclusive access; consider copying to a local variable}} {{none}}
  // expected-note@-2:24 {{conflicting access is here}} {{none}}
}

class Owner {
  @Lazy var part: Part
  init() {}
}

func keepsAndSends(_ owner: Owner) {
  Task.detached { _ = owner.part }
  // expected-error@-1:8 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure}} {{none}}
  // expected-note@-2:21 {{closure captures 'owner' which is accessible to code in the current task}} {{none}}
}

func sendsAndReads() {
  let owner = Owner()
  Task.detached { _ = owner.part }
  // expected-error@-1:8 {{sending value of non-Sendable type '() async -> ()' risks causing data races}} {{none}}
  // expected-note@-2:8 {{Passing value of non-Sendable type '() async -> ()' as a 'sending' argument to static method 'detached(name:priority:operation:)' risks causing races in between local and caller code}} {{none}}
  _ = owner.part
  // expected-note@-1:5 {{access can happen concurrently}} {{none}}
}
