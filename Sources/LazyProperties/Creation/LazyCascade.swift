// What `resets:` expands to: a reset that goes on to what is built from the value.
//
// A class whose property `foo` has `resets: "bar"` changes its storage through
//
//   _$lazyCascade(_$owner, "foo", _$change, { <change the storage> }, { _$owner.$bar.reset() })
//
// and its setter ends in `_$lazyCascade(self, "foo") { self.$bar.reset() }`. A struct does the same in
// `resetFoo()` and in its setter, with its type in place of the owner.

/// Changes the storage of a property and, unless it is evicted, resets what is built from it.
///
/// An eviction resets nothing else: the value will be made again from what it was made from.
///
/// - Returns: What the storage held before; `nil` where a circle of resets comes back to it.
public func _$lazyCascade<Value>(
  _ owner: AnyObject,
  _ name: StaticString,
  _ change: _$LazyChange<Value>,
  _ storage: () -> Value?,
  _ others: () -> Void
) -> Value? {
  switch change {
  case .evict: return storage()
  case .reset: if CreationFrame.isResetting(ObjectIdentifier(owner), name) { return nil }
  case .replace: break
  }
  let old = storage()
  _$lazyCascade(owner, name, others)
  return old
}

/// Resets what is built from a property of an object that has just changed.
public func _$lazyCascade(_ owner: AnyObject, _ name: StaticString, _ others: () -> Void) {
  CreationFrame.reset(ObjectIdentifier(owner), name, others)
}

/// Resets what is built from a property of a struct that has just changed.
public func _$lazyCascade<Owner: ~Copyable>(
  _ owner: Owner.Type,
  _ name: StaticString,
  _ others: () -> Void
) {
  CreationFrame.reset(ObjectIdentifier(owner), name, others)
}

/// Whether a property of a struct is reset already, as part of a circle.
public func _$lazyIsCascading<Owner: ~Copyable>(
  _ owner: Owner.Type,
  _ name: StaticString
) -> Bool {
  CreationFrame.isResetting(ObjectIdentifier(owner), name)
}

/// Whether an input has another value than before.
@inlinable
public func _$lazyChanged<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

extension CreationFrame {
  /// Whether a property resets on this thread, and what depends on it with it.
  fileprivate static func isResetting(_ owner: ObjectIdentifier, _ name: StaticString) -> Bool {
    var frame = current
    while let entry = frame {
      if case .resetting(let other, let label) = entry.role, other == owner,
        label.hasSameBytes(as: name)
      {
        return true
      }
      frame = entry.parent
    }
    return false
  }

  /// Resets what depends on a property, unless that is under way already.
  fileprivate static func reset(
    _ owner: ObjectIdentifier,
    _ name: StaticString,
    _ others: () -> Void
  ) {
    if isResetting(owner, name) { return }
    let frame = push(.resetting(of: owner, name))
    others()
    frame.pop()
  }
}
