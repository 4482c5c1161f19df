import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct SandboxCopyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func fileIsCopiedOnceAndThenKept() throws {
    let source = try folder.file("source.plist", Data("first".utf8))
    let name = "copies/\(UUID().uuidString).plist"
    let url = try SandboxDirectory.temporary.copyToSandboxIfNeeded(source, as: name)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try Data(contentsOf: url) == Data("first".utf8))
    try AtomicFile.write(Data("changed".utf8), to: url)
    #expect(try SandboxDirectory.temporary.copyToSandboxIfNeeded(source, as: name) == url)
    #expect(try Data(contentsOf: url) == Data("changed".utf8))
  }

  @Test func nameIsThatOfTheSource() throws {
    let source = try folder.file("\(UUID().uuidString).plist", Data("x".utf8))
    let url = try SandboxDirectory.temporary.copyToSandboxIfNeeded(source)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(url.lastPathComponent == source.lastPathComponent)
  }

  @Test func systemsNameIsRefused() throws {
    let source = try folder.file("Info.plist", Data())
    #expect(throws: SandboxDirectory.Error.self) {
      try SandboxDirectory.temporary.copyToSandboxIfNeeded(source)
    }
  }

  @Test func missingSourceIsNamed() throws {
    let source = folder.url.appending(path: "none.plist")
    let error = try #require(throws: SandboxDirectory.Error.self) {
      try SandboxDirectory.temporary.copyToSandboxIfNeeded(source)
    }
    #expect(error.path == source.path)
  }
}
