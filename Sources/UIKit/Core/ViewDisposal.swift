import Synchronization

/// Releases the views of a hierarchy one after the other.
///
/// Letting each view release its subviews would nest one call in another for every level, and a very
/// deep hierarchy would overflow the stack.
enum ViewDisposal {
  private struct Queue {
    var waiting: [UIView] = []
    var isDraining = false
  }

  private static let queue = Mutex(Queue())

  /// Takes and gives up the references; when this call is inside another one, that one does the work.
  ///
  /// The list of the caller is emptied first: as long as it held the views, giving up the references
  /// here would release nothing.
  static func release(_ views: inout [UIView]) {
    guard !views.isEmpty else { return }
    let isFirst = queue.withLock { queue in
      queue.waiting += views
      views.removeAll()
      defer { queue.isDraining = true }
      return !queue.isDraining
    }
    if isFirst { drain() }
  }

  private static func drain() {
    while true {
      let view = queue.withLock { queue -> UIView? in
        guard let last = queue.waiting.popLast() else {
          queue.isDraining = false
          return nil
        }
        return last
      }
      guard view != nil else { return }
    }
  }
}
