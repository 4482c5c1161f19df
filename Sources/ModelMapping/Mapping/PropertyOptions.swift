/// What is done where a value of a property is missing, null or wrong.
public enum ErrorReaction: Sendable, Hashable {
  /// It is an issue, also in a lenient reading.
  case fail

  /// The property keeps its default, or is `nil` when it is an optional without one; what was wrong
  /// is a repair in the ``ModelReport``.
  case useDefault
}

/// What the attributes of a property say about reading it.
///
/// Expansions of `@Mapped` make it; it has no use of its own.
public struct PropertyOptions: Sendable {
  let coercion: CoercionPolicy?
  let isLossy: Bool
  let onMissing: ErrorReaction?
  let onNull: ErrorReaction?
  let onError: ErrorReaction?

  /// The options of a property; what is left out is as the type and the call have it.
  public init(
    coercion: CoercionPolicy? = nil,
    isLossy: Bool = false,
    onMissing: ErrorReaction? = nil,
    onNull: ErrorReaction? = nil,
    onError: ErrorReaction? = nil
  ) {
    self.coercion = coercion
    self.isLossy = isLossy
    self.onMissing = onMissing
    self.onNull = onNull
    self.onError = onError
  }
}
