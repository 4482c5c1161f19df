#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The new content of a file until it takes the file's place.
struct TemporaryFile {
  let path: String
  let descriptor: CInt
  private let newMode: mode_t?

  /// Makes the file.
  ///
  /// Beside an old file, or when its mode is told, it is private until it has its own; otherwise it
  /// has the mode of any new file, which the system works out.
  init(beside target: SaveTarget, permissions: UInt16? = nil) throws(AtomicFile.Error) {
    let isPlain = target.old == nil && permissions == nil
    let place = try Self.makePlace(beside: target, mode: isPlain ? 0o666 : 0o600)
    path = place.path
    descriptor = place.descriptor
    newMode = target.old == nil ? permissions.map { mode_t($0) & 0o7777 } : nil
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

  /// Takes over owner, group, mode and extended attributes of the old file.
  func takeOver(_ target: SaveTarget) throws(AtomicFile.Error) {
    guard let old = target.old else {
      if let newMode { try setMode(newMode) }
      return
    }
    let (keepsOwner, keepsGroup) = (setOwner(old), setGroup(old))
    try setMode(Self.mode(old, keepsOwner: keepsOwner, keepsGroup: keepsGroup))
    let failed = ExtendedAttributes.copy(
      from: target.path,
      to: descriptor,
      withAccessLists: keepsOwner && keepsGroup
    )
    guard let failed else { return }
    let reason = "\(failed): \(SystemError.last.text)"
    throw AtomicFile.Error(.setAttributes, target.path, reason: reason)
  }

  private func setMode(_ mode: mode_t) throws(AtomicFile.Error) {
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
  func rename(
    to target: SaveTarget,
    replacing version: AtomicFile.Version?
  ) throws(AtomicFile.Error) {
    try target.check(version)
    let result =
      version == .absent
      ? SystemCall.renameWithoutReplacing(path, target.path)
      : SystemCall.rename(path, target.path)
    guard result == 0 else {
      if version == .absent, errno == EEXIST { throw target.changedError }
      throw AtomicFile.Error(.rename, target.path)
    }
    close(descriptor)
  }

  /// Closes and removes the file.
  func discard() {
    close(descriptor)
    unlink(path)
  }
}
