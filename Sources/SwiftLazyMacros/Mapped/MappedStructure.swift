import SwiftSyntax
import SwiftSyntaxMacros

/// A struct with `@Mapped`.
struct MappedStructure {
  let declaration: StructDeclSyntax
  let options: MappedOptions

  func `extension`(
    of type: String,
    missing protocols: [String],
    in context: some MacroExpansionContext
  ) -> MappedExtension? {
    guard
      let content = MappedProperty.all(in: declaration, options: options, reportingTo: context)
    else { return nil }
    let functions = MappedFunctions(
      type: "Self",
      access: declaration.effectiveAccess(in: context),
      kind: .structure,
      content: content
    )
    let requirements = MappedGenerics(of: declaration, in: context).requirements(
      for: MappedProperty.types(in: declaration),
      besideOwn: MappedProperty.types(in: declaration) { !$0.attributes.named("Flattened").isEmpty }
    )
    return MappedExtension(
      type: type,
      protocols: MappedExtension.model.filter(protocols.contains),
      isolation: declaration.isolation(in: context),
      requirements: requirements,
      members: functions.declarations
    )
  }
}

extension DeclGroupSyntax {
  /// The access that the witnesses of a conformance need, with a space after it, or nothing.
  ///
  /// A modifier on the extension around the type counts for a type that has none.
  func effectiveAccess(in context: some MacroExpansionContext) -> String {
    let around = EnclosingType(context.lexicalContext)
    let inherited = around.kind == .extension ? around.modifiers.access : nil
    guard let access = modifiers.access ?? inherited else { return "" }
    switch access.name.text {
    case "public", "open": return "public "
    case "package": return "package "
    default: return ""
    }
  }

  /// How the extension of a value type is isolated.
  ///
  /// A model belongs to no actor, whatever the module's default is. But where the default is an
  /// actor, a property whose type may be not `Sendable`, as a generic one's may, belongs to the
  /// actor, and then the extension has to belong to it, too.
  func isolation(in context: some MacroExpansionContext) -> MappedExtension.Isolation {
    let isGeneric = !MappedGenerics(of: self, in: context).parameters.isEmpty
    if !isGeneric || modifiers.has(.nonisolated) { return .none }
    return ownIsolation
  }

  /// The isolation that the type itself names, or that of the module.
  var ownIsolation: MappedExtension.Isolation {
    if modifiers.has(.nonisolated) { return .none }
    return attributes.globalActors.first.map { .actor("@\($0.attributeName.trimmed)") } ?? .inferred
  }
}
