#if canImport(Darwin)
import Darwin
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if canImport(Darwin)
extension SandboxDirectory {
  /// The path that the system gives to the application.
  func path(_ environment: SandboxEnvironment) throws(SandboxDirectory.Error) -> String {
    let directory: FileManager.SearchPathDirectory
    switch self {
    case .documents: directory = .documentDirectory
    case .applicationSupport: directory = .applicationSupportDirectory
    case .caches: directory = .cachesDirectory
    case .preferences: directory = .libraryDirectory
    case .temporary: return FileManager.default.temporaryDirectory.path(percentEncoded: false)
    }
    let found = FileManager.default.urls(for: directory, in: .userDomainMask).first
    guard let path = found?.path(percentEncoded: false) else {
      throw Error(path: "\(self)", reason: "the system names no such directory")
    }
    return self == .preferences ? path + "/Preferences" : path
  }
}
#else
extension SandboxDirectory {
  /// The path by the XDG base directories.
  func path(_ environment: SandboxEnvironment) throws(SandboxDirectory.Error) -> String {
    if self == .temporary {
      let base = SandboxEnvironment.absolute(environment.variables["TMPDIR"]) ?? "/tmp"
      return "\(base)/\(environment.program)-\(environment.user)"
    }
    let (variable, standard) = xdg
    let base = SandboxEnvironment.absolute(environment.variables[variable])
    return "\(base ?? environment.home + "/" + standard)/\(environment.program)"
  }

  /// The variable for the base directory, and the place below home when it is not set.
  private var xdg: (variable: String, standard: String) {
    switch self {
    case .documents: ("XDG_DOCUMENTS_DIR", "Documents")
    case .applicationSupport: ("XDG_DATA_HOME", ".local/share")
    case .caches, .temporary: ("XDG_CACHE_HOME", ".cache")
    case .preferences: ("XDG_CONFIG_HOME", ".config")
    }
  }
}
#endif

extension SandboxDirectory {
  /// Makes a directory and all above it.
  ///
  /// One in a place where everybody may write must be ours.
  static func make(_ path: String, isPrivate: Bool) throws(Error) {
    var folder = path.hasPrefix("/") ? "" : "."
    let components = path.split(separator: "/")
    for (index, component) in components.enumerated() {
      folder += "/" + component
      let isLast = index == components.count - 1
      guard mkdir(folder, isPrivate && isLast ? 0o700 : 0o777) != 0 else { continue }
      guard errno == EEXIST || SystemCall.state(of: folder, followingLinks: true) != nil else {
        throw Error(path: folder, reason: SystemError.last.text)
      }
    }
    // In a place where everybody may write, a link may be planted.
    guard let state = SystemCall.state(of: path, followingLinks: !isPrivate) else {
      throw Error(path: path, reason: SystemError.last.text)
    }
    guard state.st_mode & S_IFMT == S_IFDIR else {
      throw Error(path: path, reason: "something else than a directory is there")
    }
    guard !isPrivate || state.st_uid == geteuid() else {
      throw Error(path: path, reason: "the directory belongs to somebody else")
    }
    guard !isPrivate || state.st_mode & 0o022 == 0 || chmod(path, 0o700) == 0 else {
      throw Error(path: path, reason: SystemError.last.text)
    }
  }
}
