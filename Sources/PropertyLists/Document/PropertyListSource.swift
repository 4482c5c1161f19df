import Synchronization

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes of a property list, and for a text format the tape that says where its values are.
///
/// Making one decodes no value. A binary file is read in pieces as they are asked for.
package final class PropertyListSource: Sendable {
  package let format: PropertyList.Format
  let limits: PropertyList.Limits
  private let window: FileWindow
  private let tape: Tape?
  private let table: BinaryTable
  private let indexes = ElementIndexes()

  /// Takes the bytes of an XML or binary property list.
  package convenience init(
    data: Data,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(PropertyList.Error) {
    try self.init(window: FileWindow(data), limits: limits)
  }

  /// Opens a file: XML is read as a whole, of a binary file what is asked for.
  package convenience init(
    contentsOf url: URL,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(PropertyList.Error) {
    let window = try FileWindow(opening: url)
    do throws(PropertyList.Error) {
      try self.init(window: window, limits: limits)
    } catch {
      throw error.changing { $0.file = window.path }
    }
  }

  private init(window: FileWindow, limits: PropertyList.Limits) throws(PropertyList.Error) {
    self.window = window
    self.limits = limits
    if try window.startsWith("bplist0") {
      format = .binary
      tape = nil
      table = try BinaryTable(window)
    } else {
      format = .xml
      try window.loadAll()
      tape = try XMLScanner.scan(window, limits: limits)
      table = BinaryTable.none
    }
    try withWalk { walk throws(PropertyList.Error) in _ = try Self.root(of: walk) }
  }

  /// Calls `body` with the root. The cursor and all that come from it are valid inside `body` only.
  package func withRoot<Result, Failure: Error>(
    _ body: (PropertyListCursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withWalk { walk throws(Failure) in try body(root(of: walk)) }
  }
}
