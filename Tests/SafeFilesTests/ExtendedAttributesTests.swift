import Foundation
import TestSupport
import Testing

@testable import SafeFiles

@Suite struct ExtendedAttributesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private typealias Set =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, CInt) ->
    CInt
  private typealias Get =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int
    ) -> Int

  /// False where the file system keeps no attributes.
  private func set(_ name: String, _ value: [UInt8], _ url: URL) throws -> Bool {
    let call = try #require(SystemCall.named("setxattr", as: Set.self))
    return call(url.path, name, value, value.count, 0) == 0
  }

  private func get(_ name: String, _ url: URL) throws -> [UInt8]? {
    let call = try #require(SystemCall.named("getxattr", as: Get.self))
    var value = [UInt8](repeating: 0, count: 4_096)
    let count = call(url.path, name, &value, value.count)
    return count < 0 ? nil : Array(value.prefix(count))
  }

  @Test(arguments: [0, 1, 3_000])
  func attributesAreKept(_ count: Int) throws {
    let url = try folder.file("a", Data("old".utf8))
    let value = [UInt8](repeating: 7, count: count)
    guard try set("user.one", value, url), try set("user.two", [1, 0, 2], url) else {
      return withKnownIssue("the file system keeps no attributes") { Issue.record("not tested") }
    }
    try AtomicFile.write(Data("new".utf8), to: url)
    #expect(try get("user.one", url) == value)
    #expect(try get("user.two", url) == [1, 0, 2])
    #expect(try get("user.three", url) == nil)
  }

  @Test func attributeThatCannotBeSetStopsTheSave() throws {
    let url = try folder.file("a", Data("old".utf8))
    guard try set("user.one", [1], url) else { return }
    let name = ExtendedAttributes.copy(from: url.path, to: -1, withAccessLists: true)
    #expect(name == "user.one")
    #expect(errno == EBADF)
  }
}
