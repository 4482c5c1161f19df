import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Mapped`: the conformance to `Mapped` with the function of each direction.
///
/// Both functions stand in an extension, so that the struct keeps its memberwise initializer. Names
/// of types are not repeated there, because an extension of a nested type does not see the types
/// beside it: the compiler reads the types from the properties themselves.
struct MappedMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      context.report(.mappedNeedsStruct, at: declaration.introducer)
      return []
    }
    guard structure.isFirst(node, in: context), structure.isCopyable(in: context),
      structure.isVisibleToExtension(in: context)
    else { return [] }
    guard let options = MappedOptions(node, reportingTo: context),
      let properties = MappedProperty.all(in: structure, options: options, reportingTo: context)
    else { return [] }
    let output = MappedExtension(
      type: type.trimmedDescription,
      access: structure.effectiveAccess(in: context),
      isConforming: protocols.isEmpty,
      isolation: structure.isolation(in: context),
      body: MappedBody(
        properties: properties.mapped,
        ignored: properties.ignored,
        options: options,
        owner: "Self"
      )
    )
    return [try output.declaration]
  }
}

extension DeclGroupSyntax {
  /// The token that says which kind of type this is.
  fileprivate var introducer: TokenSyntax {
    if let type = self.as(ClassDeclSyntax.self) { return type.classKeyword }
    if let type = self.as(EnumDeclSyntax.self) { return type.enumKeyword }
    if let type = self.as(ActorDeclSyntax.self) { return type.actorKeyword }
    if let type = self.as(ProtocolDeclSyntax.self) { return type.protocolKeyword }
    return firstToken(viewMode: .sourceAccurate) ?? .identifier("")
  }
}

extension StructDeclSyntax {
  /// An extension stands at the level of the file, where a private nested type is out of sight.
  fileprivate func isVisibleToExtension(in context: some MacroExpansionContext) -> Bool {
    guard !context.lexicalContext.isEmpty, let access = modifiers.modifier(.private) else {
      return true
    }
    let visible = access.with(\.name, .keyword(.fileprivate).with(\.trailingTrivia, .space))
    let fix = FixIt(
      message: MacroFix(id: "use-fileprivate", message: "use 'fileprivate'"),
      changes: [.replace(oldNode: Syntax(access), newNode: Syntax(visible))]
    )
    context.report(.mappedPrivateNested, at: access.name, fix: fix)
    return false
  }

  /// Whether the attribute is the first of its name; another one is reported.
  fileprivate func isFirst(
    _ attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) -> Bool {
    func place(_ node: AttributeSyntax) -> String? {
      context.location(of: node).map { "\($0.line):\($0.column)" }
    }
    let all = attributes.named("Mapped")
    guard all.count > 1, let first = all.first, place(first) != place(attribute) else {
      return true
    }
    context.report(.mappedTwice, at: attribute)
    return false
  }

  fileprivate func isCopyable(in context: some MacroExpansionContext) -> Bool {
    let types = inheritanceClause?.inheritedTypes.map(\.type) ?? []
    guard let suppressed = types.first(where: { $0.is(SuppressedTypeSyntax.self) }) else {
      return true
    }
    context.report(.mappedNoncopyable(suppressed.trimmedDescription), at: suppressed)
    return false
  }

  /// How the extension is isolated.
  ///
  /// A model belongs to no actor, whatever the module's default is. But where the default is an
  /// actor, a property whose type may be not `Sendable`, as a generic one's may, belongs to the
  /// actor, and then the extension has to belong to it, too.
  fileprivate func isolation(in context: some MacroExpansionContext) -> MappedExtension.Isolation {
    let clauses = [Syntax(self)] + context.lexicalContext
    let isGeneric = clauses.contains {
      $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
    if !isGeneric || modifiers.has(.nonisolated) { return .none }
    return attributes.globalActors.first.map { .actor("@\($0.attributeName.trimmed)") } ?? .inferred
  }

  /// The access that the witnesses of a conformance need, with a space after it, or nothing.
  ///
  /// A modifier on the extension around the struct counts for a struct that has none.
  fileprivate func effectiveAccess(in context: some MacroExpansionContext) -> String {
    let around = EnclosingType(context.lexicalContext)
    let inherited = around.kind == .extension ? around.modifiers.access : nil
    guard let access = modifiers.access ?? inherited else { return "" }
    let needed = ["public", "package"].contains(access.name.text)
    return needed ? access.name.text + " " : ""
  }
}
