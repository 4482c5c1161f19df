#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// Reads an XML or binary property list.
  ///
  /// XML is read in UTF-8. Of equal keys in a dictionary the last counts in XML and the first in a
  /// binary file, as for Apple's readers.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - limits: Bounds for depth and for what shared values may cost.
  /// - Throws: ``Error`` that says what was expected, what was found, and where.
  /// - Complexity: O(n) in the bytes.
  public init(data: Data, limits: Limits = Limits()) throws(PropertyList.Error) {
    try self.init(PropertyListSource(data: data, limits: limits))
  }

  /// Reads a file that holds an XML or binary property list.
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

  private init(_ source: PropertyListSource) throws(PropertyList.Error) {
    self = try source.withRoot { root throws(PropertyList.Error) in try root.propertyList() }
  }
}
