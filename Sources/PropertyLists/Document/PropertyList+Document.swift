#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// A property list of which only what is asked for is read.
  ///
  /// Of a binary file the header and the trailer are checked at first, and then the parts that are
  /// asked for are read, in pieces of 64 KB. A text is gone over once, to note where its values are;
  /// no value is made. Copies share what was found, and may be used by several threads at once.
  ///
  /// ```swift
  /// let document = try PropertyList.Document(contentsOf: url)
  /// let name = document.root["shops"][2]["name"].string       // nil when anything is missing
  /// let shop = try document.value(at: "shops", 2)             // an error that says what was in the way
  /// ```
  public struct Document: Sendable {
    private let source: PropertyListSource

    /// Opens a file.
    ///
    /// The file must not change while the document is in use: reads that meet a change throw. A file
    /// that is replaced or removed meanwhile stays readable; one that is moved counts as changed.
    ///
    /// - Parameters:
    ///   - url: The URL of a regular file.
    ///   - options: The format, what is refused, limits, and whether the file is mapped.
    /// - Throws: ``Error`` that says what was expected, what was found, and where.
    /// - Complexity: O(1) for a binary file, O(n) in the bytes of a text.
    public init(
      contentsOf url: URL,
      options: ReadingOptions = ReadingOptions()
    ) throws(PropertyList.Error) {
      source = try PropertyListSource(contentsOf: url, options: options)
    }

    /// Takes the bytes of a property list.
    ///
    /// - Parameters:
    ///   - data: The bytes, which are held on to.
    ///   - options: The format, what is refused, and limits.
    /// - Throws: ``Error`` that says what was expected, what was found, and where.
    /// - Complexity: O(n) in the bytes.
    public init(
      data: Data,
      options: ReadingOptions = ReadingOptions()
    ) throws(PropertyList.Error) {
      source = try PropertyListSource(data: data, options: options)
    }

    /// The format, as the content or the options say.
    public var format: Format { source.format }

    /// The value that holds all others.
    public var root: Node {
      Node(source: source, place: source.withRoot { $0.place }, path: [])
    }

    /// The value at a path from the root.
    ///
    /// ```swift
    /// try document.value(at: "shops", 2, "name").string
    /// ```
    ///
    /// - Parameter path: Keys and indexes.
    /// - Returns: The value, which is not decoded yet.
    /// - Throws: ``Error`` with the path to what was in the way: a value that is no array or
    ///   dictionary, or one without this element or key.
    /// - Complexity: In a binary file O(1) a level, and O(n) in its keys when a dictionary is asked
    ///   for the first time; the same in a text, where an array counts like a dictionary.
    public func value(at path: PathComponent...) throws(PropertyList.Error) -> Node {
      try root.value(at: path)
    }
  }
}
