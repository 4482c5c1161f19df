#if canImport(Darwin)
internal import Dispatch

extension LazyEviction {
  /// Relieves whenever the system warns of memory pressure, from the first call on.
  static func listenToMemoryWarnings() { _ = source }

  // Never changed after it is activated, and libdispatch locks what it touches.
  nonisolated(unsafe) private static let source: any DispatchSourceMemoryPressure = {
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
    source.setEventHandler { Task { await relieve() } }
    source.activate()
    return source
  }()
}
#endif
