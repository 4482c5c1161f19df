#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What opening a source gives: its format, and where its values are.
struct SourceContent {
  let format: PropertyList.Format
  /// The bytes; those of a text in UTF-8.
  let window: FileWindow
  let tape: Tape?
  let table: BinaryTable
  let root: BinaryObject

  /// Tells the format and scans a text, or checks the trailer of a binary file.
  static func open(
    _ window: FileWindow,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> SourceContent {
    let text: FileWindow
    do throws(PropertyList.Error) {
      if try isBinary(window, options) { return try binary(window, options) }
      try checkStart(window, options.format)
      try window.loadAll()
      text = try decoded(window)
    } catch {
      throw TextPositions.locating(error, in: window, isText: false)
    }
    do throws(PropertyList.Error) {
      return try scanned(text, options)
    } catch {
      throw TextPositions.locating(error, in: text, isText: true)
    }
  }

  /// Bytes that say they are binary are not tried as anything else.
  private static func isBinary(
    _ window: FileWindow,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> Bool {
    if let format = options.format { return format == .binary }
    guard try window.startsWith("bplist") else { return false }
    return window.count == 6 || 0x30...0x39 ~= window.bytes[6]
  }

  private static func binary(
    _ window: FileWindow,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> SourceContent {
    if window.count <= 1 << 20 { try window.loadAll() }
    try checkMagic(window)
    let table = try BinaryTable(window)
    let root = try BinaryObject(number: table.root, access: ByteAccess(window), table: table)
    guard !root.isContainer || options.limits.effectiveDepth > 0 else {
      throw PropertyList.Error(
        .limitExceeded,
        expected: "no array or dictionary, as the depth limit is 0",
        found: "a container",
        offset: 0
      )
    }
    return SourceContent(format: .binary, window: window, tape: nil, table: table, root: root)
  }

  private static func checkMagic(_ window: FileWindow) throws(PropertyList.Error) {
    guard try !window.startsWith("bplist0") else { return }
    let start = UnsafeBufferPointer(start: window.bytes, count: min(window.count, 8))
    let isShort = start.count < 8
    throw PropertyList.Error(
      isShort ? .truncated : .unknownFormat,
      expected: "a binary property list of version 0, bplist00",
      found: isShort ? "\(start.count) bytes" : TextExcerpt.shown(start),
      offset: 0
    )
  }

  /// The text in UTF-8.
  private static func decoded(_ window: FileWindow) throws(PropertyList.Error) -> FileWindow {
    let (encoding, markSize) = try TextEncoding.detect(window.buffer)
    return encoding == .utf8
      ? window : try FileWindow(window, from: encoding, markSize: markSize)
  }

  /// Refuses what its size or its first block shows to be no text of the format, before all of a
  /// large file is read.
  private static func checkStart(
    _ window: FileWindow,
    _ format: PropertyList.Format?
  ) throws(PropertyList.Error) {
    try checkSize(window)
    guard window.blocks != nil else { return }
    let size = min(window.count, 1 << FileWindow.blockShift)
    try window.need(0, size)
    let start = UnsafeBufferPointer(start: window.bytes, count: size)
    let (encoding, markSize) = try TextEncoding.detect(start)
    if encoding == .utf8 { return try FormatDetection.check(start: start, of: window, format) }
    let part = try FileWindow(copying: Data(start.prefix(encoding.wholeCharacters(in: start))))
    let text = try FileWindow(part, from: encoding, markSize: markSize)
    try FormatDetection.check(start: text.buffer, of: text, format)
  }

  /// Places in a text are written down in 32 bits.
  private static let mostText = Int(UInt32.max) / 2

  private static func checkSize(_ window: FileWindow) throws(PropertyList.Error) {
    guard window.count > mostText else { return }
    throw PropertyList.Error(
      .limitExceeded,
      expected: "at most 2 GiB of text",
      found: "\(window.count) bytes",
      offset: 0
    )
  }

  private static func scanned(
    _ text: FileWindow,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> SourceContent {
    try checkSize(text)
    let format =
      if let format = options.format { format } else {
        try FormatDetection.format(of: text)
      }
    // The other scanners look for the zero bytes.
    let text = format == .xml ? text : try text.padded()
    do throws(PropertyList.Error) {
      let tape = try tape(of: text, in: format, options)
      return SourceContent(format: format, window: text, tape: tape, table: .none, root: .none)
    } catch {
      throw options.format == nil ? error.changing { $0.assumedFormat = format } : error
    }
  }

  private static func tape(
    of text: FileWindow,
    in format: PropertyList.Format,
    _ options: PropertyList.ReadingOptions
  ) throws(PropertyList.Error) -> Tape {
    switch format {
    case .json: try JSONScanner.scan(text, options)
    case .openStep: try OpenStepScanner.scan(text, options)
    case .xml, .binary: try XMLScanner.scan(text, options)
    }
  }
}
