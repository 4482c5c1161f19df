public import PropertyLists

/// What was done to values so that a model could be read all the same.
///
/// ```swift
/// let (shops, report) = try [Shop].decode(data: answer)
/// print(report)
/// // 2 repairs
/// //   [3].price: coerced string "12" to real (line 40, column 24)
/// //   [7]: dropped
/// //     [7].name: expected string, but it is missing
/// ```
///
/// Empty when everything was as the model asks for it.
public struct ModelReport: Sendable, Equatable {
  /// The repairs in the order of reading; at most 64.
  public let repairs: [Repair]

  /// How many more repairs there were.
  public let omittedRepairCount: Int

  /// Whether nothing had to be repaired.
  public var isEmpty: Bool { repairs.isEmpty && omittedRepairCount == 0 }
}

extension ModelReport {
  /// One value that was changed or done without.
  public struct Repair: Sendable, Equatable {
    /// What was done.
    public enum Kind: Sendable, Hashable, CaseIterable {
      /// A value of another kind was taken for what it surely means, as `"12"` for 12.
      case coerced
      /// A wrong element or value was left out of its array, set or dictionary.
      case dropped
      /// A wrong value left a property at its default, or an optional at `nil`.
      case defaulted
      /// A raw value or tag that the enum does not know became its case for such.
      case unknownCase
      /// A key that the model does not know was passed over.
      case unknownKey
    }

    /// What was done.
    public let kind: Kind

    /// What was wrong; never empty, and more than one where a whole model was done without.
    public internal(set) var issues: [ModelError.Issue]

    /// The way to the value from the root.
    public var path: [PropertyList.PathComponent] { reversedPath.reversed() }

    private var reversedPath: [PropertyList.PathComponent] = []

    init(kind: Kind, issues: [ModelError.Issue]) {
      self.kind = kind
      self.issues = issues
    }

    mutating func place(at position: PropertyListPosition?) {
      for index in issues.indices { issues[index].position = position }
    }

    mutating func prefix(_ way: [PropertyList.PathComponent]) {
      reversedPath += way.reversed()
      for index in issues.indices { issues[index].reversedPath += way.reversed() }
    }
  }
}

extension ModelReport: CustomStringConvertible {
  /// How many repairs there are, and a line for each; below a value that was done without, what is
  /// wrong with it.
  public var description: String {
    let total = repairs.count + omittedRepairCount
    let head = total == 1 ? "1 repair" : "\(total == 0 ? "no" : "\(total)") repairs"
    let rest = omittedRepairCount > 0 ? ["  and \(omittedRepairCount) more"] : []
    let lines = repairs.flatMap { "\($0)".split(separator: "\n").map { "  \($0)" } }
    return ([head] + lines + rest).joined(separator: "\n")
  }
}

extension ModelReport.Repair: CustomStringConvertible {
  /// The path and what was done, with what was wrong.
  public var description: String {
    let place = path.isEmpty ? "root" : path.pathDescription
    switch kind {
    case .coerced, .unknownCase, .unknownKey:
      return issues.map { "\(place): \(action($0))" }.joined(separator: "\n")
    case .dropped, .defaulted:
      let verb = kind == .dropped ? "dropped" : "left at its default"
      return (["\(place): \(verb)"] + issues.map { "  \($0)" }).joined(separator: "\n")
    }
  }

  private func action(_ issue: ModelError.Issue) -> String {
    switch kind {
    case .unknownKey: "passed over, the model does not know it\(issue.place)"
    case .unknownCase:
      "took \(issue.foundText) for the unknown case of \(issue.expected)\(issue.place)"
    default: "coerced \(issue.foundText) to \(issue.expected)\(issue.place)"
    }
  }
}
