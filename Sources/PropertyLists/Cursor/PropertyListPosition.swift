/// A place in a source.
package struct PropertyListPosition: Sendable, Hashable {
  /// Bytes from the start.
  package var offset: Int
  /// The line from one; nil in a binary file.
  package var line: Int?
  /// The column in characters from one; nil in a binary file.
  package var column: Int?
}
