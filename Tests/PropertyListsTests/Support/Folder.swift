import Foundation

/// A new directory that is removed with the value.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> URL {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file
  }
}
