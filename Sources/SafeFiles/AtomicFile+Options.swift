extension AtomicFile {
  /// How a file is saved.
  ///
  /// ```swift
  /// let version = try AtomicFile.version(of: url)
  /// let text = try String(contentsOf: url, encoding: .utf8)
  /// var options = AtomicFile.Options()
  /// options.replacing = version
  /// try AtomicFile.write(Data((text + "more").utf8), to: url, options: options)
  /// ```
  public struct Options: Sendable, Hashable {
    /// What the saved file survives.
    public var durability = Durability.powerLoss

    /// The mode of a file that was not there, such as `0o600`, whatever the process's mask says.
    ///
    /// Nil gives that of any new file. A file that was there keeps its own.
    public var permissions: UInt16?

    /// What must still be at the URL; nil to replace whatever is there.
    ///
    /// Another file, or one that was changed, is refused with an error of the step
    /// ``Error/Step/compare``. It is looked at right before it is replaced; only a change in the very
    /// moment between the two can go unseen, and not even that where nothing was before.
    public var replacing: Version?

    /// Creates the options of a plain save.
    public init() {}
  }

  /// What a saved file survives.
  public enum Durability: Sendable, Hashable {
    /// A stop of the system at any moment: the bytes and the directory are brought to disk before
    /// the save returns.
    case powerLoss

    /// A stop of the process at any moment; quicker, and enough for what can be made again.
    case processExit
  }
}
