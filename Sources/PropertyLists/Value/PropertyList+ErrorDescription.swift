extension PropertyList.Error: CustomStringConvertible {
  /// What went wrong in one line, and in a text format the line of the place with a caret below it.
  ///
  /// ```text
  /// shops.plist:3:12: invalid value at shops[2].stock: expected a whole number, found "12a"
  ///     <integer>12a</integer>
  ///              ^
  /// ```
  public var description: String {
    let parts = [place, kind.text + (path.isEmpty ? "" : " at " + path.pathDescription)]
    let head = parts.filter { !$0.isEmpty }.joined(separator: ": ")
    let texts = [expected, found].map { ShownText.line($0, most: Self.mostText) }
    let message = "\(head): expected \(texts[0]), found \(texts[1])"
    let lines = excerpt?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let hint = assumedFormat == .openStep ? [Self.openStepHint] : []
    return ([message] + lines.map { "  " + $0 } + hint.map { "  " + $0 }).joined(separator: "\n")
  }

  /// What those should know who expected another format, such as JSON.
  package static let openStepHint =
    "read as OpenStep, as the text looks; 'format:' takes one format only"

  /// The most characters of what came from a file or a caller.
  private static let mostText = 1_024

  private var place: String {
    let file = file.map { [ShownText.line($0, most: Self.mostText)] } ?? []
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
