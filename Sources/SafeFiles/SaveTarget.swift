#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where a save goes: the file at the end of all links, and the old file there if there is one.
struct SaveTarget {
  let path: String
  let directory: String
  let old: Old?

  /// What the new file takes over from the old one.
  struct Old {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
  }

  /// As many links as systems follow themselves.
  private static let mostLinks = 40

  init(_ url: URL) throws(AtomicFile.Error) {
    let given = url.path(percentEncoded: false)
    guard url.isFileURL, !given.utf8.contains(0), !given.isEmpty else {
      throw AtomicFile.Error(.resolve, url.absoluteString, reason: "this is no URL of a file")
    }
    guard !given.hasSuffix("/") else {
      throw AtomicFile.Error(.resolve, given, reason: "this is a directory")
    }
    path = try Self.followLinks(given)
    directory = Self.directory(of: path)
    try BundleCheck.check(given, directory: directory)
    old = try Self.old(at: path)
  }

  private static func followLinks(_ given: String) throws(AtomicFile.Error) -> String {
    var path = given
    for _ in 0...mostLinks {
      guard let state = SystemCall.state(of: path, followingLinks: false) else {
        if errno == ENOENT { return path }
        throw AtomicFile.Error(.resolve, path)
      }
      guard state.st_mode & S_IFMT == S_IFLNK else { return path }
      let link = try destination(ofLink: path)
      path = link.hasPrefix("/") ? link : directory(of: path) + "/" + link
    }
    throw AtomicFile.Error(.resolve, given, reason: "the links lead in a circle")
  }

  private static func destination(ofLink path: String) throws(AtomicFile.Error) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { throw AtomicFile.Error(.resolve, path) }
    let bytes = buffer[0..<count].map { UInt8(bitPattern: $0) }
    // A repaired name would be another file's.
    guard let link = String(validating: bytes, as: UTF8.self) else {
      throw AtomicFile.Error(.resolve, path, reason: "a link to a name that is not UTF-8")
    }
    return link
  }

  /// The last part of the path.
  var name: String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// Refuses the save when the file is not the one that was read.
  func check(_ version: AtomicFile.Version?) throws(AtomicFile.Error) {
    guard let version else { return }
    let state = SystemCall.state(of: path, followingLinks: false)
    guard AtomicFile.Version(state) == version else { throw changedError }
  }

  var changedError: AtomicFile.Error {
    AtomicFile.Error(.compare, path, reason: "another one, or one that was changed since")
  }

  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func old(at path: String) throws(AtomicFile.Error) -> Old? {
    guard let state = SystemCall.state(of: path, followingLinks: false) else { return nil }
    guard state.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = state.st_mode & S_IFMT == S_IFDIR
      let reason = isDirectory ? "a directory is there" : "a device, pipe or socket is there"
      throw AtomicFile.Error(.check, path, reason: reason)
    }
    return Old(mode: state.st_mode & 0o7777, owner: state.st_uid, group: state.st_gid)
  }
}
