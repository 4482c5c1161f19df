internal import Synchronization

/// Tells what lazy properties created: who, when, how long it took, and under which creation.
///
/// Off, as it is by default, a trace costs one look at a flag for each creation and nothing for a
/// read of a loaded property. There are two ways to switch it on, also at the same time:
///
/// ```swift
/// let (_, report) = LazyTrace.record { cell.bind(shop) }   // this thread, this closure
/// report.count(of: "badge", in: ShopCell.self)             // 1
///
/// LazyTrace.start()                                        // every thread, until stopped
/// print(LazyTrace.stop())
/// ```
///
/// ```
/// ShopController.detail 1.2 ms
///   ShopDetail.panel 0.4 ms
/// ```
///
/// Runs of `record` on different threads do not see each other, so tests that run in parallel may
/// each use one.
public enum LazyTrace {
  /// Starts to collect the creations and resets of every thread.
  ///
  /// What an earlier start has collected, and nobody stopped, is dropped.
  public static func start() {
    let isFirst = global.withLock { recorder in
      defer { recorder = Recorder(outer: nil) }
      return recorder == nil
    }
    if isFirst { listeners.add(1, ordering: .relaxed) }
  }

  /// Ends what `start()` began.
  ///
  /// - Returns: Everything since the start; an empty report when nothing was started. A creation
  ///   that is still under way is not in it.
  @discardableResult
  public static func stop() -> Report {
    let recorder = global.withLock { recorder in
      defer { recorder = nil }
      return recorder
    }
    guard let recorder else { return Report(events: []) }
    listeners.subtract(1, ordering: .relaxed)
    return recorder.report
  }
}

extension LazyTrace {
  /// How many recorders there are; the one thing that a creation looks at while tracing is off.
  static let listeners = Atomic<Int>(0)
  private static let global = Mutex<Recorder?>(nil)
  private static let lastID = Atomic<UInt64>(0)

  static var isOn: Bool { listeners.load(ordering: .relaxed) != 0 }

  /// The next event's number; they count up over the whole program.
  static func nextID() -> UInt64 { lastID.add(1, ordering: .relaxed).newValue }

  /// What a creation remembers from its start for its event.
  struct Mark: Sendable {
    let id = LazyTrace.nextID()
    let instant = ContinuousClock.now
    let property: Property
    /// The object; `nil` for a struct.
    let object: ObjectIdentifier?
    let signpost: LazySignpost

    /// Marks the beginning of a creation, when somebody traces.
    static func begin(
      _ type: any Any.Type,
      _ name: StaticString,
      of object: ObjectIdentifier?
    ) -> Mark? {
      guard LazyTrace.isOn else { return nil }
      let property = Property(owner: type, name: "\(name)")
      return Mark(property: property, object: object, signpost: LazySignpost("\(property)"))
    }
  }

  /// Gives an event to who listens: the recorders of a thread, and the one of the whole program.
  static func send(_ event: Event, to local: Recorder?) {
    var recorder = local
    while let listening = recorder {
      listening.add(event)
      recorder = listening.outer
    }
    global.withLock { $0 }?.add(event)
  }
}
