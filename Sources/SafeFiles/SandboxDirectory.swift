#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The directories that a program may write: where files of which kind belong.
///
/// On Apple platforms these are the directories of the application's sandbox. On Linux they are the
/// XDG base directories, each with a folder of the program's name. A directory is made when it is
/// first asked for.
///
/// ```swift
/// let url = try SandboxDirectory.documents.url(forFile: "shops.plist")
/// ```
public enum SandboxDirectory: Sendable, Hashable, CaseIterable {
  /// What the user made and wants to see again.
  case documents

  /// What the program needs and the user does not look into.
  case applicationSupport

  /// What can be made again; the system may remove it.
  case caches

  /// Settings.
  case preferences

  /// What nobody needs after the program ends.
  case temporary

  /// Whether backups contain the directory.
  public var isBackedUp: Bool {
    switch self {
    case .documents, .applicationSupport, .preferences: true
    case .caches, .temporary: false
    }
  }

  /// The directory, which exists afterwards.
  ///
  /// - Throws: ``Error`` when it cannot be made.
  public var url: URL {
    get throws(Error) {
      let path = try path(SandboxEnvironment.current)
      try Self.make(path, isPrivate: self == .temporary)
      return URL(filePath: path, directoryHint: .isDirectory)
    }
  }

  /// The URL for a file in the directory, whose folders exist afterwards.
  ///
  /// - Parameter name: The name, perhaps with folders in front. `Info.plist` in any case is refused,
  ///   because systems take it for their own, and so are names that lead out of the directory.
  /// - Returns: The URL of the file, which need not exist.
  /// - Throws: ``Error`` when the name is refused or a directory cannot be made.
  public func url(forFile name: String) throws(Error) -> URL {
    let components = try FileName.components(of: name)
    var folder = try url
    for component in components.dropLast() {
      folder.append(path: component, directoryHint: .isDirectory)
      try Self.make(folder.path(percentEncoded: false), isPrivate: false)
    }
    return folder.appending(path: components[components.count - 1], directoryHint: .notDirectory)
  }
}

extension SandboxDirectory {
  /// Why a directory or a name in it is not to be had.
  public struct Error: Swift.Error, Sendable, Hashable, CustomStringConvertible {
    /// The path or name.
    public let path: String

    /// What is wrong with it, or what the system said.
    public let reason: String

    /// What went wrong in one line.
    public var description: String { "\(path): \(reason)" }
  }
}
