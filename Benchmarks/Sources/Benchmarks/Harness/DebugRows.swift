import Foundation

/// The rows about models without optimization, as people meet them while they write a program: ours
/// and the models of the peers; the libraries of the peers stay optimized, as the system has them.
enum DebugRows {
  /// The rows as a program without optimization measures them.
  static func measured(by program: URL, _ options: BenchmarkOptions) throws -> [Row] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    let filter = options.filter.map { ["--filter", $0] } ?? []
    process.arguments = ["--root", options.root.path] + filter + ["--child", "models"]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try verify(process.terminationStatus == 0, "the program without optimization")
    let line = output.split(separator: UInt8(ascii: "\n")).last ?? Data()
    return try JSONDecoder().decode([Row].self, from: line)
  }

  /// The part of the other program.
  static func runChild(_ benchmarks: [Benchmark], _ options: BenchmarkOptions) throws {
    let rows = try benchmarks.filter { options.wants($0.name) }.map { benchmark in
      let row = try benchmark.measure(.debug)
      return Row(name: row.name + " (debug)", ours: row.ours, peer: row.peer, ratio: row.ratio)
    }
    print(String(decoding: try JSONEncoder().encode(rows), as: UTF8.self))
  }
}
