/// Why the content of an entry cannot be made plain, and where in it.
struct EscapedTextFailure: Swift.Error {
  let place: Int
  let expected: String
  let found: String
}

/// The plain text of an entry with references or escapes, by the rules of its format.
enum EscapedText {
  static func plain(
    _ content: UnsafeBufferPointer<UInt8>,
    _ format: PropertyList.Format
  ) throws(EscapedTextFailure) -> [UInt8] {
    switch format {
    case .openStep: try OpenStepText.plain(content)
    // Binary text has no escapes.
    case .binary: Array(content)
    case .xml, .json:
      try withPlain(content, format) { Array(UnsafeBufferPointer(start: $0, count: $1)) }
    }
  }

  /// The text; nil when it is no UTF-8.
  static func string(
    _ content: UnsafeBufferPointer<UInt8>,
    _ format: PropertyList.Format
  ) throws(EscapedTextFailure) -> String? {
    switch format {
    case .xml, .json: try withPlain(content, format) { String(utf8: $0, count: $1) }
    case .openStep, .binary:
      try plain(content, format).withUnsafeBufferPointer { String(utf8: $0) }
    }
  }

  /// So many bytes more than the text has may be written and read.
  static let padding = 16

  /// Gives the plain text of XML or JSON to `body`, in memory of the stack where there is little of it.
  @inline(__always)
  private static func withPlain<Result>(
    _ content: UnsafeBufferPointer<UInt8>,
    _ format: PropertyList.Format,
    _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) throws(EscapedTextFailure) -> Result {
    let result = withUnsafeTemporaryAllocation(
      of: UInt8.self,
      capacity: content.count + padding
    ) { buffer -> Swift.Result<Result, EscapedTextFailure> in
      // Its size is not zero, so there is an address.
      guard let start = buffer.baseAddress else { preconditionFailure("no room for a text") }
      do throws(EscapedTextFailure) {
        let count =
          format == .json
          ? try JSONText.write(content, to: start) : try XMLText.write(content, to: start)
        return .success(body(start, count))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
