public import Foundation
import PropertyLists

extension ModelError: CustomStringConvertible {
  /// What was to be done with which file, and a line for every issue.
  public var description: String {
    // An error of the file names the file itself.
    let place = source?.file == nil ? file.map { " from \($0)" } ?? "" : ""
    let total = issues.count + omittedIssueCount
    let issueCount = total == 1 ? "1 issue" : "\(total) issues"
    let head = "cannot map \(model)\(place): \(source.map { "\($0)" } ?? issueCount)"
    let rest = omittedIssueCount > 0 ? ["and \(omittedIssueCount) more"] : []
    // An error of the bytes says it itself.
    let isHinted = source == nil && assumedFormat == .openStep
    let hint = isHinted ? [PropertyList.Error.openStepHint] : []
    return ([head] + (issues.map(\.description) + rest + hint).map { "  \($0)" })
      .joined(separator: "\n")
  }
}

extension ModelError.Issue: CustomStringConvertible {
  /// The path, what was expected, what is there and where.
  public var description: String {
    let path = path.isEmpty ? "root" : path.pathDescription
    if code == .refused { return "\(path): \(expected)\(place)" }
    return "\(path): expected \(expected), \(finding)\(place)"
  }

  private var finding: String {
    switch code {
    case .missing: "but it is missing"
    case .null: "found null"
    case .inexact: "found \(foundText), which it cannot hold exactly"
    case .outOfRange: "found \(foundText), which does not fit"
    case .equalKeys: "found a key that is the same string as one before it"
    case .tooDeep: "found more"
    case .constant: "found \(foundText), and a constant cannot change"
    case .unknownKey: "found a key that it does not know"
    case .refused: ""
    case .wrongType, .invalidValue: "found \(foundText)"
    }
  }

  /// The kind of what is there, and the value in short.
  var foundText: String {
    [found?.description ?? "a value of type", value].compactMap { $0 }.joined(separator: " ")
  }

  /// The place in the source, in parentheses after a space.
  var place: String {
    if let line, let column { return " (line \(line), column \(column))" }
    return offset.map { " (byte \($0))" } ?? ""
  }
}

extension ModelError: LocalizedError {
  /// The description: what Foundation shows as `localizedDescription`.
  public var errorDescription: String? { description }
}
