import Foundation

/// The memory of this process, as Linux tells it.
enum ProcessMemory {
  /// Gives back to the system what the allocator keeps.
  static func trim() {
    // The C library has it, and its module does not show it.
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
  }

  static func resident() throws -> Int { try field("VmRSS:") }

  /// The most that was resident since the start or the last reset.
  static func peak() throws -> Int { try field("VmHWM:") }

  static func resetPeak() throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "/proc/self/clear_refs"))
    try file.write(contentsOf: Data("5".utf8))
    try file.close()
  }

  private static func field(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 3,
      let kilobytes = Int(words[1])
    else { throw Disagreement(what: "the system does not tell \(name)") }
    return kilobytes * 1_024
  }
}

/// This program again, for one job.
enum ChildProcess {
  /// The numbers that a child prints on its last line.
  static func figures(_ arguments: [String]) throws -> [Double] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try verify(process.terminationStatus == 0, "the child for \(arguments)")
    let line = String(decoding: output, as: UTF8.self).split(separator: "\n").last ?? ""
    return line.split(separator: " ").compactMap { Double($0) }
  }
}
