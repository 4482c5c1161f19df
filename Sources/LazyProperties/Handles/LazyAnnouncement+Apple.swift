// The one file that knows key-value observation.

#if canImport(ObjectiveC)
internal import Foundation

/// Announces to the observers of an `@objc dynamic` property that a handle changes it.
///
/// Assignments need no help, because the runtime observes the setter. A reset of a property that is
/// not loaded changes nothing, and an eviction is none of an observer's business: the value will be
/// made again from the same things.
///
/// - Returns: What the storage held before.
public func _$lazyAnnounced<Value>(
  _ owner: AnyObject,
  _ key: StaticString,
  _ isLoaded: Bool,
  _ change: _$LazyChange<Value>,
  _ storage: () -> Value?
) -> Value? {
  guard let observed = owner as? NSObject else { return storage() }
  switch change {
  case .evict: return storage()
  case .reset: if !isLoaded { return storage() }
  case .replace: break
  }
  observed.willChangeValue(forKey: "\(key)")
  defer { observed.didChangeValue(forKey: "\(key)") }
  return storage()
}
#endif
