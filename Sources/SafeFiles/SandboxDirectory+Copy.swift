#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SandboxDirectory {
  /// The file of the directory that stands for one that came with the program, copied the first time.
  ///
  /// What comes with a program cannot be written where it is. A copy that is there already is left
  /// as it is, with all that was saved into it.
  ///
  /// ```swift
  /// let url = try SandboxDirectory.documents.copyToSandboxIfNeeded(resource)
  /// ```
  ///
  /// - Parameters:
  ///   - source: The URL of the file to copy.
  ///   - name: The name in the directory; nil for the name of the source.
  /// - Returns: The URL of the file in the directory, which exists.
  /// - Throws: ``Error`` when the name is refused, the source cannot be read, or the copy cannot be
  ///   saved; no part of a file is left then.
  public func copyToSandboxIfNeeded(
    _ source: URL,
    as name: String? = nil
  ) throws(Error) -> URL {
    let target = try url(forFile: name ?? source.lastPathComponent)
    let path = target.path(percentEncoded: false)
    if SystemCall.state(of: path, followingLinks: true) != nil { return target }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: source)
    } catch {
      throw Error(path: source.path(percentEncoded: false), reason: "\(error)")
    }
    do throws(AtomicFile.Error) {
      var options = AtomicFile.Options()
      options.replacing = .absent
      try AtomicFile.write(bytes, to: target, options: options)
    } catch {
      // Another process may have been quicker; its copy is as good.
      if error.step != .compare { throw Error(path: error.path, reason: error.reason) }
    }
    return target
  }
}
