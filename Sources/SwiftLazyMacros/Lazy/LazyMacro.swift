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
      // The problem is reported already; without a getter, or with two, the compiler would add its
      // own.
      if PropertyDeclaration(declaration)?.isComputed ?? false { return [] }
      return [AccessorDeclSyntax.raw("get { Swift.fatalError() }")]
    }
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
