internal import CLazyThreadLocal
internal import Synchronization

/// Who wants to know of a property's creations: a table beside the properties.
///
/// A property that nobody observes has nothing for it in its storage, and looks at one flag when it
/// is created.
enum LazyObservers {
  /// One property of one object.
  struct Key: Hashable {
    let owner: ObjectIdentifier
    let name: String
  }

  /// What is noted about one property.
  struct Entry {
    /// The owner, to tell it from a later object at the same address.
    private(set) weak var owner: AnyObject?
    /// The number of creations since somebody asked first, `nil` when nobody has.
    var generation: Int?
    var waiting: [Waiting] = []

    init(owner: AnyObject) { self.owner = owner }
  }

  /// A closure that waits for the next value.
  ///
  /// Not checked: it is registered by a handle, which does not leave the isolation of its owner, and
  /// called where the owner's property is created, which is the same isolation.
  struct Waiting: @unchecked Sendable {
    let body: (Any) -> Void
  }

  private static let isUsed = Atomic<Bool>(false)
  // Only touched in `locked`.
  nonisolated(unsafe) private static var table = Table()

  /// Runs a look at the table, one at a time; no code of the user's may run in it.
  ///
  /// The lock is the system's and no `Mutex`, because the thread sanitizer knows the former alone.
  private static func locked<Result>(_ body: (inout Table) -> Result) -> Result {
    CLazyLockObservers()
    defer { CLazyUnlockObservers() }
    return body(&table)
  }

  private struct Table {
    var entries: [Key: Entry] = [:]
    var sizeToClean = 64

    /// Takes out what belongs to objects that are gone, each time the table has doubled.
    ///
    /// - Returns: What to let go of after the lock: whoever looks at an object may be the last to
    ///   hold it, and its `deinit` is the user's code.
    mutating func clean() -> (entries: [Entry], owners: [AnyObject]) {
      guard entries.count >= sizeToClean else { return ([], []) }
      let owners = entries.compactMapValues(\.owner)
      let dead = entries.filter { owners[$0.key] == nil }
      for key in dead.keys { entries[key] = nil }
      sizeToClean = max(64, entries.count * 2)
      return (Array(dead.values), Array(owners.values))
    }
  }

  /// Changes what is noted about a property.
  static func change<Result: Sendable>(
    _ owner: AnyObject,
    _ name: StaticString,
    _ body: (inout Entry) -> Result
  ) -> Result {
    isUsed.store(true, ordering: .relaxed)
    let key = Key(owner: ObjectIdentifier(owner), name: "\(name)")
    var result: Result?
    // Closures are released after the lock, because that may run code of the user's.
    var dropped: (entries: [Entry], owners: [AnyObject]) = ([], [])
    locked { table in
      dropped = table.clean()
      var entry = table.entries[key] ?? Entry(owner: owner)
      if entry.owner !== owner {
        dropped.entries.append(entry)
        entry = Entry(owner: owner)
      }
      result = body(&entry)
      table.entries[key] = entry
    }
    guard let result else { preconditionFailure("a change gives a result") }
    return result
  }

  /// Tells those who observe a property that its value was created.
  static func noteLoad<Value>(_ owner: ObjectIdentifier, _ name: StaticString, _ value: Value) {
    guard isUsed.load(ordering: .relaxed) else { return }
    let key = Key(owner: owner, name: "\(name)")
    let waiting = locked { table -> [Waiting] in
      guard let entry = table.entries[key], entry.owner != nil else { return [] }
      table.entries[key]?.generation = entry.generation.map { $0 + 1 }
      table.entries[key]?.waiting = []
      return entry.waiting
    }
    for observer in waiting { observer.body(value) }
  }
}

/// Tells those who observe a property that an `async` factory has made its value.
public func _$noteLazyLoad<Value>(_ owner: AnyObject, _ name: StaticString, _ value: Value) {
  LazyObservers.noteLoad(ObjectIdentifier(owner), name, value)
}
