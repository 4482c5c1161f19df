extension PropertyList {
  /// How a property list is laid out as bytes.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// Apple's XML, in UTF-8.
    case xml

    /// Apple's binary format, `bplist00`.
    case binary
  }
}
