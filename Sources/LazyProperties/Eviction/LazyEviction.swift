internal import Synchronization

/// Lets go of lazy values that can be made again, when memory is short.
///
/// A property takes part once its handle's `evictUnderPressure()` was called, usually in the owner's
/// initializer or in the hook:
///
/// ```swift
/// func configureThumbnails() { $thumbnails.evictUnderPressure() }
/// ```
///
/// On Apple platforms the system's memory warnings evict; elsewhere, and in tests, ``relieve()``
/// does. An evicted property is as after a reset: the next read creates again, with its hook.
///
/// An object that anybody else refers to is in use and stays: a view in a hierarchy, a value that a
/// running function has read. Anything that is not an object is let go in any case, because whoever
/// has read it has a copy.
public enum LazyEviction {
  /// Evicts every value that takes part and is not in use, each where its owner is isolated.
  ///
  /// - Returns: How many values were let go.
  @discardableResult
  public static func relieve() async -> Int {
    let entries = Registry.entries()
    var count = evict(entries.filter(\.isShared))
    for entry in entries {
      guard !entry.isShared, let actor = entry.isolation else { continue }
      count += await evict(entry, on: actor)
    }
    return count
  }

  /// Evicts, without waiting, what belongs to the actor that the caller runs on, and what any thread
  /// may read.
  ///
  /// ```swift
  /// override func didReceiveMemoryWarning() { LazyEviction.relieveHere() }
  /// ```
  ///
  /// - Parameter isolation: The actor, by default the one that the caller runs on.
  /// - Returns: How many values were let go.
  @discardableResult
  public static func relieveHere(isolation: isolated any Actor = #isolation) -> Int {
    let entries = Registry.entries().filter { $0.isShared || $0.isolation === isolation }
    return evict(entries)
  }

  private static func evict(_ entry: Registry.Entry, on actor: isolated any Actor) -> Int {
    evict([entry])
  }

  private static func evict(_ entries: [Registry.Entry]) -> Int {
    entries.count { entry in
      guard let owner = entry.owner, entry.evict(owner) else { return false }
      if LazyTrace.isOn { LazyTrace.note(.eviction, of: owner, entry.name) }
      return true
    }
  }
}

extension LazyEviction {
  /// The properties that take part.
  enum Registry {
    /// One property of one object.
    ///
    /// Not checked: `evict` is called on `isolation` alone, unless any thread may change the property,
    /// and the weak references are only copied under the lock.
    struct Entry: @unchecked Sendable {
      private(set) weak var owner: AnyObject?
      private(set) weak var isolation: (any Actor)?
      let isShared: Bool
      let name: StaticString
      /// Evicts the property of an owner; `false` when it is not loaded or in use.
      let evict: (AnyObject) -> Bool

      init(
        owner: AnyObject,
        isolation: (any Actor)?,
        isShared: Bool,
        name: StaticString,
        evict: @escaping (AnyObject) -> Bool
      ) {
        self.owner = owner
        self.isolation = isolation
        self.isShared = isShared
        self.name = name
        self.evict = evict
      }
    }

    private static let table = Mutex<[LazyObservers.Key: Entry]>([:])

    static func add(_ entry: Entry, for key: LazyObservers.Key) {
      table.withLock { $0[key] = entry }
    }

    /// Those whose owners are alive; the others are forgotten.
    static func entries() -> [Entry] {
      let found = table.withLock { table in
        let owners = table.compactMapValues(\.owner)
        table = table.filter { owners[$0.key] != nil }
        return Found(entries: Array(table.values), owners: Array(owners.values))
      }
      return found.entries
    }

    /// What the table holds, and the owners, which must not be let go of under the lock: whoever looks
    /// at an object may be the last to hold it, and its `deinit` is the user's code.
    ///
    /// Not checked: nothing is done with the owners.
    private struct Found: @unchecked Sendable {
      let entries: [Entry]
      let owners: [AnyObject]
    }
  }
}
