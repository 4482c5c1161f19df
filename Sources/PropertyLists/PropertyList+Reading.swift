#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// Reads a property list, whose format is told by its content.
  ///
  /// A text may be in UTF-8, UTF-16 or UTF-32, XML also in ISO-8859-1, US-ASCII or windows-1252 when
  /// it says so. Of equal keys in a dictionary the last counts in a text and the first in a binary
  /// file, as for Apple's readers.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - limits: Bounds for depth and for what shared values may cost.
  /// - Throws: ``Error`` that says what was expected, what was found, and where.
  /// - Complexity: O(n) in the bytes.
  public init(data: Data, limits: Limits = Limits()) throws(PropertyList.Error) {
    try self.init(PropertyListSource(data: data, limits: limits))
  }

  /// Reads a property list with options.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - options: The format, what is refused, and limits.
  /// - Throws: ``Error`` that says what was expected, what was found, and where.
  /// - Complexity: O(n) in the bytes.
  public init(data: Data, options: ReadingOptions) throws(PropertyList.Error) {
    try self.init(PropertyListSource(data: data, options: options))
  }

  /// Reads a file that holds a property list, whose format is told by its content.
  ///
  /// ```swift
  /// let list = try PropertyList(contentsOf: url)
  /// list["shops"]?[0]?["name"]?.string  // "bag"
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL of a regular file.
  ///   - limits: Bounds for depth and for what shared values may cost.
  /// - Throws: ``Error`` that says what was expected, what was found, and where.
  /// - Complexity: O(n) in the bytes.
  public init(contentsOf url: URL, limits: Limits = Limits()) throws(PropertyList.Error) {
    try self.init(PropertyListSource(contentsOf: url, limits: limits))
  }

  /// Reads a file that holds a property list with options.
  ///
  /// - Parameters:
  ///   - url: The URL of a regular file.
  ///   - options: The format, what is refused, and limits.
  /// - Throws: ``Error`` that says what was expected, what was found, and where.
  /// - Complexity: O(n) in the bytes.
  public init(contentsOf url: URL, options: ReadingOptions) throws(PropertyList.Error) {
    try self.init(PropertyListSource(contentsOf: url, options: options))
  }

  private init(_ source: PropertyListSource) throws(PropertyList.Error) {
    self = try source.withRoot { root throws(PropertyList.Error) in try root.propertyList() }
  }
}
