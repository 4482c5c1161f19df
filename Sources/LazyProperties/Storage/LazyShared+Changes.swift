internal import Synchronization

// Changes by the user, from any thread.
extension _$LazyShared {
  /// Assigns a value; the hook does not run.
  ///
  /// While another thread makes a value the assigned one wins, and that one is dropped.
  public func assign(_ owner: AnyObject, _ name: StaticString, _ value: Value) {
    _ = change(owner, name, .replace(value))
  }

  /// Replaces, resets or evicts the value.
  ///
  /// On a thread that is configuring a value the change is to that value.
  ///
  /// - Returns: What was loaded before; of an eviction, what was evicted.
  public func change(
    _ owner: AnyObject,
    _ name: StaticString,
    _ change: _$LazyChange<Value>
  ) -> Value? {
    let identity = ObjectIdentifier(owner)
    if let frame = CreationFrame.innermost(owner: identity, name: name) {
      var candidate = (frame.candidate as? LazyBox<Value>)?.value
      let old = _$lazyExchange(&candidate, change)
      frame.candidate = candidate.map(LazyBox.init)
      return old
    }
    let (old, gate) = LazyWaiting.locked { waiting -> (Value?, LazyGate?) in
      switch change {
      case .reset: return (takeStored(), nil)
      case .evict: return (takeStoredIfUnused(), nil)
      case .replace(let value): return replaceStored(value, &waiting)
      }
    }
    gate?.open()
    return old
  }

  private func replaceStored(
    _ value: Value,
    _ waiting: inout LazyWaiting
  ) -> (old: Value?, gate: LazyGate?) {
    var gate: LazyGate?
    if let attempt = runningAttempt {
      leave(attempt)
      gate = waiting.end(attempt)
    }
    let old = takeStored()
    store(value)
    return (old, gate)
  }
}

// The two words. Only who holds the lock calls these, except for the last.
extension _$LazyShared {
  /// How many reads go without the lock before one has to renew the credits.
  ///
  /// Few for a value that may never be read again: an object's retains are limited to about a
  /// thousand million, and many storages may hold the same object.
  private static var firstCredits: UInt64 { 64 }

  /// How many there are after that; the renewal then costs a read next to nothing.
  private static var fullCredits: UInt64 { 4096 }

  /// The stored value; renews the credits when they run out.
  var stored: Value? {
    let now = state.load(ordering: .relaxed)
    guard now & LazyState.loaded != 0 else { return nil }
    let bits = word.load(ordering: .relaxed)
    if !LazyWord<Value>.isTrivial, now & LazyState.credits == 0 {
      LazyWord<Value>.retain(bits, Self.fullCredits)
      state.add(Self.fullCredits, ordering: .releasing)
    }
    return LazyWord<Value>.copy(bits)
  }

  /// Stores a value in an empty storage.
  func store(_ value: Value) {
    let bits = LazyWord<Value>.store(value)
    LazyWord<Value>.retain(bits, Self.firstCredits)
    enter(LazyState.loaded | Self.firstCredits, bits)
  }

  /// Empties the storage.
  func takeStored() -> Value? {
    guard let bits = emptied() else { return nil }
    return LazyWord<Value>.isTrivial ? LazyWord<Value>.trivial(bits) : LazyWord<Value>.take(bits)
  }

  /// Empties the storage unless somebody else holds the object, too.
  ///
  /// Nobody can get hold of it meanwhile, because a reader who finds the storage empty waits for the
  /// lock.
  func takeStoredIfUnused() -> Value? {
    guard let bits = emptied() else { return nil }
    if LazyWord<Value>.isTrivial { return LazyWord<Value>.trivial(bits) }
    if LazyWord<Value>.isUnique(bits) { return LazyWord<Value>.take(bits) }
    LazyWord<Value>.retain(bits, Self.firstCredits)
    enter(LazyState.loaded | Self.firstCredits, bits)
    return nil
  }

  /// Empties the storage and gives back the credits, so that one retain is left.
  private func emptied() -> UInt? {
    let old = state.load(ordering: .relaxed)
    guard old & LazyState.loaded != 0 else { return nil }
    let bits = word.load(ordering: .relaxed)
    let last = state.exchange(LazyState.after(old, 0), ordering: .acquiringAndReleasing)
    LazyWord<Value>.release(bits, last & LazyState.credits)
    return bits
  }

  /// The attempt that is under way.
  var runningAttempt: LazyAttempt? {
    guard state.load(ordering: .relaxed) & LazyState.attempt != 0 else { return nil }
    return LazyWord<LazyAttempt>.copy(word.load(ordering: .relaxed))
  }

  func begin(_ attempt: LazyAttempt) {
    enter(LazyState.attempt, LazyWord<LazyAttempt>.store(attempt))
  }

  /// Makes a storage empty whose attempt is under way.
  func leave(_ attempt: LazyAttempt) {
    let bits = word.load(ordering: .relaxed)
    state.store(LazyState.after(state.load(ordering: .relaxed), 0), ordering: .releasing)
    LazyWord<LazyAttempt>.object(bits).release()
  }

  private func enter(_ phase: UInt64, _ bits: UInt) {
    word.store(bits, ordering: .releasing)
    let next = LazyState.after(state.load(ordering: .relaxed), phase)
    state.store(next, ordering: .releasing)
  }

  /// Lets go of everything; nobody else can see the storage any more.
  func releaseEverything() { _ = takeStored() }
}
