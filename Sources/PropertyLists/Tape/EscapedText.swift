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
    case .xml: try XMLText.plain(content)
    case .json: try JSONText.plain(content)
    case .openStep: try OpenStepText.plain(content)
    // Binary text has no escapes.
    case .binary: Array(content)
    }
  }
}
