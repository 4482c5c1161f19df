import SwiftSyntax
import SwiftSyntaxMacros

/// `@Lazy` on a property: the accessors, and the storage and handle beside it.
///
/// Both roles read the declaration; only the peer role reports what is wrong with it.
enum LazyMacro: AccessorMacro, PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    // The compiler refuses the macro at file level by itself. Another macro may also have copied the
    // attribute onto a declaration of its own, which has no context either.
    guard !context.lexicalContext.isEmpty else { return [] }
    do throws(LazyProblem) {
      return try read(declaration, attribute: node, in: context).peers.map(DeclSyntax.raw)
    } catch {
      context.report(error)
      return []
    }
  }

  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    do throws(LazyProblem) {
      return try read(declaration, attribute: node, in: context).accessors
        .map(AccessorDeclSyntax.raw)
    } catch {
      return substitutes(for: declaration, attribute: node, in: context)
    }
  }

  /// Accessors with which the compiler adds no error of its own to the one that was reported.
  private static func substitutes(
    for declaration: some DeclSyntaxProtocol,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    guard let property = PropertyDeclaration(declaration), !property.isComputed,
      property.variable.attributes.named(attribute.lastName).count == 1,
      EnclosingType(context.lexicalContext).attributes.named("Observable").isEmpty
    else { return [] }
    let isOpaque = property.type?.is(SomeOrAnyTypeSyntax.self) ?? false
    let value = isOpaque ? property.initializer?.trimmedDescription : nil
    return ["get { \(value ?? "Swift::fatalError()") }", "set {}"].map(AccessorDeclSyntax.raw)
  }

  private static func read(
    _ declaration: some DeclSyntaxProtocol,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) throws(LazyProblem) -> LazyProperty {
    let reader = LazyPropertyReader(
      attribute: attribute,
      type: EnclosingType(context.lexicalContext)
    )
    return try reader.read(declaration)
  }
}

extension DeclSyntax {
  /// A declaration from text that is not parsed here.
  static func raw(_ text: String) -> DeclSyntax {
    DeclSyntax(MissingDeclSyntax(placeholder: .identifier(text)))
  }
}

extension AccessorDeclSyntax {
  /// An accessor from text that is not parsed here.
  static func raw(_ text: String) -> AccessorDeclSyntax {
    AccessorDeclSyntax(accessorSpecifier: .identifier(text))
  }
}
