#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What tells that an open file is still the same: its size and the time of its last change.
struct FileState: Equatable, Sendable {
  let size: Int
  private let mode: mode_t
  private let seconds: Int
  private let nanoseconds: Int

  /// Asks the system; nil when that fails, with the reason in `errno`.
  init?(_ descriptor: CInt) {
    var state = stat()
    guard fstat(descriptor, &state) == 0 else { return nil }
    size = Int(state.st_size)
    mode = state.st_mode & S_IFMT
    #if canImport(Darwin)
    seconds = state.st_mtimespec.tv_sec
    nanoseconds = state.st_mtimespec.tv_nsec
    #else
    seconds = state.st_mtim.tv_sec
    nanoseconds = state.st_mtim.tv_nsec
    #endif
  }

  var isRegular: Bool { mode == S_IFREG }

  var typeName: String {
    switch mode {
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
