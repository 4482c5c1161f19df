import Foundation

/// Instructions per warm read, counted by callgrind: the same on a busy machine.
enum LazyInstructions {
  static var benchmarks: [Benchmark] {
    let pairs = [
      ("lazy read, warm", "lazy", "lazyVar"), ("lazy read, warm", "lazy", "lazyView"),
      ("lazy read, warm", "lazy", "wrapper"),
      ("synchronized read, warm", "synchronized", "lazyVar"),
      ("synchronized read, warm", "synchronized", "mutex"),
      ("synchronized read, warm", "synchronized", "staticLet"),
      ("isLoaded", "isLoaded", "optional"),
    ]
    return pairs.map { compare($0.0, $0.1, with: $0.2) } + [allocations]
  }

  private static func compare(_ title: String, _ subject: String, with peer: String) -> Benchmark {
    let name = "\(title): instructions / \(LazyReads.titles[peer] ?? peer)"
    return Benchmark(name: name) { _ in
      let ours = try perCall(subject, instructions)
      let other = try perCall(peer, instructions)
      return Row(name: name, ours: rounded(ours), peer: rounded(other), ratio: ours / other)
    }
  }

  private static var allocations: Benchmark {
    let name = "isLoaded: allocations"
    return Benchmark(name: name) { _ in
      let ours = try perCall("isLoaded", allocations)
      let peer = try perCall("optional", allocations)
      return Row(name: name, ours: rounded(ours), peer: rounded(peer), ratio: ours)
    }
  }

  /// The difference of two runs, so that starting the process does not count.
  private static func perCall(
    _ subject: String,
    _ count: (_ subject: String, _ times: Int) throws -> Int
  ) throws -> Double {
    let few = 100_000
    let many = 300_000
    return Double(try count(subject, many) - count(subject, few)) / Double(many - few)
  }

  private static func instructions(_ subject: String, times: Int) throws -> Int {
    let options = ["--tool=callgrind", "--callgrind-out-file=/dev/null"]
    let text = try valgrind(options, subject, times)
    let line = text.split(separator: "\n").first { $0.contains("Collected :") }
    guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw Disagreement(what: "valgrind gave no count (is it installed?): \(text.suffix(200))")
    }
    return count
  }

  private static func allocations(_ subject: String, times: Int) throws -> Int {
    let text = try valgrind(["--tool=memcheck"], subject, times)
    let line = text.split(separator: "\n").first { $0.contains("total heap usage:") }
    let words = line?.split(separator: " ") ?? []
    guard let index = words.firstIndex(of: "usage:"), words.indices.contains(index + 1),
      let count = Int(words[index + 1].filter { $0 != "," })
    else { throw Disagreement(what: "valgrind gave no count: \(text.suffix(200))") }
    return count
  }

  private static func valgrind(
    _ options: [String],
    _ subject: String,
    _ times: Int
  ) throws -> String {
    let program = try stripped.get().path
    return try run("valgrind", options + [program, "--loop", subject, "\(times)"])
  }

  /// This program without debugging information, in which valgrind may meet forms that it does not
  /// know.
  private static let stripped = Result {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
      "lazy-instructions-\(ProcessInfo.processInfo.processIdentifier)"
    )
    _ = try run("strip", ["--strip-debug", "-o", copy.path, CommandLine.arguments[0]])
    return copy
  }

  private static func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
