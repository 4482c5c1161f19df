package import SwiftSyntaxMacros

/// Every macro that the package's libraries declare: what the plugin offers to the compiler.
package var macros: [any Macro.Type] {
  [
    CheckedLazyHooksMacro.self, CustomViewMacro.self, IgnoreMacro.self, KeyMacro.self,
    LazyFactoryMacro.self, LazyInputMacro.self, LazyMacro.self, LazyWithoutParameterMacro.self,
    MappedAttributeMacro.self, MappedMacro.self, UnknownMacro.self,
  ]
}
