#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Calls that a signal may break off.
enum SystemCall {
  /// Repeats a call that gives a negative number with `EINTR`.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    var result: Result
    repeat { result = call() } while result < 0 && errno == EINTR
    return result
  }

  /// What is at a path; nil with the reason in `errno`.
  static func state(of path: String, followingLinks: Bool) -> stat? {
    var state = stat()
    let result = followingLinks ? stat(path, &state) : lstat(path, &state)
    return result == 0 ? state : nil
  }
}
