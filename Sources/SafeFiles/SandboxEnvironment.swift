#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the places of the directories depend on.
struct SandboxEnvironment {
  var variables: [String: String]
  var home: String
  /// The name of the program's folders.
  var program: String
  var user: UInt32

  static var current: SandboxEnvironment {
    let variables = ProcessInfo.processInfo.environment
    return SandboxEnvironment(
      variables: variables,
      home: absolute(variables["HOME"]) ?? accountHome ?? "/",
      program: programName(CommandLine.arguments.first),
      user: getuid()
    )
  }

  /// The last part of the program's path.
  static func programName(_ path: String?) -> String {
    let name = path?.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty || name == "." || name == ".." ? "swift-program" : name
  }

  /// A path of a variable; relative ones do not count.
  static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path
  }

  private static var accountHome: String? {
    guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else { return nil }
    return absolute(String(cString: home))
  }
}
