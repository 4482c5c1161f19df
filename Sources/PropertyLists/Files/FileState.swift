#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What tells that an open file is still the same: its size and the times of its last changes.
struct FileState: Sendable {
  let size: Int
  private let mode: mode_t
  private let links: Int
  private let changed: Time
  /// When the content or what is known of the file changed, which nobody can put back.
  private let touched: Time

  private struct Time: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// Asks the system; nil when that fails, with the reason in `errno`.
  init?(_ descriptor: CInt) {
    var state = stat()
    guard fstat(descriptor, &state) == 0 else { return nil }
    size = Int(state.st_size)
    mode = state.st_mode
    links = Int(state.st_nlink)
    #if canImport(Darwin)
    changed = Time(state.st_mtimespec)
    touched = Time(state.st_ctimespec)
    #else
    changed = Time(state.st_mtim)
    touched = Time(state.st_ctim)
    #endif
  }

  /// Whether the content is still that of an earlier time.
  ///
  /// Other permissions or another number of links, as of a file that was replaced meanwhile, explain
  /// why the file was touched; nothing else does.
  func hasContent(of earlier: FileState) -> Bool {
    guard size == earlier.size, changed == earlier.changed else { return false }
    return touched == earlier.touched || links != earlier.links || mode != earlier.mode
  }

  var isRegular: Bool { mode & S_IFMT == S_IFREG }

  var typeName: String {
    switch mode & S_IFMT {
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}
