extension LazyReference {
  /// Lets the property's value go when memory is short and nobody uses it: see ``LazyEviction``.
  ///
  /// This counts for every value that the property will have, as long as its owner lives, and takes
  /// no room in the owner. Calling it again changes nothing.
  ///
  /// The property must belong to an actor, such as the main actor, or be one that any thread may
  /// read: otherwise there is no safe place to evict it from, which is a precondition failure.
  ///
  /// - Parameter isolation: The actor that isolates the owner, by default the one that the caller
  ///   runs on.
  public func evictUnderPressure(isolation: isolated (any Actor)? = #isolation) {
    let slot = _$slot
    precondition(
      slot.isShared || isolation != nil,
      "\(slot.name) belongs to no actor and is not synchronized, so nobody can evict it safely"
    )
    let isShared = slot.isShared
    let change = slot.change
    let entry = LazyEviction.Registry.Entry(
      owner: slot.owner,
      isolation: isolation,
      isShared: isShared,
      name: slot.name,
      evict: { owner in
        guard let owner = owner as? Owner else { return false }
        return isShared ? change(owner, .evict) != nil : evictIsolated(owner, change)
      }
    )
    let key = LazyObservers.Key(owner: ObjectIdentifier(slot.owner), name: "\(slot.name)")
    LazyEviction.Registry.add(entry, for: key)
    #if canImport(Darwin)
    LazyEviction.listenToMemoryWarnings()
    #endif
  }
}

/// Evicts a property of an object whose isolation the caller is in, so that nobody reads it meanwhile.
private func evictIsolated<Owner, Value>(
  _ owner: Owner,
  _ change: (Owner, _$LazyChange<Value>) -> Value?
) -> Bool {
  var object: AnyObject?
  // A scope of its own, so that only `object` refers to the value afterwards.
  do {
    guard let value = change(owner, .evict) else { return false }
    guard type(of: value as Any) is AnyClass else { return true }
    object = value as AnyObject
  }
  if isKnownUniquelyReferenced(&object) { return true }
  if let value = object as? Value { _ = change(owner, .replace(value)) }
  return false
}
