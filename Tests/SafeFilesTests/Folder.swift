import Foundation
import Testing

/// A new directory that is removed with the value.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try bytes.write(to: file)
    return file
  }

  func mode(_ url: URL) throws -> mode_t {
    var state = stat()
    try #require(stat(url.path, &state) == 0)
    return state.st_mode & 0o7777
  }

  func link(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: url.appending(path: name).path)
  }
}
