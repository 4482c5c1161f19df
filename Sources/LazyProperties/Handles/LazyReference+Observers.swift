extension LazyReference {
  /// A number that grows with each value that is created: compare two to see whether the property
  /// was created anew in between.
  ///
  /// Counting begins when it is asked for the first time, with 1 for a property that is loaded and
  /// 0 for one that is not; so a property that nobody asks carries no counter. Assigned values are
  /// not counted.
  public var generation: Int {
    let first = isLoaded ? 1 : 0
    return LazyObservers.change(owner, _$slot.name) { entry in
      let generation = entry.generation ?? first
      entry.generation = generation
      return generation
    }
  }

  /// Runs a closure with the value once: now when it is loaded, otherwise after its next creation.
  ///
  /// The closure runs after the hook, where the property is created. It is kept until then, or until
  /// the owner is gone, so it must not hold the owner strongly. Assigning a value does not run it.
  ///
  /// ```swift
  /// $player.onLoad { $0.volume = 0.5 }     // creates no player
  /// ```
  ///
  /// Not for properties that any thread may create, where it is a precondition failure: the
  /// closure may belong to one thread. Use the hook there.
  ///
  /// - Parameter body: What to do with the value.
  public func onLoad(_ body: @escaping (Value) -> Void) {
    precondition(!_$slot.isShared, "\(_$slot.name) may load on any thread; use its hook")
    if let value = valueIfLoaded { return body(value) }
    let waiting = LazyObservers.Waiting { value in
      if let value = value as? Value { body(value) }
    }
    LazyObservers.change(owner, _$slot.name) { $0.waiting.append(waiting) }
  }
}
