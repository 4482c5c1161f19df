import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct SandboxDirectoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(
    _ directory: SandboxDirectory,
    _ variables: [String: String] = [:]
  ) throws -> String {
    try directory.path(
      SandboxEnvironment(variables: variables, home: "/home/me", program: "shop", user: 7)
    )
  }

  #if os(Linux)
  @Test(
    arguments: [
      (.documents, "/home/me/Documents/shop"),
      (.applicationSupport, "/home/me/.local/share/shop"),
      (.caches, "/home/me/.cache/shop"),
      (.preferences, "/home/me/.config/shop"),
      (.temporary, "/tmp/shop-7"),
    ] as [(SandboxDirectory, String)]
  )
  func placesFollowTheStandard(_ directory: SandboxDirectory, _ place: String) throws {
    #expect(try path(directory) == place)
  }

  @Test(
    arguments: [
      (.documents, "XDG_DOCUMENTS_DIR", "/x/shop"),
      (.applicationSupport, "XDG_DATA_HOME", "/x/shop"),
      (.caches, "XDG_CACHE_HOME", "/x/shop"),
      (.preferences, "XDG_CONFIG_HOME", "/x/shop"),
      (.temporary, "TMPDIR", "/x/shop-7"),
    ] as [(SandboxDirectory, String, String)]
  )
  func variablesMoveThePlaces(
    _ directory: SandboxDirectory,
    _ variable: String,
    _ place: String
  ) throws {
    #expect(try path(directory, [variable: "/x"]) == place)
    #expect(try path(directory, [variable: "x"]) == path(directory))
  }
  #endif

  @Test func onlyWhatCannotBeMadeAgainIsBackedUp() {
    let backedUp = SandboxDirectory.allCases.filter(\.isBackedUp)
    #expect(backedUp == [.documents, .applicationSupport, .preferences])
  }

  @Test func directoryIsMadeWhenItIsAsked() throws {
    let url = try SandboxDirectory.temporary.url
    var isDirectory: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory))
    #expect(isDirectory.boolValue)
    // The directory is the process's, so other tests may be using it: only what is ours goes.
    let folder = UUID().uuidString
    let file = try SandboxDirectory.temporary.url(forFile: "\(folder)/b/shopInfo.plist")
    defer { try? FileManager.default.removeItem(at: url.appending(path: folder)) }
    #expect(file.path == url.path + "/\(folder)/b/shopInfo.plist")
    try AtomicFile.write(Data(), to: file)
  }

  @Test(arguments: ["Info.plist", "info.plist", "INFO.PLIST", "a/Info.plist"])
  func nameOfTheSystemIsRefused(_ name: String) throws {
    let error = try #require(throws: SandboxDirectory.Error.self) {
      try FileName.components(of: name)
    }
    #expect(error.reason.contains("shopInfo.plist"))
  }

  @Test(arguments: ["", "/a", "a/", "..", "../a", "a/../../b", ".", "a//b", "a\0b"])
  func nameThatLeadsOutIsRefused(_ name: String) {
    #expect(throws: SandboxDirectory.Error.self) { try FileName.components(of: name) }
  }

  @Test(arguments: ["shopInfo.plist", "a.b", "..a", "Info.plist.bak"])
  func otherNamesAreFine(_ name: String) throws {
    #expect(try FileName.components(of: name) == [name])
  }

  @Test(arguments: [
    ("/usr/bin/shop", "shop"), ("shop", "shop"), ("/", "swift-program"), ("..", "swift-program"),
  ])
  func programHasAName(_ path: String, _ name: String) {
    #expect(SandboxEnvironment.programName(path) == name)
  }

  @Test func fileInTheWayIsAnError() throws {
    let file = try folder.file("a", Data())
    #expect(throws: SandboxDirectory.Error.self) {
      try SandboxDirectory.make(file.path + "/b", isPrivate: false)
    }
    #expect(throws: SandboxDirectory.Error.self) {
      try SandboxDirectory.make(file.path, isPrivate: false)
    }
  }

  @Test func privateDirectoryIsForItsOwnerOnly() throws {
    let url = folder.url.appending(path: "x/y")
    try SandboxDirectory.make(url.path, isPrivate: true)
    #expect(try folder.mode(url) == 0o700)
  }

  @Test func privateDirectoryIsNoPlantedLink() throws {
    let victim = folder.url.appending(path: "victim")
    try SandboxDirectory.make(victim.path, isPrivate: false)
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: victim)
    #expect(throws: SandboxDirectory.Error.self) {
      try SandboxDirectory.make(link.path, isPrivate: true)
    }
  }

  @Test func privateDirectoryThatOthersMayWriteIsClosed() throws {
    let url = folder.url.appending(path: "open")
    try SandboxDirectory.make(url.path, isPrivate: false)
    #expect(chmod(url.path, 0o777) == 0)
    try SandboxDirectory.make(url.path, isPrivate: true)
    #expect(try folder.mode(url) == 0o700)
  }
}
