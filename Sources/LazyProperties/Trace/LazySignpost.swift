// The one file that knows Apple's signposts: an interval in Instruments for each traced creation.

#if canImport(os)
internal import os

/// The interval of one creation.
struct LazySignpost: Sendable {
  private static let signposter = OSSignposter(subsystem: "swift-lazily", category: "lazy")
  private let id: OSSignpostID

  /// Begins an interval.
  init(_ what: String) {
    id = Self.signposter.makeSignpostID()
    _ = Self.signposter.beginInterval("creation", id: id, "\(what, privacy: .public)")
  }

  /// Ends the interval.
  func end() { Self.signposter.endInterval("creation", .beginState(id: id)) }
}
#else
/// The interval of one creation, where there are no signposts.
struct LazySignpost: Sendable {
  /// Begins nothing.
  init(_ what: String) {}

  /// Ends nothing.
  func end() {}
}
#endif
