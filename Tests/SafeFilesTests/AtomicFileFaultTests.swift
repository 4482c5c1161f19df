#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import SafeFiles

/// Faults that change the whole process, each in a process of its own.
@Suite struct AtomicFileFaultTests {
  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = try folder.file("a", Data("old".utf8))
    chmod(folder.url.path, 0o755)
  }

  private func expectOldFile() throws {
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    #expect(try folder.names == ["a"])
  }

  @Test func fullDiskLeavesTheOldFile() async throws {
    let path = url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1_000_000, rlim_max: 1_000_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      do throws(AtomicFile.Error) {
        try AtomicFile.write(Data(count: 3_000_000), to: URL(filePath: path))
        exit(1)
      } catch {
        exit(error.step == .write ? EXIT_SUCCESS : 2)
      }
    }
    try expectOldFile()
  }

  /// The superuser may write anywhere, so it becomes another user.
  @Test func directoryThatMayNotBeWrittenLeavesTheOldFile() async throws {
    let isSuperuser = geteuid() == 0
    if isSuperuser {
      #expect(chown(url.path, 65_534, 65_534) == 0)
      #expect(chown(folder.url.path, 65_534, 65_534) == 0)
    }
    #expect(chmod(folder.url.path, 0o500) == 0)
    defer { chmod(folder.url.path, 0o700) }
    let path = url.path
    await #expect(processExitsWith: .success) {
      [path = path as String, isSuperuser = isSuperuser as Bool] in
      guard !isSuperuser || setgid(65_534) == 0 && setuid(65_534) == 0 else { exit(3) }
      do throws(AtomicFile.Error) {
        try AtomicFile.write(Data("new".utf8), to: URL(filePath: path))
        exit(1)
      } catch {
        exit(error.step == .create && error.reason == "Permission denied" ? EXIT_SUCCESS : 2)
      }
    }
    try expectOldFile()
  }

  @Test(.enabled(if: geteuid() == 0, "needs the superuser to become another"))
  func directoryOfAnotherUserLeavesTheOldFile() async throws {
    let path = url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      guard seteuid(65_534) == 0 else { exit(3) }
      do throws(AtomicFile.Error) {
        try AtomicFile.write(Data("new".utf8), to: URL(filePath: path))
        exit(1)
      } catch {
        exit(error.step == .create && error.reason == "Permission denied" ? EXIT_SUCCESS : 2)
      }
    }
    try expectOldFile()
  }

  @Test(.enabled(if: geteuid() == 0, "needs the superuser to become another"))
  func fileOfAnotherUserGivesItsGroupAndOthersNoMore() async throws {
    #expect(chmod(folder.url.path, 0o777) == 0)
    #expect(chmod(url.path, 0o660) == 0)
    let path = url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      guard setegid(65_534) == 0, seteuid(65_534) == 0 else { exit(3) }
      do throws(AtomicFile.Error) {
        try AtomicFile.write(Data("new".utf8), to: URL(filePath: path))
        exit(EXIT_SUCCESS)
      } catch {
        exit(1)
      }
    }
    #expect(try Data(contentsOf: url) == Data("new".utf8))
    #expect(try folder.mode(url) == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0, "needs the superuser to give a file away"))
  func ownerAndGroupAreKept() throws {
    #expect(chown(url.path, 12_345, 54_321) == 0)
    try AtomicFile.write(Data("new".utf8), to: url)
    let state = try #require(SystemCall.state(of: url.path, followingLinks: false))
    #expect((state.st_uid, state.st_gid) == (12_345, 54_321))
  }

  @Test func targetThatIsRemovedMeanwhileComesBackWhole() throws {
    let target = try SaveTarget(url)
    let temporary = try TemporaryFile(beside: target)
    try FileManager.default.removeItem(at: url)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 3, alignment: 1)
    defer { bytes.deallocate() }
    bytes.copyBytes(from: "new".utf8)
    try temporary.write(UnsafeRawBufferPointer(bytes))
    try temporary.rename(to: target, replacing: nil)
    #expect(try Data(contentsOf: url) == Data("new".utf8))
  }

  @Test func directoryThatTakesTheTargetsPlaceIsAnError() throws {
    let target = try SaveTarget(url)
    let temporary = try TemporaryFile(beside: target)
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    let error = try #require(throws: AtomicFile.Error.self) {
      try temporary.rename(to: target, replacing: nil)
    }
    #expect(error.step == .rename)
    temporary.discard()
    #expect(try folder.names == ["a"])
  }

  @Test(arguments: [39, 60])
  func chainsOfLinksAreFollowedAsFarAsTheSystemDoes(_ count: Int) throws {
    var last = "a"
    for index in 0..<count {
      #expect(symlink(last, folder.url.appending(path: "l\(index)").path) == 0)
      last = "l\(index)"
    }
    let link = folder.url.appending(path: last)
    if count < 40 {
      try AtomicFile.write(Data("new".utf8), to: link)
      #expect(try Data(contentsOf: url) == Data("new".utf8))
    } else {
      #expect(throws: AtomicFile.Error.self) { try AtomicFile.write(Data("new".utf8), to: link) }
    }
    #expect(try folder.link(last) == "l\(count - 2)")
  }
}
#endif
