// swift-format-ignore-file
// Handles that leave the isolation of their owner. Types are right here, so that flow is checked.
import LazyProperties

class Part { init() {} }

actor Isolated {
  @Lazy var part: Part
  func leak() {
    let handle = $part
    Task.detached { _ = handle.load() }
    // expected-error@-1:10 {{passing closure as a 'sending' parameter risks causing data races between 'self'-isolated code and concurrent execution of the closure}} {{none}}
    // expected-note@-2:32 {{closure captures 'handle' which is accessible to 'self'-isolated code}} {{none}}
  }
}

@MainActor class Main {
  @Lazy var part: Part
  init() {}
  func leak() {
    let handle = $part
    Task.detached { _ = handle.load() }
    // expected-error@-1:10 {{passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure}} {{none}}
    // expected-note@-2:32 {{closure captures 'handle' which is accessible to main actor-isolated code}} {{none}}
  }
}

class Free {
  @Lazy var part: Part
  init() {}
}

func handleGoesWhereItsOwnerMayGo() {
  let handle = Free().$part
  Task.detached { _ = handle.load() }
}

func usedAfterSending() {
  let handle = Free().$part
  Task.detached { _ = handle.load() }
  // expected-error@-1:8 {{sending value of non-Sendable type '() async -> ()' risks causing data races}} {{none}}
  // expected-note@-2:8 {{Passing value of non-Sendable type '() async -> ()' as a 'sending' argument to static method 'detached(name:priority:operation:)' risks causing races in between local and caller code}} {{none}}
  _ = handle.isLoaded
  // expected-note@-1:14 {{access can happen concurrently}} {{none}}
}
