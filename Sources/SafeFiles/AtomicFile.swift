#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Saves files so that a crash leaves the old content or the new one, never a part of either.
///
/// ```swift
/// try AtomicFile.write(Data("hello".utf8), to: url)
/// ```
public enum AtomicFile {
  /// Replaces the content of a file, or makes the file.
  ///
  /// The bytes go into a temporary file beside the target, which takes the target's place when all
  /// is on disk. A symbolic link stays one: the file that it leads to is replaced. Mode, owner and
  /// extended attributes are kept; where the system does not let us keep the group, the group gets no
  /// more than all others. Hard links to the old file keep the old content. What a killed process
  /// left beside the file is removed by the next save.
  ///
  /// - Parameters:
  ///   - bytes: The whole new content.
  ///   - url: The URL of the file; its directory must exist and lie in no bundle.
  ///   - options: What the file survives, the mode of a new one, and what may be replaced.
  /// - Throws: ``Error`` that names the step. The old file is then whole, and no temporary file is
  ///   left; only when the directory could not be synchronized the new content is in place already.
  /// - Complexity: O(n) in the bytes.
  public static func write(
    _ bytes: some ContiguousBytes,
    to url: URL,
    options: Options = Options()
  ) throws(Error) {
    let target = try SaveTarget(url)
    try target.check(options.replacing)
    var failure: Error?
    bytes.withUnsafeBytes { bytes in
      do throws(Error) {
        try write(bytes, to: target, options)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer,
    to target: SaveTarget,
    _ options: Options
  ) throws(Error) {
    let temporary = try TemporaryFile(beside: target, permissions: options.permissions)
    do throws(Error) {
      try temporary.write(bytes)
      try temporary.takeOver(target)
      if options.durability == .powerLoss { try temporary.finish() }
      try temporary.rename(to: target, replacing: options.replacing)
    } catch {
      temporary.discard()
      throw error
    }
    if options.durability == .powerLoss { try synchronizeDirectory(target.directory) }
  }

  /// Makes the rename last.
  ///
  /// A directory that may not be read, or a file system that knows no such thing, cannot be
  /// synchronized, and the save is as good as it gets there.
  private static func synchronizeDirectory(_ path: String) throws(Error) {
    let descriptor = SystemCall.retrying { open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let result = SystemCall.retrying { fsync(descriptor) }
    guard result == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS else {
      throw Error(.synchronizeDirectory, path)
    }
  }
}
