internal import CLazyThreadLocal

/// One creation that other threads wait for.
final class LazyAttempt: Sendable {
  let thread: UInt
  let type: any Any.Type
  let name: StaticString

  init(of type: any Any.Type, _ name: StaticString) {
    thread = CLazyThreadIdentity()
    self.type = type
    self.name = name
  }

  var description: String { "\(type).\(name)" }
}

/// Who waits for whom: one table for all shared lazies, only looked at in the slow path.
struct LazyWaiting: Sendable {
  // Only touched between `CLazyLock` and `CLazyUnlock`.
  nonisolated(unsafe) private static var table = LazyWaiting()

  private var attempts: [UInt: LazyAttempt] = [:]
  private var gates: [ObjectIdentifier: LazyGate] = [:]

  /// Runs a change of a shared storage, one at a time; no code of the user's may run in it.
  ///
  /// The lock is the system's and no `Mutex`, because the thread sanitizer knows the former alone.
  static func locked<Result>(_ body: (inout LazyWaiting) -> Result) -> Result {
    CLazyLock()
    defer { CLazyUnlock() }
    return body(&table)
  }

  /// The message for a thread that would wait for itself by waiting for an attempt.
  func cycle(from thread: UInt, to attempt: LazyAttempt) -> String? {
    var names = [attempt.description]
    var holder = attempt.thread
    while holder != thread {
      guard let next = attempts[holder] else { return nil }
      names.append(next.description)
      holder = next.thread
    }
    return "lazy cycle across threads: \((names.suffix(1) + names).joined(separator: " → "))"
  }

  /// Notes that a thread waits for an attempt.
  mutating func wait(_ thread: UInt, for attempt: LazyAttempt) -> LazyGate {
    let gate = gates[ObjectIdentifier(attempt)] ?? LazyGate()
    gates[ObjectIdentifier(attempt)] = gate
    attempts[thread] = attempt
    return gate
  }

  /// Forgets an attempt and who waits for it.
  ///
  /// - Returns: The gate to open when somebody waits.
  mutating func end(_ attempt: LazyAttempt) -> LazyGate? {
    guard let gate = gates.removeValue(forKey: ObjectIdentifier(attempt)) else { return nil }
    for (thread, awaited) in attempts where awaited === attempt { attempts[thread] = nil }
    return gate
  }
}

/// Blocks threads until it is opened.
final class LazyGate: Sendable {
  // The C functions lock what they touch; the pointer itself never changes.
  nonisolated(unsafe) private let gate: OpaquePointer

  init() {
    guard let gate = CLazyGateCreate() else { fatalError("no memory for a lazy to wait with") }
    self.gate = gate
  }

  func wait() { CLazyGateWait(gate) }
  func open() { CLazyGateOpen(gate) }

  deinit { CLazyGateDestroy(gate) }
}
