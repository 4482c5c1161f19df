internal import Synchronization

/// One `async` creation and everybody who waits for it.
final class LazyFlight: Sendable {
  let type: any Any.Type
  let name: StaticString
  /// What the trace knows of the creation; `nil` when nobody traces.
  let mark: LazyTrace.Mark?
  /// The creation in whose course this one began.
  private let outer: LazyFlight?
  private let state: Mutex<State>

  private struct State {
    /// Readers that are not cancelled.
    var readers: Int
    var cancel: (@Sendable () -> Void)?
    var isCancelled = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    /// Followers that were cancelled before they began to wait.
    var gone: Set<Int> = []
    var lastFollower = 0
    var outcome: Result<any Sendable, any Error>?
    var isForgotten = false
  }

  /// The creation that the calling task is part of, at the latest since its parent.
  @TaskLocal static var current: LazyFlight?

  init(of owner: AnyObject, _ name: StaticString, readers: Int) {
    let type: any Any.Type = Swift.type(of: owner)
    state = Mutex(State(readers: readers))
    self.type = type
    self.name = name
    outer = Self.current
    mark = LazyTrace.Mark.begin(type, name, of: ObjectIdentifier(owner))
  }

  var description: String { "\(type).\(name)" }

  /// Runs the creation on a task of its own.
  nonisolated(nonsending) func fly<Value, Failure: Error>(
    _ run: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async -> Result<LazyFlightValue<Value>, Failure> {
    let task = LazyFlightWaits.currentTask
    LazyFlightWaits.run(task, self)
    defer { LazyFlightWaits.land(task, self) }
    return await Self.$current.withValue(self) {
      do throws(Failure) {
        return .success(LazyFlightValue(value: try await run()))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Remembers how to cancel the creation, and does so when no reader is left already.
  func setCancellation(_ cancel: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.cancel = cancel
      return state.isCancelled
    }
    if isLate { cancel() }
  }

  /// Counts a reader that was cancelled; the creation is, too, with its last.
  func loseReader() {
    let cancel = state.withLock { state in
      state.readers -= 1
      guard state.readers == 0, state.outcome == nil else { return nil as (@Sendable () -> Void)? }
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
  }

  /// Gives everybody who waits the outcome.
  ///
  /// - Parameter outcome: What was made, where that may be handed to everybody.
  func land(_ outcome: Result<some Sendable, any Error>) {
    let waiting = state.withLock { state in
      state.outcome = outcome.map { $0 }
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for follower in waiting { follower.resume() }
    LazyTrace.note(self, failed: (try? outcome.get()) == nil)
  }
}

extension LazyFlight {
  /// Whether the lazy was reset while the creation was under way, so that nobody wants its outcome.
  var isForgotten: Bool { state.withLock { $0.isForgotten } }

  /// Forgets what the creation will make and sends everybody who waits to look again, unless the caller is part of it: a creation that resets
  /// itself would begin anew for ever.
  ///
  /// - Returns: Whether it is forgotten now.
  func forget() -> Bool {
    var flight = Self.current
    while let entry = flight {
      if entry === self { return false }
      flight = entry.outer
    }
    let waiting = state.withLock { state in
      state.isForgotten = true
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for follower in waiting { follower.resume() }
    return true
  }

  /// Waits for a creation that somebody else has started.
  ///
  /// Ends at once when the lazy is reset, for the caller to begin anew.
  ///
  /// Whoever comes after the last reader has been cancelled waits for the end, to begin anew.
  ///
  /// - Throws: The creation's error, or `CancellationError` if that is a `Failure`.
  func follow<Failure: Error>(
    _ failure: Failure.Type,
    isolation: isolated (any Actor)?
  ) async throws(Failure) {
    let (follower, isLate) = join()
    let cancellation = CancellationError() as? Failure
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(follower, $0) }
    } onCancel: {
      if !isLate { loseReader() }
      if cancellation != nil { leave(follower) }
    }
    if isForgotten, !Task.isCancelled { return }
    guard let outcome = outcome else {
      if let cancellation { throw cancellation }
      return
    }
    if isLate || isForgotten { return }
    do { _ = try outcome.get() } catch { if let error = error as? Failure { throw error } }
  }

  /// What was made, once it was.
  func value<Value>(as type: Value.Type) -> Value? {
    guard case .success(let made)? = outcome else { return nil }
    return made as? Value
  }

  private var outcome: Result<any Sendable, any Error>? { state.withLock { $0.outcome } }

  private func join() -> (follower: Int, isLate: Bool) {
    state.withLock { state in
      if !state.isCancelled { state.readers += 1 }
      state.lastFollower += 1
      return (state.lastFollower, state.isCancelled)
    }
  }

  private func wait(_ follower: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if state.outcome != nil || state.isForgotten || state.gone.contains(follower) { return true }
      state.waiting[follower] = continuation
      return false
    }
    if isOver { continuation.resume() }
  }

  private func leave(_ follower: Int) {
    let continuation = state.withLock { state in
      state.gone.insert(follower)
      return state.waiting.removeValue(forKey: follower)
    }
    continuation?.resume()
  }
}
