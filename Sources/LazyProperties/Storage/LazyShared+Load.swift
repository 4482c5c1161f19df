extension _$LazyShared {
  /// The value, or `nil` when there is none that the calling thread may see; never creates one.
  ///
  /// While a value is configured only the thread that made it sees it.
  public func peek(_ owner: AnyObject, _ name: StaticString) -> Value? {
    value ?? candidate(owner, name) ?? storedValue()
  }

  /// The value, made exactly once whichever thread comes first; the others wait for it.
  ///
  /// - Throws: What `make` throws. Nothing is stored then, and a thread that has waited tries itself.
  public func load<Failure: Error>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ make: () throws(Failure) -> Value,
    hook: () -> Void
  ) throws(Failure) -> Value {
    let pair = { () throws(Failure) in (value: try make(), parameter: ()) }
    return try loadWithParameter(owner, name, pair) { _ in hook() }
  }

  /// The value, made exactly once from a parameter that the hook gets, too.
  @inline(never)
  public func loadWithParameter<Parameter, Failure: Error>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ make: () throws(Failure) -> (value: Value, parameter: Parameter),
    hook: (Parameter) -> Void
  ) throws(Failure) -> Value {
    if let value = candidate(owner, name) { return value }
    _$LazyCreation.stopAtCycle(owner, name)
    while true {
      switch enter(owner, name) {
      case .loaded(let value): return value
      case .wait(let gate): gate.wait()
      case .create(let attempt):
        defer { end(attempt) }
        let value = try create(owner, name, make, hook) { settle($0, made: $1, attempt) }
        if let value { return value }
      }
    }
  }

  /// The value that was complete first, when several threads make one at the same time.
  ///
  /// - Throws: What `make` throws; another thread's value may be stored nevertheless.
  public func publish<Failure: Error>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ make: () throws(Failure) -> Value,
    hook: () -> Void
  ) throws(Failure) -> Value {
    let pair = { () throws(Failure) in (value: try make(), parameter: ()) }
    return try publishWithParameter(owner, name, pair) { _ in hook() }
  }

  /// The value that was complete first, made from a parameter that the hook gets, too.
  @inline(never)
  public func publishWithParameter<Parameter, Failure: Error>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ make: () throws(Failure) -> (value: Value, parameter: Parameter),
    hook: (Parameter) -> Void
  ) throws(Failure) -> Value {
    if let value = candidate(owner, name) ?? storedValue() { return value }
    return try create(owner, name, make, hook) { configured, made in
      LazyWaiting.locked { _ in publish(configured, made: made) }
    }
  }

  /// Makes and configures a value that only this thread sees, and hands it over.
  private func create<Parameter, Failure: Error, Result>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ make: () throws(Failure) -> (value: Value, parameter: Parameter),
    _ hook: (Parameter) -> Void,
    _ settle: (_ configured: Value?, _ made: Value) -> Result
  ) throws(Failure) -> Result {
    let creation = _$LazyCreation(of: owner, name)
    let made = try make()
    creation.frame.candidate = LazyBox(made.value)
    hook(made.parameter)
    let configured = (creation.frame.candidate as? LazyBox<Value>)?.value
    let result = settle(configured, made.value)
    _ = creation.finish(configured, made: made.value)
    return result
  }
}

extension _$LazyShared {
  /// What a reader has to do who found no value without the lock.
  private enum Entry {
    case loaded(Value)
    case wait(LazyGate)
    case create(LazyAttempt)
  }

  /// Finds the value, or begins an attempt, or finds the attempt to wait for.
  private func enter(_ owner: AnyObject, _ name: StaticString) -> Entry {
    let attempt = LazyAttempt(of: type(of: owner), name)
    let (entry, cycle): (Entry, String?) = LazyWaiting.locked { waiting in
      if let value = stored { return (.loaded(value), nil) }
      guard let running = runningAttempt else {
        begin(attempt)
        return (.create(attempt), nil)
      }
      if let cycle = waiting.cycle(from: attempt.thread, to: running) {
        return (.create(attempt), cycle)
      }
      return (.wait(waiting.wait(attempt.thread, for: running)), nil)
    }
    if let cycle { fatalError(cycle) }
    return entry
  }

  /// Stores the value of an attempt, unless somebody has assigned one meanwhile, which then wins.
  ///
  /// - Returns: What the read gives; `nil` to try again, because yet another attempt is under way.
  private func settle(_ configured: Value?, made: Value, _ attempt: LazyAttempt) -> Value? {
    LazyWaiting.locked { _ in
      if let value = stored { return value }
      guard runningAttempt === attempt else { return nil }
      leave(attempt)
      if let configured { store(configured) }
      return configured ?? made
    }
  }

  /// Stores a value unless another thread was faster; the caller holds the lock.
  func publish(_ configured: Value?, made: Value) -> Value {
    if let value = stored { return value }
    if let configured { store(configured) }
    return configured ?? made
  }

  /// Ends an attempt whether it succeeded or not, and lets those go on who wait for it.
  private func end(_ attempt: LazyAttempt) {
    let gate = LazyWaiting.locked { waiting in
      if runningAttempt === attempt { leave(attempt) }
      return waiting.end(attempt)
    }
    gate?.open()
  }

  private func storedValue() -> Value? { LazyWaiting.locked { _ in stored } }

  /// The value that this thread has made and is configuring.
  private func candidate(_ owner: AnyObject, _ name: StaticString) -> Value? {
    let frame = CreationFrame.innermost(owner: ObjectIdentifier(owner), name: name)
    return (frame?.candidate as? LazyBox<Value>)?.value
  }
}
