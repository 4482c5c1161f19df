import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct TemporaryFileTests {
  private let folder: TemporaryFolder
  private let target: SaveTarget

  init() throws {
    folder = try TemporaryFolder()
    target = try SaveTarget(folder.file("a", Data("old".utf8)))
  }

  @Test func leftoverOfAKilledProcessIsRemoved() throws {
    let temporary = try TemporaryFile(beside: target)
    close(temporary.descriptor)
    #expect(try folder.names.count == 2)
    try AtomicFile.write(Data("new".utf8), to: folder.url.appending(path: "a"))
    #expect(try folder.names == ["a"])
  }

  @Test func fileOfALivingSaveIsLeftAlone() throws {
    let first = try TemporaryFile(beside: target)
    let second = try TemporaryFile(beside: target)
    #expect(first.path != second.path)
    #expect(try folder.names.count == 3)
    first.discard()
    second.discard()
    #expect(try folder.names == ["a"])
  }

  @Test func namesThatAreTakenAreSteppedOver() throws {
    let path = try TemporaryFile(beside: target).path
    let base = String(path.dropLast())
    for slot in 0..<20 where !FileManager.default.fileExists(atPath: "\(base)\(slot)") {
      #expect(symlink("/nowhere", "\(base)\(slot)") == 0)
    }
    try AtomicFile.write(Data("new".utf8), to: folder.url.appending(path: "a"))
    #expect(try Data(contentsOf: folder.url.appending(path: "a")) == Data("new".utf8))
  }

  @Test func longNamesAreFine() throws {
    let url = folder.url.appending(path: String(repeating: "n", count: 255))
    try AtomicFile.write(Data("new".utf8), to: url)
    #expect(try Data(contentsOf: url) == Data("new".utf8))
  }
}
