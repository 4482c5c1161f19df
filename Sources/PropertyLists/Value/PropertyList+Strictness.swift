extension PropertyList {
  /// What is refused although Apple's readers accept it.
  ///
  /// Nothing is refused unless asked for. JSON is always read by its grammar, and a binary file must
  /// always be exact in its sizes.
  ///
  /// ```swift
  /// var options = PropertyList.ReadingOptions()
  /// options.strictness = [.duplicateKeys, .trailingContent]
  /// let list = try PropertyList(data: bytes, options: options)
  /// ```
  public struct Strictness: OptionSet, Sendable, Hashable {
    /// One bit for each rule.
    public let rawValue: UInt32

    /// Creates a set of rules from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A key that a dictionary has twice; otherwise the first counts in a binary file and the last
    /// in a text format.
    public static let duplicateKeys = Strictness(rawValue: 1 << 0)

    /// XML: anything but space and comments after the property list.
    public static let trailingContent = Strictness(rawValue: 1 << 1)

    /// XML: a file without `<?xml …?>` at its very start, or without `<plist>`.
    public static let missingProlog = Strictness(rawValue: 1 << 2)

    /// XML: a `<plist>` inside another.
    public static let nestedWrappers = Strictness(rawValue: 1 << 3)

    /// XML: attributes other than the `version` of `<plist>`.
    public static let attributes = Strictness(rawValue: 1 << 4)

    /// XML: `<key>` where a value belongs, which otherwise is a string.
    public static let keysAsValues = Strictness(rawValue: 1 << 5)

    /// XML: control characters that XML forbids, as they are or as references.
    public static let controlCharacters = Strictness(rawValue: 1 << 6)

    /// XML: numbers with space, a plus or in hexadecimal, and other words than `nan` and
    /// `+infinity` for reals.
    public static let looseNumbers = Strictness(rawValue: 1 << 7)

    /// XML: dates with a month, day or time of day that does not exist, which otherwise roll over.
    public static let looseDates = Strictness(rawValue: 1 << 8)

    /// XML: base64 with characters that are skipped, or without its padding.
    public static let looseData = Strictness(rawValue: 1 << 9)

    /// OpenStep: a lone word without quotes as a whole file, and a file of space and comments, which
    /// otherwise is an empty dictionary.
    public static let bareDocuments = Strictness(rawValue: 1 << 10)

    /// OpenStep: a comment that does not end.
    public static let openComments = Strictness(rawValue: 1 << 11)

    /// OpenStep: a comma after the last element of an array.
    public static let trailingCommas = Strictness(rawValue: 1 << 12)

    /// OpenStep: `key;` for a key that is its own value.
    public static let shortPairs = Strictness(rawValue: 1 << 13)

    /// OpenStep: GNUstep's numbers, dates and base64, such as `<*I5>` and `<[YQ==]>`, which Apple
    /// does not read.
    public static let typedValues = Strictness(rawValue: 1 << 14)

    /// JSON: a mark of the encoding at the start.
    public static let byteOrderMarks = Strictness(rawValue: 1 << 15)

    /// All rules.
    public static let all = Strictness(rawValue: 1 << 16 - 1)
  }
}
