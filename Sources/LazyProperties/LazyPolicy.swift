/// What a lazy property promises when several threads read it, and how it holds its value.
///
/// | policy | threads | warm read | value held |
/// | --- | --- | --- | --- |
/// | ``unsynchronized`` | those that its owner's isolation allows | as `lazy var` | strongly |
/// | ``synchronized`` | any; exactly one creation, the others wait for it | as `lazy var` | strongly |
/// | ``publication`` | any; nobody waits, the first complete value wins | as `lazy var` | strongly |
/// | ``weak`` | those that its owner's isolation allows | a weak load | weakly |
public enum LazyPolicy: Sendable, Hashable, CaseIterable {
  /// No protection of its own: for a property that its owner's isolation protects.
  ///
  /// This is the default, as cheap as `lazy var`, and right for everything on the main actor.
  case unsynchronized

  /// Exactly one creation, whichever thread comes first; the others wait until it is configured.
  ///
  /// No lock is held while the value is made. Two lazies that wait for each other on two threads stop
  /// the program with their names.
  case synchronized

  /// Several threads may create at the same time; the first complete value is kept, and every read
  /// gives that one.
  ///
  /// Nobody waits. Hooks run on each candidate, on the thread that made it; losers are dropped.
  case publication

  /// The property does not keep its value alive: when everybody else has let go, the next read
  /// creates another.
  case weak
}
