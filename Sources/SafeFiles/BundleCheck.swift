#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Refuses to write where an application keeps the resources that it came with: installed ones cannot
/// be written, and an update would take away what was saved there.
enum BundleCheck {
  #if os(Linux)
  private static let suffixes = [".bundle", ".app", ".framework", ".resources"]
  #else
  private static let suffixes = [".bundle", ".app", ".framework"]
  #endif

  /// Looks at the directories of a path as it was given, and as links make it.
  static func check(_ given: String, directory: String) throws(AtomicFile.Error) {
    let folders = SaveTarget.directory(of: given)
    for path in [folders, directory, resolved(directory)] {
      guard let bundle = path.split(separator: "/").first(where: isBundle) else { continue }
      throw AtomicFile.Error(
        .check,
        given,
        reason: "\(bundle) is a bundle and cannot be written; "
          + "copy the file to a SandboxDirectory first and write there"
      )
    }
  }

  private static func isBundle(_ component: Substring) -> Bool {
    let name = component.lowercased()
    return suffixes.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
