// The entry point of the plugin process that the compiler starts. A toolchain that carries
// SwiftSyntax does not carry the SwiftCompilerPlugin module, only the message handling below it,
// which is SPI: this is the one file that uses it.

import SwiftLazyMacros

#if canImport(SwiftCompilerPlugin)
import SwiftCompilerPlugin
import SwiftSyntaxMacros

struct Plugin: CompilerPlugin {
  let providingMacros = macros
}

try Plugin.main()
#else
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

struct Plugin: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = macros.first(where: { String(describing: $0) == typeName }) else {
      throw UnknownMacro(name: "\(moduleName).\(typeName)")
    }
    return macro
  }
}

struct UnknownMacro: Error, CustomStringConvertible {
  let name: String
  var description: String { "the plugin has no macro implementation called '\(name)'" }
}

let connection = try StandardIOMessageConnection()
try CompilerPluginMessageListener(connection: connection, provider: Plugin()).main()
#endif
