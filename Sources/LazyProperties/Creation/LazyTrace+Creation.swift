internal import Synchronization

extension LazyTrace {
  /// Collects what a closure creates and resets on the calling thread.
  ///
  /// Recordings nest: the outer one has what the inner one has, too.
  ///
  /// - Parameter body: What to watch.
  /// - Returns: What the closure returns, and the report.
  /// - Throws: What the closure throws; its report is lost then.
  public static func record<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, report: Report) {
    let recorder = Recorder(outer: CreationFrame.current?.recorder)
    listeners.add(1, ordering: .relaxed)
    let scope = CreationFrame.push(.traceScope, recorder: recorder)
    defer {
      scope.pop()
      listeners.subtract(1, ordering: .relaxed)
    }
    return (try body(), recorder.report)
  }
}

extension LazyTrace {
  /// Records a creation that has just ended.
  static func note(_ frame: CreationFrame) {
    guard let mark = frame.creation?.mark else { return }
    let parent = frame.parent?.nearestMark ?? LazyFlight.current?.mark
    let kind: Event.Kind = frame.isFinished ? .creation : .failure
    send(Event(kind, since: mark, under: parent), to: frame.recorder)
    mark.signpost.end()
  }

  /// Records something that takes no time.
  static func note(_ kind: Event.Kind, of owner: AnyObject, _ name: StaticString) {
    note(kind, Property(owner: type(of: owner), name: "\(name)"), of: ObjectIdentifier(owner))
  }

  /// Records something that takes no time; a struct has no identity.
  static func note(_ kind: Event.Kind, _ property: Property, of object: ObjectIdentifier?) {
    let frame = CreationFrame.current
    let parent = frame?.nearestMark ?? LazyFlight.current?.mark
    let event = Event(kind, property, of: object, under: parent)
    send(event, to: frame?.recorder)
  }
}

extension CreationFrame {
  /// The mark of the innermost traced creation from here outwards.
  fileprivate var nearestMark: LazyTrace.Mark? {
    var frame: CreationFrame? = self
    while let entry = frame {
      if let mark = entry.creation?.mark { return mark }
      frame = entry.parent
    }
    return nil
  }
}
