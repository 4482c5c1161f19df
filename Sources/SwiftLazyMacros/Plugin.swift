import SwiftSyntaxMacros

/// Every macro that the package's libraries declare.
var macros: [any Macro.Type] {
  [LazyFactoryMacro.self, LazyMacro.self]
}
