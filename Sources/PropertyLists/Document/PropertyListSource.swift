import Synchronization

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes of a property list, and for a text format the tape that says where its values are.
///
/// Making one decodes no value. A large binary file is read in pieces as they are asked for.
package final class PropertyListSource: Sendable {
  package let format: PropertyList.Format
  private let limits: PropertyList.Limits
  private let window: FileWindow
  private let tape: Tape?
  private let table: BinaryTable
  private let root: BinaryObject
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
    try self.init(window: FileWindow(opening: url), limits: limits)
  }

  private init(window: FileWindow, limits: PropertyList.Limits) throws(PropertyList.Error) {
    self.window = window
    self.limits = limits
    do throws(PropertyList.Error) {
      if try window.startsWith("bplist0") {
        format = .binary
        tape = nil
        if window.count <= 1 << 20 { try window.loadAll() }
        table = try BinaryTable(window)
        root = try BinaryObject(number: table.root, access: ByteAccess(window), table: table)
      } else {
        format = .xml
        try window.loadAll()
        tape = try XMLScanner.scan(window, limits: limits)
        table = .none
        root = .none
      }
    } catch {
      throw TextPositions.locating(error, in: window, isText: !(try window.startsWith("bplist0")))
    }
    if root.isContainer, limits.effectiveDepth == 0 { throw Self.depthError(window) }
  }

  private static func depthError(_ window: FileWindow) -> PropertyList.Error {
    PropertyList.Error(
      PropertyList.Error.Fields(
        kind: .limitExceeded,
        expected: "no array or dictionary, as the depth limit is 0",
        found: "a container",
        offset: 0,
        file: window.path
      )
    )
  }

  /// Calls `body` with the root.
  ///
  /// The cursor and all that come from it are valid inside `body` only.
  package func withRoot<Result, Failure: Error>(
    _ body: (PropertyListCursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var walk = PropertyListWalk(
      access: ByteAccess(window),
      tape: tape?.entries,
      table: table,
      depthLimit: limits.effectiveDepth,
      source: Unmanaged.passUnretained(self),
      credit: limits.credit(byteCount: window.count)
    )
    return try withUnsafeMutablePointer(to: &walk) { walk throws(Failure) in
      try body(root(of: walk))
    }
  }

  private func root(of walk: UnsafeMutablePointer<PropertyListWalk>) -> PropertyListCursor {
    if let tape = walk.pointee.tape {
      return PropertyListCursor(entry: 0, of: tape, walk: walk, depth: 0)
    }
    return PropertyListCursor(object: root, walk: walk, depth: 0)
  }
}

extension PropertyListSource {
  func element(
    _ position: Int,
    ofArray array: PropertyListCursor,
    in tape: UnsafePointer<TapeEntry>
  ) -> UInt32 {
    indexes.element(position, ofArray: array.index, count: array.count, in: tape)
  }

  /// The error with the file, and in a text format line, column and the text of the line.
  func locating(_ error: PropertyList.Error) -> PropertyList.Error {
    TextPositions.locating(error, in: window, isText: format == .xml)
  }

  /// A place with line and column in a text format.
  ///
  /// - Complexity: O(n) in the offset once, then O(1).
  package func position(of offset: Int) -> PropertyListPosition {
    guard format == .xml else { return PropertyListPosition(offset: offset) }
    let position = window.positions.position(of: offset, in: window)
    return PropertyListPosition(offset: offset, line: position.line, column: position.column)
  }
}
