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
  private let products: String
  private let arguments: [String]

  init() throws {
    let toolchain = try Self.toolchain()
    products =
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    executable = try Self.existing("\(toolchain)/bin/swiftc")
    let modules = try Self.existing("\(products)/Modules")
    let map = try Self.existing("\(products)/CLazyThreadLocal.build/module.modulemap")
    let plugin = try Self.existing("\(products)/SwiftLazyPlugin-tool")
    arguments = [
      "-swift-version", "6", "-module-name", "Uses", "-package-name", "uses",
      "-I", modules, "-Xcc", "-fmodule-map-file=\(map)",
      "-load-plugin-executable", "\(plugin)#SwiftLazyPlugin",
      "-plugin-path", "\(toolchain)/lib/swift/host/plugins",
    ]
  }

  /// Checks a file: types first, and if those are right, who may use what at once.
  ///
  /// - Parameters:
  ///   - file: A Swift file.
  ///   - options: What else the compiler is told.
  /// - Returns: Whether it accepted the file, and everything it said.
  /// - Throws: When it cannot be run.
  func check(_ file: URL, _ options: [String]) throws -> Result {
    try launch(
      executable,
      ["-frontend", "-emit-sil", "-o", "/dev/null"] + arguments + options + [file.path]
    )
  }

  /// Compiles a file with warnings as errors, links it with the library, and runs it.
  ///
  /// - Parameters:
  ///   - file: A Swift file with an `@main` type.
  ///   - options: What else the compiler is told.
  /// - Returns: What the program or, when there is none, the compiler said.
  /// - Throws: When it cannot be run.
  func run(_ file: URL, _ options: [String]) throws -> Result {
    let program = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: program) }
    let mode = ["-parse-as-library", "-warnings-as-errors", "-o", program, file.path]
    let objects = try ["LazyProperties", "CLazyThreadLocal"].flatMap(objects)
    let compiled = try launch(executable, mode + arguments + options + objects)
    return compiled.isSuccess ? try launch(program, []) : compiled
  }

  /// The objects of a target's sources, without those of a source that is gone.
  private func objects(of target: String) throws -> [String] {
    let folder = try Self.existing("\(products)/\(target).build")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
    guard let map = FileManager.default.contents(atPath: "\(folder)/output-file-map.json"),
      let outputs = try JSONSerialization.jsonObject(with: map) as? [String: [String: String]]
    else { return found }
    let current = Set(
      outputs.values.compactMap { $0["object"].map { URL(filePath: $0).lastPathComponent } }
    )
    return found.filter { current.contains(URL(filePath: $0).lastPathComponent) }
  }

  private func launch(_ executable: String, _ arguments: [String]) throws -> Result {
    let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    // A program that stops would wait for the backtracer.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
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
