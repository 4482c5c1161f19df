import LazyProperties

/// A value with an identity that counts how often a hook has configured it.
final class Part {
  var size = 0
  var configured = 0

  init() {}
  init(size: Int) { self.size = size }
}

/// Counts on one thread.
final class Counter {
  var count = 0

  init() {}
}
