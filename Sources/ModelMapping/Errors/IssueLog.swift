import PropertyLists

/// The issues and repairs of one reading, at first without the way to the value.
///
/// Whoever reads a container puts its key or index before the paths of what is in it. So a path costs
/// nothing while nothing is wrong.
@usableFromInline
struct IssueLog {
  /// How many issues, and how many repairs, are kept with all they say; the others are counted.
  static let greatestCount = 64

  /// How many issues and repairs were noted: issues in the upper half, repairs in the lower.
  ///
  /// So one number is the mark of a moment: it grows with everything, and whoever goes back to a mark
  /// has both counts again.
  @usableFromInline private(set) var count: UInt64 = 0

  private static let issue: UInt64 = 1 << 32
  private static let repair: UInt64 = 1

  /// The error of the source that ends the reading.
  private(set) var failure: PropertyList.Error?

  private var issues: [Entry<ModelError.Issue>] = []
  private var repairs: [Entry<ModelReport.Repair>] = []
  private var failurePath: [PropertyList.PathComponent] = []

  /// What is kept, with the count after it was noted.
  private struct Entry<Value> {
    let stamp: UInt64
    var value: Value
  }

  /// How many issues there are, the failure of the source not among them.
  var issueCount: Int { Int(count >> 32) - (failure == nil ? 0 : 1) }
  private var repairCount: Int { Int(count & (Self.issue - 1)) }

  /// Whether issues are only counted, because what has them is only tried.
  var isQuiet = false

  /// Whether another issue would be kept.
  var hasRoom: Bool { failure == nil && !isQuiet && issues.count < Self.greatestCount }

  /// Whether something is wrong that was not repaired.
  var hasIssue: Bool { failure != nil || issueCount > 0 }

  /// Counts an issue and keeps it when there is room.
  mutating func add(_ issue: ModelError.Issue) {
    let hasRoom = hasRoom
    addUnseen()
    if hasRoom { issues.append(Entry(stamp: count, value: issue)) }
  }

  /// Counts an issue; after a failure of the source everything is missing, which says nothing.
  mutating func addUnseen() {
    guard failure == nil else { return }
    count += Self.issue
  }

  mutating func fail(_ error: PropertyList.Error) {
    guard failure == nil else { return }
    failure = error
    count += Self.issue
  }

  /// Puts a way before the paths of everything since a mark, which was the count then.
  mutating func prefix(_ way: [PropertyList.PathComponent], since mark: UInt64) {
    guard count > mark else { return }
    let reversed = way.reversed()
    for index in issues.indices.reversed() {
      guard issues[index].stamp > mark else { break }
      issues[index].value.reversedPath += reversed
    }
    for index in repairs.indices.reversed() {
      guard repairs[index].stamp > mark else { break }
      repairs[index].value.prefix(way)
    }
    if failure != nil { failurePath += reversed }
  }

  /// Gives everything since a mark one place: that of the text that it was read from.
  mutating func place(at position: PropertyListPosition?, since mark: UInt64) {
    for index in issues.indices where issues[index].stamp > mark {
      issues[index].value.position = position
    }
    for index in repairs.indices where repairs[index].stamp > mark {
      repairs[index].value.place(at: position)
    }
  }

  /// Takes back what was noted since a mark; the failure of a source stays.
  mutating func forget(since mark: UInt64) {
    guard failure == nil else { return }
    while let last = issues.last, last.stamp > mark { issues.removeLast() }
    while let last = repairs.last, last.stamp > mark { repairs.removeLast() }
    count = mark
  }
}

extension IssueLog {
  /// Whether another repair would be kept.
  var hasRepairRoom: Bool { failure == nil && repairs.count < Self.greatestCount }

  /// Notes a repair of a value that was read all the same; the issue is needed when there is room.
  mutating func add(_ kind: ModelReport.Repair.Kind, _ issue: ModelError.Issue?) {
    guard failure == nil else { return }
    count += Self.repair
    guard let issue, hasRepairRoom else { return }
    let repair = ModelReport.Repair(kind: kind, issues: [issue])
    repairs.append(Entry(stamp: count, value: repair))
  }

  /// Makes one repair of what was noted since a mark: the value that has the issues is done without.
  mutating func repair(_ kind: ModelReport.Repair.Kind, since mark: UInt64) {
    // Where nothing is wrong there is nothing to do without.
    guard failure == nil, count >> 32 > mark >> 32 else { return }
    let resolved = issues.drop { $0.stamp <= mark }.map(\.value)
    forget(since: mark)
    count += Self.repair
    guard hasRepairRoom, !resolved.isEmpty else { return }
    repairs.append(Entry(stamp: count, value: ModelReport.Repair(kind: kind, issues: resolved)))
  }

  /// The issues that were noted since a mark and kept.
  func issues(since mark: UInt64) -> [ModelError.Issue] {
    issues.drop { $0.stamp <= mark }.map(\.value)
  }

  /// Takes over what another log has, each repair with the way to it.
  mutating func adopt(_ other: IssueLog) {
    for index in 0..<other.repairCount where failure == nil {
      count += Self.repair
      guard index < other.repairs.count, hasRepairRoom else { continue }
      repairs.append(Entry(stamp: count, value: other.repairs[index].value))
    }
    for entry in other.issues { add(entry.value) }
    for _ in other.issues.count..<max(other.issues.count, other.issueCount) { addUnseen() }
    guard failure == nil, let failure = other.failure else { return }
    fail(failure)
    failurePath = other.failurePath
  }

  var report: ModelReport {
    ModelReport(
      repairs: repairs.map(\.value),
      omittedRepairCount: repairCount - repairs.count
    )
  }

  /// The error of the whole reading, or nil when nothing is wrong.
  func error(model: @autoclosure () -> String, file: String?) -> ModelError? {
    guard hasIssue else { return nil }
    let path = failurePath.reversed() as [PropertyList.PathComponent]
    let source = failure?.changing {
      if $0.path.isEmpty { $0.path = path }
      if let file { $0.file = file }
    }
    return ModelError(
      model: model(),
      issues: issues.map(\.value),
      omittedIssueCount: issueCount - issues.count,
      source: source,
      file: file ?? source?.file
    )
  }
}
