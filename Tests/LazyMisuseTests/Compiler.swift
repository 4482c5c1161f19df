#if os(Linux)
import Foundation

/// The compiler of the toolchain that built this test, with what this build made.
struct Compiler {
  struct Result {
    let isSuccess: Bool
    let output: String
  }

  /// Why there is nothing to run.
  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is missing" }
  }

  private let executable: String
  private let arguments: [String]

  init() throws {
    let toolchain = try Self.toolchain()
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    executable = try Self.existing("\(toolchain)/bin/swiftc")
    let modules = try Self.existing("\(products)/Modules")
    let map = try Self.existing("\(products)/CLazyThreadLocal.build/module.modulemap")
    let plugin = try Self.existing("\(products)/SwiftLazyPlugin-tool")
    arguments = [
      "-frontend", "-typecheck", "-swift-version", "6", "-module-name", "Misuse",
      "-I", modules, "-Xcc", "-fmodule-map-file=\(map)",
      "-load-plugin-executable", "\(plugin)#SwiftLazyPlugin",
      "-plugin-path", "\(toolchain)/lib/swift/host/plugins",
    ]
  }

  /// Type-checks a file.
  ///
  /// - Parameters:
  ///   - file: A Swift file.
  ///   - options: What else the compiler is told.
  /// - Returns: Whether it accepted the file, and everything it said.
  func check(_ file: URL, _ options: [String]) throws -> Result {
    let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments + options + [file.path]
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return Result(isSuccess: process.terminationStatus == 0, output: text)
  }

  /// The folder `usr` of the toolchain whose standard library this process has loaded.
  private static func toolchain() throws -> String {
    // The file says that it is empty until it is read.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    let library = "/lib/swift/linux/libswiftCore.so"
    guard let line = lines.first(where: { $0.hasSuffix(library) }),
      let start = line.firstIndex(of: "/")
    else { throw Missing(path: library) }
    return String(line[start...].dropLast(library.count))
  }

  private static func existing(_ path: String) throws -> String {
    guard FileManager.default.fileExists(atPath: path) else { throw Missing(path: path) }
    return path
  }
}
#endif
