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

/// Changes a storage that is an optional.
///
/// - Returns: What the storage held before; of an eviction, what was evicted.
@inlinable
public func _$lazyExchange<Value>(_ storage: inout Value?, _ change: _$LazyChange<Value>) -> Value?
{
  switch change {
  case .replace(let value):
    let old = storage
    storage = value
    return old
  case .reset:
    let old = storage
    storage = nil
    return old
  case .evict: return _$lazyEvict(&storage)
  }
}

/// Empties a storage unless somebody else holds its object, too.
///
/// - Returns: What was evicted.
public func _$lazyEvict<Value>(_ storage: inout Value?) -> Value? {
  guard storage.map({ type(of: $0 as Any) is AnyClass }) ?? false else { return storage.take() }
  var object: AnyObject? = storage.take().map { $0 as AnyObject }
  let isUnused = isKnownUniquelyReferenced(&object)
  let value = object as? Value
  if !isUnused { storage = value }
  return isUnused ? value : nil
}
