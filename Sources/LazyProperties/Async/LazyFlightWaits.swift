internal import Synchronization

/// Which task makes what and waits for what: finds a creation that waits for itself.
///
/// Only a task's own waiting is seen. A creation that waits for another task, and that one for the
/// creation, hangs as it does everywhere in Swift.
enum LazyFlightWaits {
  /// Something that tells living tasks apart.
  typealias TaskID = Int

  private struct Table {
    var runners: [ObjectIdentifier: TaskID] = [:]
    var waits: [TaskID: LazyFlight] = [:]
  }

  private static let table = Mutex(Table())

  static var currentTask: TaskID? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Notes that a task runs a creation.
  static func run(_ task: TaskID?, _ flight: LazyFlight) {
    table.withLock { $0.runners[ObjectIdentifier(flight)] = task }
  }

  /// Notes that a creation is over.
  static func land(_ task: TaskID?, _ flight: LazyFlight) {
    table.withLock { $0.runners[ObjectIdentifier(flight)] = nil }
  }

  /// Notes that a task begins to wait.
  ///
  /// - Returns: The message when the task would wait for itself.
  static func begin(_ task: TaskID?, _ flight: LazyFlight) -> String? {
    guard let task else { return nil }
    return table.withLock { table in
      table.waits[task] = flight
      var names = [flight.description]
      var runner = table.runners[ObjectIdentifier(flight)]
      while let holder = runner, holder != task {
        guard let next = table.waits[holder] else { return nil }
        names.append(next.description)
        runner = table.runners[ObjectIdentifier(next)]
      }
      guard runner == task else { return nil }
      return "lazy cycle across tasks: \((names.suffix(1) + names).joined(separator: " → "))"
    }
  }

  /// Notes that a task goes on.
  static func end(_ task: TaskID?) {
    guard let task else { return }
    table.withLock { $0.waits[task] = nil }
  }
}
