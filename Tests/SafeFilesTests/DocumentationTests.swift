import Foundation
import SafeFiles
import TestSupport
import Testing

/// The examples of the documentation, as they stand there.
@Suite struct DocumentationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func choosingWhatItSurvives() throws {
    let (url, bytes) = (folder.url.appending(path: "a"), Data("x".utf8))
    var options = AtomicFile.Options()
    options.durability = .processExit
    options.permissions = 0o600
    try AtomicFile.write(bytes, to: url, options: options)
    #expect(try folder.mode(url) == 0o600)
  }

  @Test func refusingToUndo() throws {
    let url = try folder.file("a", Data("text\n".utf8))
    let version = try AtomicFile.version(of: url)
    var text = try String(contentsOf: url, encoding: .utf8)
    text += "one more line\n"
    var options = AtomicFile.Options()
    options.replacing = version
    try AtomicFile.write(Data(text.utf8), to: url, options: options)
    #expect(throws: AtomicFile.Error.self) {
      try AtomicFile.write(Data(text.utf8), to: url, options: options)
    }
  }
}
