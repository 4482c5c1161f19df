// How `@Lazy override` reaches the storage of the property that it overrides.

/// The view of a class in which only an inherited lazy property has a handle.
///
/// As for `_$LazyHook`, a real member is preferred, here the `$name` that the superclass has.
@_marker @dynamicMemberLookup
public protocol _$LazyOverride {}

extension _$LazyOverride {
  /// Explains why the override does not compile.
  @available(
    *,
    unavailable,
    message:
      "'@Lazy override' needs a lazy property in the superclass; leave '@Lazy' out or override a hook"
  )
  nonisolated public subscript<Value>(dynamicMember name: String) -> LazyHandle<AnyObject, Value> {
    preconditionFailure("the compiler accepts no call of this subscript")
  }
}

/// Sees an object as its own class composed with `_$LazyOverride`.
///
/// - Parameters:
///   - owner: The object.
///   - view: `(Owner & _$LazyOverride).self`, nothing else.
/// - Returns: The same object.
@inlinable
@inline(__always)
public func _$lazyOverride<Owner: AnyObject, View>(_ owner: Owner, _ view: View.Type) -> View {
  // As in `_$lazyHook`.
  unsafeBitCast(owner, to: View.self)
}
