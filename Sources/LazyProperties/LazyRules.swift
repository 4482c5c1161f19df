/// What happens when a lazy property has no hook.
public enum LazyHookRule: Sendable, Hashable {
  /// Nothing: a hook runs if there is one.
  case ifPresent
  /// The program does not compile, so that a misspelt name is found before it ships.
  case required
}

/// What a throwing factory leaves behind when it throws.
public enum LazyErrorRule: Sendable, Hashable {
  /// Nothing: the next read calls the factory again.
  case retried
  /// The error: every read throws it, and the factory is not called again until the handle resets.
  case kept
}

/// Which writes of an input reset the lazy properties that are made from it.
public enum LazyResetRule: Sendable, Hashable {
  /// Every write, also one in place, such as `names.append("x")`. Costs nothing but the resets.
  case written
  /// Every write after which the value is not equal to what it was; the type has to be `Equatable`. A
  /// write keeps the old value for that, so a collection is copied when it is changed in place.
  case changed
}
