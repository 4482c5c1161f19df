import Foundation

/// How much work a run may do.
enum Effort {
  case full
  case short
  /// So little that code without optimization is done in seconds.
  case debug
}

/// One thing that is timed: `body` does the work `repetitions` times.
struct Subject {
  let name: String
  let repetitions: Int
  let body: () throws -> Void
}

/// The median seconds per repetition of each subject, all measured in the same run.
///
/// The subjects take turns, so that a machine that slows down slows all of them. Thread CPU time
/// counts, because other programs share the machine.
func interleavedMedians(_ subjects: [Subject], rounds: Int) throws -> [Double] {
  var times: [[Double]] = Array(repeating: [], count: subjects.count)
  for subject in subjects { try subject.body() }
  for _ in 0..<rounds {
    for (index, subject) in subjects.enumerated() {
      let start = threadSeconds()
      try subject.body()
      times[index].append((threadSeconds() - start) / Double(subject.repetitions))
    }
  }
  return times.map(median)
}

/// The middle value, of an even number the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  guard sorted.count > 1 else { return sorted.first ?? .nan }
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// The CPU seconds that this thread has used.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Keeps the optimizer from dropping a result.
@inline(never) func sink<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
