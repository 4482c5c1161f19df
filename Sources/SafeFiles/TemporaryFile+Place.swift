#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension TemporaryFile {
  /// A new file beside a target, with a lock that tells others that its process lives.
  struct Place {
    let path: String
    let descriptor: CInt
  }

  private static let slots = 8
  private static let attempts = 16

  /// Makes a file that was not there.
  ///
  /// A file has a few names for its temporary ones. One that a process left when it was killed has
  /// lost its lock: the next save of the file finds and removes it.
  static func makePlace(
    beside target: SaveTarget,
    mode: mode_t
  ) throws(AtomicFile.Error) -> Place {
    let base = target.directory + "/.saving-" + String(hash(target.name), radix: 36)
    for slot in 0..<slots {
      guard let place = try place("\(base)-\(slot)", target, mode) else { continue }
      for later in 0..<slots where later > slot { _ = removeLeftover("\(base)-\(later)") }
      return place
    }
    for _ in 0..<attempts {
      let name = "\(base)-" + String(UInt64.random(in: .min ... .max), radix: 36)
      if let place = try place(name, target, mode) { return place }
    }
    throw AtomicFile.Error(.create, target.directory)
  }

  /// Nil when somebody else has the name.
  private static func place(
    _ path: String,
    _ target: SaveTarget,
    _ mode: mode_t
  ) throws(AtomicFile.Error) -> Place? {
    for _ in 0..<2 {
      let descriptor = SystemCall.retrying {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
      if descriptor >= 0 {
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        if isLocked, isStill(descriptor, at: path) {
          return Place(path: path, descriptor: descriptor)
        }
        close(descriptor)
        return nil
      }
      guard errno == EEXIST else { throw AtomicFile.Error(.create, target.directory) }
      guard removeLeftover(path) else { return nil }
    }
    return nil
  }

  /// Removes a file whose process is gone; false when that cannot be told.
  private static func removeLeftover(_ path: String) -> Bool {
    let descriptor = SystemCall.retrying {
      open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    var state = stat()
    guard fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFREG,
      state.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return false }
    // Whoever has the lock of the file at the path may remove it; another file may be there by now.
    return isStill(descriptor, at: path) ? unlink(path) == 0 : true
  }

  private static func isStill(_ descriptor: CInt, at path: String) -> Bool {
    var state = stat()
    guard fstat(descriptor, &state) == 0,
      let there = SystemCall.state(of: path, followingLinks: false)
    else { return false }
    return state.st_dev == there.st_dev && state.st_ino == there.st_ino
  }

  /// The 64-bit FNV-1a hash.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
