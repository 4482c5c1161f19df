extension LazyTrace {
  /// Records an `async` creation that has just ended.
  static func note(_ flight: LazyFlight, failed: Bool) {
    guard let mark = flight.mark else { return }
    let parent = LazyFlight.current?.mark
    send(Event(failed ? .failure : .creation, since: mark, under: parent), to: nil)
    mark.signpost.end()
  }
}
