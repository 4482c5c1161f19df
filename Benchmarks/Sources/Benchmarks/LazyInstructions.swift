import Foundation

/// Instructions per warm read, counted by callgrind: the same on a busy machine.
enum LazyInstructions {
  static var benchmarks: [Benchmark] {
    ["lazyVar", "lazyView"].map { peer in
      Benchmark(name: "lazy read, warm: instructions / \(peer)") { _ in
        let ours = try perCall("lazy")
        let other = try perCall(peer)
        return Row(
          name: "lazy read, warm: instructions / \(peer)",
          ours: rounded(ours),
          peer: rounded(other),
          ratio: ours / other
        )
      }
    }
  }

  /// The difference of two runs, so that starting the process does not count.
  private static func perCall(_ subject: String) throws -> Double {
    let few = 100_000
    let many = 300_000
    let difference = try instructions(subject, times: many) - instructions(subject, times: few)
    return Double(difference) / Double(many - few)
  }

  /// This program without its debugging information, which valgrind cannot read.
  private static let stripped = Result {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(getpid())")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["strip", "-g", "-o", copy.path, CommandLine.arguments[0]]
    try process.run()
    process.waitUntilExit()
    try verify(process.terminationStatus == 0, "exit code of strip")
    return copy
  }

  private static func instructions(_ subject: String, times: Int) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
      try stripped.get().path, "--loop", subject, "\(times)",
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").first { $0.contains("Collected :") }
    guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw Disagreement(what: "valgrind gave no count (is it installed?): \(text.suffix(200))")
    }
    return count
  }
}
