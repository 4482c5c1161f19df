import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct AtomicFileOptionsTests {
  private let folder: TemporaryFolder
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func write(
    _ url: URL,
    _ change: (inout AtomicFile.Options) -> Void
  ) throws(AtomicFile.Error) {
    var options = AtomicFile.Options()
    change(&options)
    try AtomicFile.write(new, to: url, options: options)
  }

  @Test(arguments: [AtomicFile.Durability.powerLoss, .processExit])
  func fileIsWrittenWhateverItSurvives(_ durability: AtomicFile.Durability) throws {
    let url = try folder.file("a", old)
    try write(url) { $0.durability = durability }
    #expect(try Data(contentsOf: url) == new)
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: [0o600, 0o666, 0o640] as [UInt16])
  func newFileHasTheModeThatWasAsked(_ mode: UInt16) throws {
    let url = folder.url.appending(path: "a")
    try write(url) { $0.permissions = mode }
    #expect(try folder.mode(url) == mode_t(mode))
    #expect(chmod(url.path, 0o644) == 0)
    try write(url) { $0.permissions = 0o600 }
    #expect(try folder.mode(url) == 0o644)
  }

  @Test func fileThatIsStillTheSameIsReplaced() throws {
    let url = try folder.file("a", old)
    let version = try AtomicFile.version(of: url)
    try write(url) { $0.replacing = version }
    #expect(try Data(contentsOf: url) == new)
    #expect(try AtomicFile.version(of: url) != version)
  }

  @Test(arguments: ["changed", "replaced", "removed"])
  func fileThatChangedIsRefused(_ how: String) throws {
    let url = try folder.file("a", old)
    let version = try AtomicFile.version(of: url)
    switch how {
    case "changed": try FileHandle(forWritingTo: url).write(contentsOf: Data("x".utf8))
    case "replaced": try AtomicFile.write(old, to: url)
    default: try FileManager.default.removeItem(at: url)
    }
    let before = try? Data(contentsOf: url)
    let error = try #require(throws: AtomicFile.Error.self) {
      try write(url) { $0.replacing = version }
    }
    #expect(error.step == .compare)
    #expect((try? Data(contentsOf: url)) == before)
    #expect(try folder.names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test func fileThatWasNotThereMustNotBe() throws {
    let url = folder.url.appending(path: "a")
    #expect(try AtomicFile.version(of: url) == .absent)
    try write(url) { $0.replacing = .absent }
    #expect(throws: AtomicFile.Error.self) { try write(url) { $0.replacing = .absent } }
    #expect(try folder.names == ["a"])
  }

  @Test func fileThatAppearsAtTheLastMomentIsNotReplaced() throws {
    let url = folder.url.appending(path: "a")
    let target = try SaveTarget(url)
    let temporary = try TemporaryFile(beside: target)
    _ = try folder.file("a", old)
    #expect(SystemCall.renameWithoutReplacing(temporary.path, target.path) == -1)
    #expect(errno == EEXIST)
    temporary.discard()
    #expect(try Data(contentsOf: url) == old)
  }
}
