#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The number that a failed system call left, and the system's text for it.
package struct SystemError: Sendable, Hashable {
  package let code: CInt

  package init(code: CInt) {
    self.code = code
  }

  /// What the last failed call of this thread left.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's text, such as `Permission denied`.
  package var text: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
