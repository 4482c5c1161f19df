#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import SafeFiles

/// Processes that are killed at random moments while they save.
@Suite struct AtomicFileKillTests {
  /// Set `SAFE_FILES_KILLS` for a longer run.
  private static var kills: Int {
    ProcessInfo.processInfo.environment["SAFE_FILES_KILLS"].flatMap { Int($0) } ?? 200
  }

  @Test func killedSavesLeaveWholeFilesAndEveryAcknowledgedOne() async throws {
    let folder = try TemporaryFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        let path = folder.url.appending(path: "w\(writer)").path
        let rounds = (Self.kills + 3) / 4
        group.addTask {
          for _ in 0..<rounds {
            await killSaver(path)
            try checkFile(path)
          }
        }
      }
      try await group.waitForAll()
    }
    try checkShared(folder.url.appending(path: "shared").path)
    for name in ["w0", "w1", "w2", "w3", "shared"] {
      try AtomicFile.write(Data(), to: folder.url.appending(path: name))
    }
    #expect(try folder.names.filter { $0.hasPrefix(".") } == [])
  }
}

/// Saves in a process of its own until that kills itself.
private func killSaver(_ path: String) async {
  let delay = UInt32.random(in: 200...20_000)
  await #expect(processExitsWith: .signal(SIGKILL)) {
    [path = path as String, delay = delay as UInt32] in
    saveForever(path, delay)
  }
}

/// Saves numbered contents, and notes each number after its save returned.
private func saveForever(_ path: String, _ delay: UInt32) {
  let shared = path.dropLast(2) + "shared"
  let log = open(path + ".log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
  var number = acknowledged(path)
  Thread.detachNewThread {
    usleep(delay)
    kill(getpid(), SIGKILL)
  }
  while true {
    number += 1
    let content = content(number)
    var options = AtomicFile.Options()
    options.durability = number % 2 == 0 ? .processExit : .powerLoss
    guard (try? AtomicFile.write(content, to: URL(filePath: path), options: options)) != nil else {
      exit(1)
    }
    let line = "\(number)\n"
    _ = line.withCString { write(log, $0, strlen($0)) }
    guard (try? AtomicFile.write(content, to: URL(filePath: String(shared)))) != nil else {
      exit(2)
    }
  }
}

/// Twenty thousand times the number, so that a part of it is seen to be one.
private func content(_ number: Int) -> Data {
  Data((String(repeating: "\(number) ", count: 20_000) + "end").utf8)
}

/// The last number whose save returned.
private func acknowledged(_ path: String) -> Int {
  let log = (try? String(contentsOfFile: path + ".log", encoding: .utf8)) ?? ""
  let lines = log.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  return lines.last.flatMap { Int($0) } ?? 0
}

private func checkFile(_ path: String) throws {
  let last = acknowledged(path)
  guard FileManager.default.fileExists(atPath: path) else { return #expect(last == 0) }
  let data = try Data(contentsOf: URL(filePath: path))
  let number = String(decoding: data.prefix { $0 != 0x20 }, as: UTF8.self)
  let found = try #require(Int(number))
  #expect(found == last || found == last + 1)
  #expect(data == content(found))
}

private func checkShared(_ path: String) throws {
  let data = try Data(contentsOf: URL(filePath: path))
  let number = try #require(Int(String(decoding: data.prefix { $0 != 0x20 }, as: UTF8.self)))
  #expect(data == content(number))
}
#endif
