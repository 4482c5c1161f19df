internal import Synchronization

extension LazyTrace {
  /// Collects events, from any thread.
  final class Recorder: Sendable {
    /// The recorder of the scope around this one's, which gets the same events.
    let outer: Recorder?
    private let events = Mutex<[Event]>([])

    init(outer: Recorder?) { self.outer = outer }

    func add(_ event: Event) { events.withLock { $0.append(event) } }

    /// What was collected so far, in the order in which it began.
    var report: Report { Report(events: events.withLock { $0 }.sorted { $0.id < $1.id }) }
  }
}
