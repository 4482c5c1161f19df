/// Counters of work done, for tests that check how little is done.
@MainActor
package enum UIKitStatistics {
  /// Views made since the start of the process.
  package static var viewsCreated = 0
  /// Calls of `layoutSubviews()`.
  package static var layoutCalls = 0
  /// Calls of `draw(_:)` that drew something.
  package static var drawCalls = 0
  /// Characters that were measured or drawn and that no font has a glyph for.
  package static var unknownGlyphs = 0
}
