import Foundation

/// Runs a closure on several threads that start together, and waits for all of them.
///
/// Threads, not tasks: tasks may all run on one, and the thread sanitizer knows threads best.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let ready = SharedCounter()
  let ended = DispatchSemaphore(value: 0)
  for index in 0..<count {
    Thread {
      ready.increment()
      while ready.count < count {}
      body(index)
      ended.signal()
    }
    .start()
  }
  for _ in 0..<count { ended.wait() }
}

/// Waits for a moment that another thread brings about.
func wait(until condition: () -> Bool) {
  while !condition() { Thread.sleep(forTimeInterval: 0.000_1) }
}
