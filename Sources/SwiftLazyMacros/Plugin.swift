import SwiftSyntaxMacros

/// Every macro that the package's libraries declare.
var macros: [any Macro.Type] {
  [IgnoreMacro.self, KeyMacro.self, LazyFactoryMacro.self, LazyMacro.self, MappedMacro.self]
}
