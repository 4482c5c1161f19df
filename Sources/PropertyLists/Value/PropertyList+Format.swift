extension PropertyList {
  /// How a property list is laid out as bytes.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// Apple's XML; read in UTF-8, UTF-16, UTF-32, ISO-8859-1, US-ASCII and windows-1252.
    case xml

    /// Apple's binary format, `bplist00`.
    case binary

    /// The text format of NeXT: `{ name = bag; }`; Xcode's project files and `.strings` are in it.
    case openStep

    /// JSON as RFC 8259 has it.
    case json
  }
}
