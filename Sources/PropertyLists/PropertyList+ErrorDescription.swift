extension PropertyList.Error: CustomStringConvertible {
  /// What went wrong in one line, and in a text format the line of the place with a caret below it.
  ///
  /// ```text
  /// shops.plist:3:12: invalid value at shops[2].stock: expected a whole number, found "12a"
  ///     <integer>12a</integer>
  ///              ^
  /// ```
  public var description: String {
    let parts = [place, kind.text + (path.isEmpty ? "" : " at " + shortPath)]
    let head = parts.filter { !$0.isEmpty }.joined(separator: ": ")
    let message = "\(head): expected \(expected), found \(found)"
    guard let excerpt else { return message }
    let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    return ([message] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  /// The path, with an ellipsis in a long one, as broken files have it.
  private var shortPath: String {
    let text = path.pathDescription
    let most = 400
    guard text.utf8.count > most else { return text }
    return text.prefix(most / 2) + "…" + text.suffix(most / 4)
  }

  private var place: String {
    let file = file.map { [$0] } ?? []
    if let line, let column {
      return (file + ["\(line)", "\(column)"]).joined(separator: ":")
    }
    return (file + (offset.map { ["offset \($0)"] } ?? [])).joined(separator: ": ")
  }
}

extension PropertyList.Error.Kind {
  fileprivate var text: String {
    switch self {
    case .unknownFormat: "unknown format"
    case .unsupportedEncoding: "unsupported encoding"
    case .malformed: "malformed"
    case .truncated: "truncated"
    case .invalidValue: "invalid value"
    case .outOfRange: "out of range"
    case .limitExceeded: "limit exceeded"
    case .cyclic: "cyclic"
    case .missing: "missing"
    case .mismatch: "wrong kind"
    case .unrepresentable: "unrepresentable"
    case .resource: "resource"
    case .unreadable: "unreadable"
    case .fileChanged: "file changed"
    case .unwritable: "unwritable"
    }
  }
}
