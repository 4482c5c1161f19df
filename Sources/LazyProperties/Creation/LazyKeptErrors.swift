// What expansions call for `errors: .kept`, where the storage holds results.

/// Makes a value or keeps the error.
///
/// - Returns: The result, and whether there is a value for the hook to configure.
@inlinable
public func _$lazyKeep<Value, Failure: Error>(
  _ make: () throws(Failure) -> Value
) -> (value: Result<Value, Failure>, parameter: Bool) {
  do throws(Failure) { return (.success(try make()), true) } catch {
    return (.failure(error), false)
  }
}

/// Makes a value or keeps the error, where making waits.
///
/// - Returns: The result, and whether there is a value for the hook to configure.
@inlinable
public nonisolated(nonsending) func _$lazyKeep<Value, Failure: Error>(
  _ make: nonisolated(nonsending) () async throws(Failure) -> Value
) async -> (value: Result<Value, Failure>, parameter: Bool) {
  do throws(Failure) {
    return (.success(try await make()), true)
  } catch {
    return (.failure(error), false)
  }
}

/// The value of a result, if it is one.
@inlinable
public func _$lazyKept<Value, Failure: Error>(_ stored: Result<Value, Failure>?) -> Value? {
  guard case .success(let value) = stored else { return nil }
  return value
}

/// Changes a storage that holds a result: a reset takes a kept error away, too.
///
/// - Returns: The value that the storage held before; of an eviction, what was evicted.
public func _$lazyExchange<Value, Failure: Error>(
  _ storage: inout Result<Value, Failure>?,
  _ change: _$LazyChange<Value>
) -> Value? {
  var value = _$lazyKept(storage)
  if case .evict = change, value == nil { return nil }
  storage = nil
  let old = _$lazyExchange(&value, change)
  storage = value.map { .success($0) }
  return old
}

extension _$LazyChange {
  /// The same change to a storage that holds a result.
  public func _$kept<Failure: Error>() -> _$LazyChange<Result<Value, Failure>> {
    switch self {
    case .replace(let value): .replace(.success(value))
    case .reset: .reset
    case .evict: .evict
    }
  }
}
