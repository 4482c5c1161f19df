/// Helpers for tests of code that has lazy properties; they need no testing library.
public enum LazyTesting {
  /// Creates the values of every property given, so that a test meets a broken factory or hook.
  ///
  /// ```swift
  /// LazyTesting.loadAll(cell.$icon, cell.$badge)
  /// ```
  ///
  /// - Parameter handles: The properties; one that is loaded stays as it is.
  public static func loadAll<each Owner: AnyObject, each Value>(
    _ handles: repeat LazyHandle<each Owner, each Value>
  ) {
    for handle in repeat each handles { handle.load() }
  }

  /// The names of those properties that are loaded, without creating one.
  ///
  /// ```swift
  /// cell.bind(shopWithoutBadge)
  /// #expect(LazyTesting.loaded(cell.$badge, cell.$price) == ["price"])
  /// ```
  ///
  /// - Parameter handles: The properties.
  /// - Returns: Their names, in the order given.
  public static func loaded<each Handle: LazyReference>(_ handles: repeat each Handle) -> [String] {
    var names: [String] = []
    for handle in repeat each handles {
      if handle.isLoaded { names.append(handle.name) }
    }
    return names
  }
}
