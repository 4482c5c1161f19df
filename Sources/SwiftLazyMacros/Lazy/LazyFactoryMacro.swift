import SwiftSyntax
import SwiftSyntaxMacros

/// `@LazyFactory` on a method `makeName()`: the property `name` with all that belongs to it.
enum LazyFactoryMacro: PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    do throws(LazyProblem) {
      let reader = LazyFactoryReader(attribute: node, type: EnclosingType(context.lexicalContext))
      let property = try reader.read(declaration)
      return ([property.declaration] + property.peers).map(DeclSyntax.raw)
    } catch {
      context.report(error)
      return []
    }
  }
}
