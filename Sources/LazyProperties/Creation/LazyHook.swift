// How a class finds its hook by name.
//
// A macro does not see the members of the type it stands in, so it cannot know whether there is a
// `configureName()`. The expansion therefore sends the call to `self` seen as `Owner & _$LazyHook`:
// the compiler prefers a real member of `Owner`, wherever it is declared (type, extension,
// superclass), and only when there is none does the dynamic member of the protocol answer, with a
// call that does nothing.
//
// The other way is a fallback overload `configureName(_: _$NoLazyHook = .init())` beside every
// property. It needs no bit cast, compiles as fast, and a struct has to use it, since
// `Struct & Protocol` is no type. For classes it is worse: it quietly wins over a hook that is
// wrong (`async`, or with arguments), where the compiler otherwise reports the mistake, and it adds
// a method to each property, which completion shows. A class that is `@dynamicMemberLookup` itself
// uses the fallback as well, because its own dynamic members would answer first.

/// The view of an owner in which a missing hook is a call that does nothing.
///
/// The protocol is a marker, so it has no witness table and a class composed with it is one
/// pointer: what makes the cast in `_$lazyHook` exact.
@_marker @dynamicMemberLookup
public protocol _$LazyHook {}

extension _$LazyHook {
  /// Answers for a hook that the owner does not have.
  @inlinable nonisolated public subscript(dynamicMember name: String) -> _$NoLazyHook {
    _$NoLazyHook()
  }
}

/// A hook that does nothing, whatever it is given.
public struct _$NoLazyHook: Sendable {
  /// Makes the hook.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func callAsFunction() {}

  /// Does nothing with a parameter.
  @inlinable
  public func callAsFunction<Parameter>(_ parameter: borrowing Parameter) {}
}

/// Sees an object as its own class composed with `_$LazyHook`.
///
/// - Parameters:
///   - owner: The object.
///   - view: `(Owner & _$LazyHook).self`, nothing else.
/// - Returns: The same object.
@inlinable
public func _$lazyHook<Owner: AnyObject, View>(_ owner: Owner, _ view: View.Type) -> View {
  // A class composed with a marker protocol is laid out as the class alone; the cast traps when
  // the sizes differ.
  unsafeBitCast(owner, to: View.self)
}
