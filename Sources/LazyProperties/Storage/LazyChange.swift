/// What a handle does to a storage.
@frozen
public enum _$LazyChange<Value> {
  /// Puts a value in place.
  case replace(Value)
  /// Empties the storage.
  case reset
  /// Empties the storage unless its object is in use.
  case evict
}

/// Changes a storage that is an optional; an eviction empties it, and `LazyEviction` puts a value that
/// is in use back.
///
/// It calls nothing while it has access to the storage: the optimizer then knows that accesses never
/// overlap, and reads of the property need no check for that.
///
/// - Returns: What the storage held before.
@inlinable
public func _$lazyExchange<Value>(_ storage: inout Value?, _ change: _$LazyChange<Value>) -> Value?
{
  let old = storage
  switch change {
  case .replace(let value): storage = value
  case .reset, .evict: storage = nil
  }
  return old
}
