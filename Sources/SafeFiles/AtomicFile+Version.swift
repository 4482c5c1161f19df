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

extension AtomicFile {
  /// Tells whether a file is still the one that was read: which file it is, its size, and the times
  /// of its last changes.
  public struct Version: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let changes: [Int]

    /// Stands for a file that is not there.
    public static let absent = Version(nil)

    init(_ state: stat?) {
      device = state.map { UInt64(truncatingIfNeeded: $0.st_dev) } ?? 0
      number = state.map { UInt64(truncatingIfNeeded: $0.st_ino) } ?? 0
      size = state.map { Int64($0.st_size) } ?? -1
      changes = state?.changeTimes ?? []
    }
  }

  /// The version of the file at a URL, links followed; take it before the file is read.
  ///
  /// - Parameter url: The URL of a file.
  /// - Returns: The version, ``Version/absent`` when there is no file.
  /// - Throws: ``Error`` when the system does not tell.
  public static func version(of url: URL) throws(Error) -> Version {
    let path = url.path(percentEncoded: false)
    if let state = SystemCall.state(of: path, followingLinks: true) { return Version(state) }
    guard errno == ENOENT else { throw Error(.resolve, path) }
    return .absent
  }
}

extension stat {
  /// Seconds and nanoseconds of the last changes of content and of anything else.
  fileprivate var changeTimes: [Int] {
    #if canImport(Darwin)
    let (content, any) = (st_mtimespec, st_ctimespec)
    #else
    let (content, any) = (st_mtim, st_ctim)
    #endif
    return [Int(content.tv_sec), Int(content.tv_nsec), Int(any.tv_sec), Int(any.tv_nsec)]
  }
}
