#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The finished entries of a text format, and the codes of their keys; entry 0 is the root.
///
/// `@unchecked` is safe: the memory is written by the scanner before the tape exists and never after.
final class Tape: @unchecked Sendable {
  let entries: UnsafePointer<TapeEntry>
  let keys: KeyCodes

  init(_ builder: consuming TapeBuilder, _ keys: consuming KeyCodes) {
    entries = builder.finish()
    self.keys = keys
  }

  deinit { free(UnsafeMutablePointer(mutating: entries)) }
}
