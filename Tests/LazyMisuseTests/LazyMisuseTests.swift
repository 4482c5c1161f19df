#if os(Linux)
import Foundation
import LazyProperties
import Testing

/// The real compiler over wrong uses: an expansion compared as text is never type-checked.
@Suite struct LazyMisuseTests {
  @Test(arguments: MisuseFile.all)
  func compilerSaysWhatTheCommentsExpect(_ file: MisuseFile) throws {
    let result = try Compiler().check(file.url, ["-verify", "-verify-ignore-unrelated"])
    #expect(result.isSuccess, "\(result.output)")
  }

  @Test(arguments: MisuseFile.all)
  func offeredChangesCompile(_ file: MisuseFile) throws {
    let fixed = try file.fixed()
    guard fixed.count > 0 else { return }
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appending(path: "\(UUID())-\(file.name)")
    try Data(fixed.source.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let result = try Compiler().check(url, [])
    #expect(result.isSuccess, "\(result.output)")
  }

  @Test func everyFileIsFoundAndMostMistakesAreMended() throws {
    #expect(MisuseFile.all.count == 19)
    #expect(try MisuseFile.all.map { try $0.fixed().count }.reduce(0, +) >= 30)
  }
}
#endif
