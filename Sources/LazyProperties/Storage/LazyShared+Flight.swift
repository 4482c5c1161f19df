// A shared storage whose values an `async` factory makes.

extension _$LazyShared {
  /// Configures and stores a value that was made already, by an `async` factory.
  ///
  /// Until it is configured only the calling thread sees it.
  ///
  /// - Returns: What the read gives: another value that was assigned meanwhile, if there is one; `nil`
  ///   when the lazy was reset meanwhile, to make another.
  public func settle(
    _ owner: AnyObject,
    _ name: StaticString,
    _ made: Value,
    in flight: borrowing _$LazyFlight,
    hook: () -> Void
  ) -> Value? {
    let frame = CreationFrame.push(.settling(of: ObjectIdentifier(owner), name))
    frame.candidate = LazyBox(made)
    hook()
    frame.pop()
    let configured = (frame.candidate as? LazyBox<Value>)?.value
    let value = LazyWaiting.locked { _ in
      _$LazyFlight.isForgotten ? nil : publish(configured, made: made)
    }
    if let value { _$noteLazyLoad(owner, name, value) }
    return value
  }
}

extension _$LazyFlight {
  /// Changes a storage that any thread may read, and forgets the creation that is under way.
  ///
  /// - Returns: What the storage held before.
  public func change<Value>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ storage: borrowing _$LazyShared<Value>,
    _ change: _$LazyChange<Value>
  ) -> Value? {
    forget(for: change)
    return storage.change(owner, name, change)
  }

  /// Changes a storage of results that any thread may read, and forgets the creation under way.
  ///
  /// - Returns: The value that the storage held before.
  public func change<Value, Failure: Error>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ storage: borrowing _$LazyShared<Result<Value, Failure>>,
    _ change: _$LazyChange<Value>
  ) -> Value? {
    forget(for: change)
    return _$lazyKept(storage.change(owner, name, change._$kept()))
  }
}
