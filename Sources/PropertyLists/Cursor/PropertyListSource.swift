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
  private let content: SourceContent
  let options: PropertyList.ReadingOptions
  private let indexes = ElementIndexes()
  let keyIndexes = KeyIndexes()

  /// The format, as the content or the options say.
  package var format: PropertyList.Format { content.format }

  /// Takes the bytes of a property list in any format.
  package convenience init(
    data: Data,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(PropertyList.Error) {
    try self.init(data: data, options: PropertyList.ReadingOptions(limits: limits))
  }

  /// Opens a file: a text is read as a whole, of a binary file what is asked for.
  package convenience init(
    contentsOf url: URL,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(PropertyList.Error) {
    try self.init(contentsOf: url, options: PropertyList.ReadingOptions(limits: limits))
  }

  /// Takes the bytes of a property list.
  package convenience init(
    data: Data,
    options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) {
    try self.init(window: FileWindow.bytes(of: data), options: options)
  }

  /// Opens a file: a text is read as a whole, of a binary file what is asked for.
  package convenience init(
    contentsOf url: URL,
    options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) {
    let window =
      options.mapsFiles ? try FileWindow(mapping: url) : try FileWindow(opening: url)
    try self.init(window: window, options: options)
  }

  private init(
    window: FileWindow,
    options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) {
    self.options = options
    content = try SourceContent.open(window, options)
  }

  /// Calls `body` with the root.
  ///
  /// The cursor and all that come from it are valid inside `body` only.
  package func withRoot<Result, Failure: Error>(
    _ body: (PropertyListCursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withWalk { walk throws(Failure) in try body(root(of: walk)) }
  }

  /// Calls `body` with the value at a place that a cursor of an earlier visit had.
  package func withCursor<Result, Failure: Error>(
    at place: PropertyListPlace,
    _ body: (PropertyListCursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withWalk { walk throws(Failure) in try body(PropertyListCursor(place, walk: walk)) }
  }

  private func withWalk<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<PropertyListWalk>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var keys = VisitedKeys(credit: credit)
    return try withUnsafeMutablePointer(to: &keys) { keys throws(Failure) in
      var walk = walk(keys)
      return try withUnsafeMutablePointer(to: &walk, body)
    }
  }

  /// A visit for which nothing was spent yet.
  func walk(_ keys: UnsafeMutablePointer<VisitedKeys>) -> PropertyListWalk {
    PropertyListWalk(
      access: ByteAccess(content.window),
      tape: content.tape?.entries,
      table: content.table,
      format: content.format,
      depthLimit: options.limits.effectiveDepth,
      refusesDuplicates: options.strictness.contains(.duplicateKeys),
      source: Unmanaged.passUnretained(self),
      credit: credit,
      keys: keys
    )
  }

  /// What one visit may spend.
  var credit: Int { options.limits.credit(byteCount: content.window.count) }

  private func root(of walk: UnsafeMutablePointer<PropertyListWalk>) -> PropertyListCursor {
    if let tape = walk.pointee.tape {
      return PropertyListCursor(entry: 0, of: tape, walk: walk, depth: 0)
    }
    return PropertyListCursor(object: content.root, walk: walk, depth: 0)
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

  /// The code of a text among the keys of a text format.
  func code(of key: UnsafeBufferPointer<UInt8>) -> KeyCodes.Code {
    content.tape?.keys.code(of: key, in: content.window.bytes) ?? .missing
  }

  /// The same for a text that may be that of a key.
  func code(of key: UnsafeBufferPointer<UInt8>, guess: TapeEntry) -> KeyCodes.Code {
    let isKey = guess.flags & (TapeEntry.key | TapeEntry.escaped) == TapeEntry.key
    if isKey, guess.next & KeyCodes.hashed == 0, Int(guess.length) == key.count,
      equalBytes(content.window.bytes + Int(guess.offset), key)
    {
      return .known(guess.next)
    }
    return code(of: key)
  }

  /// More than the codes of all keys of a text format that have one.
  var keyCount: Int { content.tape?.keys.count ?? 0 }

  /// The error with the file, and in a text format line, column and the text of the line.
  func locating(_ error: PropertyList.Error) -> PropertyList.Error {
    let located = TextPositions.locating(error, in: content.window, isText: format != .binary)
    return located.changing { $0.assumedFormat = assumedFormat }
  }

  /// The format, when the content of a text alone said it.
  package var assumedFormat: PropertyList.Format? {
    options.format == nil && format != .binary ? format : nil
  }

  /// A place with line and column in a text format.
  ///
  /// - Complexity: O(n) in the offset once, then O(1).
  package func position(of offset: Int) -> PropertyListPosition {
    guard format != .binary else { return PropertyListPosition(offset: offset) }
    let position = content.window.positions.position(of: offset, in: content.window)
    return PropertyListPosition(
      offset: position.sourceOffset,
      line: position.line,
      column: position.column
    )
  }
}
