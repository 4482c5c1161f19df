import PropertyLists

/// The issues of one reading, at first without the way to the value.
///
/// Whoever reads a container puts its key or index before the paths of the issues inside. So a path
/// costs nothing while nothing is wrong.
@usableFromInline
struct IssueLog {
  /// How many issues are kept with all they say; the others are counted.
  static let greatestCount = 64

  /// How many things went wrong, the failure of the source among them.
  @usableFromInline private(set) var count = 0

  /// The error of the source that ends the reading.
  private(set) var failure: PropertyList.Error?

  private var kept: [ModelError.Issue] = []
  private var failurePath: [PropertyList.PathComponent] = []

  /// Whether issues are only counted, because what has them is only tried.
  var isQuiet = false

  /// Whether another issue would be kept.
  var hasRoom: Bool { failure == nil && !isQuiet && kept.count < Self.greatestCount }

  /// Counts an issue and keeps it when there is room.
  mutating func add(_ issue: ModelError.Issue) {
    if hasRoom { kept.append(issue) }
    addUnseen()
  }

  /// Counts an issue; after a failure of the source everything is missing, which says nothing.
  mutating func addUnseen() {
    if failure == nil { count += 1 }
  }

  mutating func fail(_ error: PropertyList.Error) {
    guard failure == nil else { return }
    failure = error
    count += 1
  }

  /// Puts a way before the paths of everything since a mark, which was the count then.
  mutating func prefix(_ way: [PropertyList.PathComponent], since mark: Int) {
    guard count > mark else { return }
    for index in kept.indices.dropFirst(mark) { kept[index].reversedPath += way.reversed() }
    if failure != nil { failurePath += way.reversed() }
  }

  /// Takes back the issues since a mark; the failure of a source stays.
  mutating func forget(since mark: Int) {
    guard failure == nil else { return }
    kept.removeLast(kept.count - min(kept.count, mark))
    count = mark
  }

  /// The error of the whole reading, or nil when nothing is wrong.
  func error(model: @autoclosure () -> String, file: String?) -> ModelError? {
    guard count > 0 else { return nil }
    let path = failurePath.reversed() as [PropertyList.PathComponent]
    let source = failure?.changing {
      if $0.path.isEmpty { $0.path = path }
      if let file { $0.file = file }
    }
    let omitted = count - kept.count - (failure == nil ? 0 : 1)
    return ModelError(
      model: model(),
      issues: kept,
      omittedIssueCount: omitted,
      source: source,
      file: file ?? source?.file
    )
  }
}
