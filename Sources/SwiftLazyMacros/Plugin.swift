import SwiftSyntaxMacros

/// Every macro that the package's libraries declare.
var macros: [any Macro.Type] {
  [
    MappedMacro.self, KeyMacro.self, IgnoreMacro.self,
  ]
}
