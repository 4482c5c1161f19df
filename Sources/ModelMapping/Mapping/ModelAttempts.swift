import PropertyLists

/// How many cases of untagged unions were tried, and how many of these in vain.
///
/// Where a payload is a union again, each level may be read once for every case, so that a short
/// source could keep a reader busy for years. What is tried in vain must stay in proportion.
struct ModelAttempts {
  private(set) var count = 0
  private var wasted = 0

  /// How many unions are read inside each other; one that is its own payload has no end.
  private var level = 0
  private var stack = StackRoom()

  /// Goes one union further in; `false` when there is no room for it.
  mutating func enter() -> Bool {
    guard level < ModelNesting.levelsOfEveryStack || (level < 1_024 && stack.hasRoom()) else {
      return false
    }
    level += 1
    return true
  }

  mutating func leave() { level -= 1 }

  /// Whether a case is being tried; how many containers its value is in; and whether the value itself
  /// was of another kind.
  var depth: Int?
  var isOtherKind = false

  /// Whether the case that is closest is read once more, for its issues.
  var isExplaining = false

  /// Whether more was tried in vain than a real source has a need for.
  var areTooMany: Bool { wasted > 100_000 + 64 * (count - wasted) }

  /// Counts an attempt; gives back what `waste` takes.
  mutating func begin() -> (count: Int, wasted: Int) {
    count += 1
    return (count, wasted)
  }

  /// Counts what was tried inside an attempt that failed, once and not for every level.
  mutating func waste(since start: (count: Int, wasted: Int)) {
    wasted = start.wasted + count - start.count
  }
}
