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

  static func rename(_ path: String, _ target: String) -> CInt {
    #if canImport(Darwin)
    Darwin.rename(path, target)
    #elseif canImport(Glibc)
    Glibc.rename(path, target)
    #else
    Musl.rename(path, target)
    #endif
  }

  /// Renames, and fails with `EEXIST` when something is at the target.
  ///
  /// Where the file system cannot do both in one step, the target is looked at first.
  static func renameWithoutReplacing(_ path: String, _ target: String) -> CInt {
    #if canImport(Darwin)
    let result = renamex_np(path, target, UInt32(RENAME_EXCL))
    #else
    guard let call = named("renameat2", as: RenameAt.self) else {
      return renameAfterLooking(path, target)
    }
    let noReplace: UInt32 = 1
    let result = call(AT_FDCWD, path, AT_FDCWD, target, noReplace)
    #endif
    if result != 0, [EINVAL, ENOSYS, ENOTSUP].contains(errno) {
      return renameAfterLooking(path, target)
    }
    return result
  }

  private static func renameAfterLooking(_ path: String, _ target: String) -> CInt {
    guard state(of: target, followingLinks: false) == nil else {
      errno = EEXIST
      return -1
    }
    return rename(path, target)
  }

  #if !canImport(Darwin)
  private typealias RenameAt =
    @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, UInt32) -> CInt

  /// A call that the C library has and its module does not show; nil in a library without it.
  static func named<Call>(_ name: String, as type: Call.Type) -> Call? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
  #endif
}
