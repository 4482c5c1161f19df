import Foundation
import TestSupport
import Testing

extension TemporaryFolder {
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
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
