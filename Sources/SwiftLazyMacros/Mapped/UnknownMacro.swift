import SwiftSyntax
import SwiftSyntaxMacros

/// `@Unknown`: read by `@Mapped` from a case of an enum.
struct UnknownMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let isRead = MappedMarker(node, on: declaration, in: context).isReadFromCase()
    let attributes = declaration.as(EnumCaseDeclSyntax.self)?.attributes
    if isRead, let key = attributes?.named("Key").first, !Self.isWritten(declaration) {
      context.report(.unknownWithKey, at: key)
    }
    return []
  }

  /// Whether the case itself is written: with a payload, that says what it stands for.
  private static func isWritten(_ declaration: some DeclSyntaxProtocol) -> Bool {
    let elements = declaration.as(EnumCaseDeclSyntax.self)?.elements
    return elements?.allSatisfy { $0.parameterClause == nil } == true
  }
}
