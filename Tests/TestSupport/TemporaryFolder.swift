package import Foundation

/// A new directory that is removed with the value.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lazily-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes a file in the directory.
  package func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> URL {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }
}

/// Calls `body` with a new directory, and removes it afterwards.
package func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = try TemporaryFolder()
  try withExtendedLifetime(folder) { try body(folder.url) }
}
