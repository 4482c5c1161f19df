#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The new content of a file until it takes the file's place.
struct TemporaryFile {
  private let path: String
  private let descriptor: CInt

  private static let attempts = 16

  /// Makes a file that was not there.
  ///
  /// Beside an old file it is private until it takes over the mode; without one it has the mode of
  /// any new file, which the system works out.
  init(beside target: SaveTarget) throws(AtomicFile.Error) {
    let mode: mode_t = target.old == nil ? 0o666 : 0o600
    for _ in 0..<Self.attempts {
      let name = ".saving-" + String(UInt64.random(in: .min ... .max), radix: 36)
      let path = target.directory + "/" + name
      let descriptor = SystemCall.retrying {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
      if descriptor >= 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST else { break }
    }
    throw AtomicFile.Error(.create, target.directory)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(AtomicFile.Error) {
    guard let base = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      let count = SystemCall.retrying {
        #if canImport(Darwin)
        Darwin.write(descriptor, base + done, bytes.count - done)
        #elseif canImport(Glibc)
        Glibc.write(descriptor, base + done, bytes.count - done)
        #else
        Musl.write(descriptor, base + done, bytes.count - done)
        #endif
      }
      guard count > 0 else { throw AtomicFile.Error(.write, path) }
      done += count
    }
  }

  /// Takes over owner, group and mode of the old file.
  func takeOver(_ target: SaveTarget) throws(AtomicFile.Error) {
    guard let old = target.old else { return }
    let mode = Self.mode(old, keepsOwner: setOwner(old), keepsGroup: setGroup(old))
    guard SystemCall.retrying({ fchmod(descriptor, mode) }) == 0 else {
      throw AtomicFile.Error(.setMode, path)
    }
  }

  private func setOwner(_ old: SaveTarget.Old) -> Bool {
    old.owner == geteuid() || fchown(descriptor, old.owner, gid_t.max) == 0
  }

  private func setGroup(_ old: SaveTarget.Old) -> Bool {
    fchown(descriptor, uid_t.max, old.group) == 0
  }

  /// The old mode, with no more for another owner or group than all others had.
  static func mode(_ old: SaveTarget.Old, keepsOwner: Bool, keepsGroup: Bool) -> mode_t {
    var mode = old.mode
    if !keepsOwner { mode &= 0o3777 }
    if !keepsGroup { mode = mode & 0o5707 | (mode & 0o007) << 3 }
    return mode
  }

  /// Brings the bytes to disk.
  func finish() throws(AtomicFile.Error) {
    #if canImport(Darwin)
    // What `fsync` leaves in the drive's own memory; not every file system knows it.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard SystemCall.retrying({ fsync(descriptor) }) == 0 else {
      throw AtomicFile.Error(.synchronize, path)
    }
  }

  /// Takes the target's place and closes the file.
  func rename(to target: SaveTarget) throws(AtomicFile.Error) {
    #if canImport(Darwin)
    let result = Darwin.rename(path, target.path)
    #elseif canImport(Glibc)
    let result = Glibc.rename(path, target.path)
    #else
    let result = Musl.rename(path, target.path)
    #endif
    guard result == 0 else { throw AtomicFile.Error(.rename, target.path) }
    close(descriptor)
  }

  /// Closes and removes the file.
  func discard() {
    close(descriptor)
    unlink(path)
  }
}
