extension PropertyList {
  /// Bounds on what reading may cost, so that a small hostile file cannot take the stack or memory.
  ///
  /// ```swift
  /// var limits = PropertyList.Limits()
  /// limits.depth = 32
  /// let list = try PropertyList(data: bytes, limits: limits)
  /// ```
  public struct Limits: Sendable, Hashable {
    /// How many arrays and dictionaries may be inside each other; at most ``greatestDepth`` count.
    public var depth: Int

    /// How much values that a binary file refers to more than once may add to its own size.
    ///
    /// A value counts for 16 and its text or bytes, a key that was looked at in vain for 1. Beside
    /// this a file may spend 64 for each of its bytes. The default of 8 million is far above what
    /// real files need and stops a hundred bytes that stand for a million values. Values of text
    /// formats are never shared and count for nothing.
    public var expansion: Int

    /// How many bytes may be written.
    ///
    /// Arrays that are in memory once and in a list many times are written as often as they are in
    /// it, so a small list may stand for a huge file.
    public var output: Int

    /// The largest depth that counts, whatever ``depth`` says: 1024.
    ///
    /// A value of this depth can be released on a stack of 512 KB, as threads have by default on
    /// some systems. Values that are built by hand may be deeper, and need a larger stack then.
    public static let greatestDepth = 1_024

    /// Creates limits: 512 levels, 8 million of expansion and 4 GiB of output unless said otherwise.
    public init(depth: Int = 512, expansion: Int = 8_000_000, output: Int = 4 << 30) {
      self.depth = depth
      self.expansion = expansion
      self.output = output
    }

    var effectiveDepth: Int { max(0, min(depth, Self.greatestDepth)) }
  }
}

extension PropertyList.Limits {
  /// What one visit may spend: four times what visiting every byte once can cost, and the expansion.
  func credit(byteCount: Int) -> Int {
    let (own, overflow) = byteCount.multipliedReportingOverflow(by: 64)
    let (sum, more) = own.addingReportingOverflow(max(0, expansion))
    return overflow || more ? .max : sum
  }
}
