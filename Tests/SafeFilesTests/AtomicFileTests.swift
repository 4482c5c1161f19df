import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func expectError(
    _ step: AtomicFile.Error.Step,
    _ url: URL,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> AtomicFile.Error {
    let error = try #require(throws: AtomicFile.Error.self, sourceLocation: sourceLocation) {
      try AtomicFile.write(new, to: url)
    }
    #expect(error.step == step, sourceLocation: sourceLocation)
    return error
  }

  @Test(arguments: [0, 1, 5_000_000])
  func newFileIsWritten(_ count: Int) throws {
    let url = folder.url.appending(path: "a")
    let bytes = Data(repeating: 7, count: count)
    try AtomicFile.write(bytes, to: url)
    #expect(try Data(contentsOf: url) == bytes)
    #expect(try folder.names == ["a"])
  }

  @Test func linkToANameThatIsNoTextIsRefused() throws {
    let link = folder.url.appending(path: "link")
    let name: [CChar] = [0x63, -23, 0]
    #expect(symlink(name, link.path) == 0)
    let error = try expectError(.resolve, link)
    #expect(error.reason.contains("UTF-8"))
    #expect(try folder.names == ["link"])
  }

  @Test func urlOfADirectoryIsNoFile() throws {
    let url = URL(filePath: folder.url.path + "/", directoryHint: .isDirectory)
    let error = try expectError(.resolve, url)
    #expect(error.reason == "this is a directory")
  }

  @Test func newFileHasTheModeOfAnyNewFile() throws {
    let plain = try folder.file("plain", old)
    let url = folder.url.appending(path: "a")
    try AtomicFile.write(new, to: url)
    #expect(try folder.mode(url) == folder.mode(plain))
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o400] as [mode_t])
  func modeIsKept(_ mode: mode_t) throws {
    let url = try folder.file("a", old)
    #expect(chmod(url.path, mode) == 0)
    try AtomicFile.write(new, to: url)
    #expect(try Data(contentsOf: url) == new)
    #expect(try folder.mode(url) == mode)
  }

  @Test func linksStayLinks() throws {
    let target = try folder.file("target", old)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "sub"),
      withIntermediateDirectories: false
    )
    let outer = folder.url.appending(path: "outer")
    #expect(symlink("sub/inner", outer.path) == 0)
    #expect(symlink("../target", folder.url.appending(path: "sub/inner").path) == 0)
    try AtomicFile.write(new, to: outer)
    #expect(try Data(contentsOf: target) == new)
    #expect(try folder.link("outer") == "sub/inner")
    #expect(try folder.link("sub/inner") == "../target")
  }

  @Test func linkToNothingMakesTheFile() throws {
    #expect(symlink("later", folder.url.appending(path: "link").path) == 0)
    try AtomicFile.write(new, to: folder.url.appending(path: "link"))
    #expect(try Data(contentsOf: folder.url.appending(path: "later")) == new)
  }

  @Test func circleOfLinksIsRefused() throws {
    let url = folder.url.appending(path: "a")
    #expect(symlink("b", url.path) == 0)
    #expect(symlink("a", folder.url.appending(path: "b").path) == 0)
    #expect(try expectError(.resolve, url).reason == "the links lead in a circle")
  }

  @Test func missingDirectoryIsAnError() throws {
    let url = folder.url.appending(path: "none/a")
    let error = try expectError(.create, url)
    #expect(error.reason == "No such file or directory")
    #expect(error.description.contains("none"))
  }

  @Test func directoryIsNoFile() throws {
    let url = folder.url.appending(path: "d", directoryHint: .notDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    #expect(try expectError(.check, url).reason == "a directory is there")
  }

  @Test func deviceIsLeftAlone() throws {
    #expect(try expectError(.check, URL(filePath: "/dev/null")).path == "/dev/null")
  }

  @Test(arguments: ["X.bundle", "X.app", "x.Framework", "pkg_X.resources"])
  func bundleIsRefused(_ name: String) throws {
    let inside = folder.url.appending(path: name + "/sub")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    let error = try expectError(.check, inside.appending(path: "a.plist"))
    #expect(error.reason.contains("copy the file"))
    let link = folder.url.appending(path: "link")
    #expect(symlink(inside.path, link.path) == 0)
    _ = try expectError(.check, link.appending(path: "a.plist"))
  }

  @Test(arguments: ["a.bundle", ".app", "x.apple", "bundle"])
  func namesThatAreNoBundlesAreFine(_ name: String) throws {
    try AtomicFile.write(new, to: folder.url.appending(path: name))
    #expect(try folder.names == [name])
  }

  @Test func urlMustBeThatOfAFile() throws {
    let web = try #require(URL(string: "https://example.com/a"))
    _ = try expectError(.resolve, web)
    _ = try expectError(.resolve, folder.url.appending(path: "d/", directoryHint: .isDirectory))
  }

  @Test func failedSaveLeavesNoTemporaryFile() throws {
    let url = try folder.file("a", old)
    let target = try SaveTarget(url)
    let temporary = try TemporaryFile(beside: target)
    #expect(try folder.names.count == 2)
    temporary.discard()
    #expect(try folder.names == ["a"])
  }

  @Test(
    arguments: [
      (0o4755, true, true, 0o4755), (0o4755, false, true, 0o755), (0o2750, true, false, 0o700),
      (0o640, true, false, 0o600), (0o664, true, false, 0o644), (0o640, false, false, 0o600),
    ] as [(mode_t, Bool, Bool, mode_t)]
  )
  func othersGetNoMoreThanTheyHad(_ mode: mode_t, _ owner: Bool, _ group: Bool, _ result: mode_t) {
    let old = SaveTarget.Old(mode: mode, owner: 0, group: 0)
    #expect(TemporaryFile.mode(old, keepsOwner: owner, keepsGroup: group) == result)
  }
}
