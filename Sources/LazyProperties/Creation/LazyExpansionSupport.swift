// What expansions call in the cases that need the compiler's help to get right or to explain.

/// Calls the hook of an actor, in the actor's isolation.
///
/// - Parameters:
///   - owner: The actor, in whose isolation the caller runs.
///   - hook: A call of the hook on the actor seen as `any Owner & _$LazyHook`.
public func _$lazyActorHook<Owner: Actor, Hook>(_ owner: isolated Owner, _ hook: Hook) {
  // `Hook` is a function of one `isolated` actor. A class composed with a marker protocol is laid out
  // as the class alone, and `isolated` changes nothing about how an argument is passed; the cast
  // traps when the sizes differ.
  let call = unsafeBitCast(hook, to: ((Owner) -> Void).self)
  call(owner)
}

/// Passes on the value of an initializer whose type the macro has read from the call.
@inlinable
@inline(__always)
public func _$lazyUnfailing<Value>(_ value: Value) -> Value { value }

/// Explains why a failable initializer does not fit.
@available(
  *,
  unavailable,
  message: "the initializer is failable: write the type of the property, as in 'var name: Type?'"
)
public func _$lazyUnfailing<Value>(_ value: Value?) -> Value {
  preconditionFailure("the compiler accepts no call of this function")
}

/// Why a shared property of type `T!` has no value: `nil` was made.
public struct _$LazyNil: Error {
  /// Makes the error.
  @inlinable
  public init() {}
}

/// Unwraps what was made for a shared property of type `T!`.
///
/// - Throws: For `nil`, so that nothing is stored.
@inlinable
public func _$lazyNonNil<Value>(_ value: Value?) throws(_$LazyNil) -> Value {
  guard let value else { throw _$LazyNil() }
  return value
}

/// Unwraps what was made from a parameter for a shared property of type `T!`.
///
/// - Throws: For `nil`, so that nothing is stored.
@inlinable
public func _$lazyNonNil<Value, Parameter>(
  _ made: (value: Value?, parameter: Parameter)
) throws(_$LazyNil) -> (value: Value, parameter: Parameter) {
  (try _$lazyNonNil(made.value), made.parameter)
}

/// Passes on what a property whose type the macro has read from a call gives.
@inlinable
@inline(__always)
public func _$lazyRead<Value>(_ value: Value) -> Value { value }

/// Keeps the compiler from reporting a failable initializer twice.
@inlinable
public func _$lazyRead<Value>(_ value: Value?) -> Value {
  guard let value else { preconditionFailure("the getter does not compile") }
  return value
}
