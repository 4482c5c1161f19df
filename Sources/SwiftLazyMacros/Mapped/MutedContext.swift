import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A context that reports nothing: of the two roles of a macro only one tells what is wrong.
final class MutedContext: MacroExpansionContext {
  private let context: any MacroExpansionContext

  init(_ context: some MacroExpansionContext) { self.context = context }

  var lexicalContext: [Syntax] { context.lexicalContext }

  func makeUniqueName(_ name: String) -> TokenSyntax { context.makeUniqueName(name) }

  func diagnose(_ diagnostic: Diagnostic) {}

  func location(
    of node: some SyntaxProtocol,
    at position: PositionInSyntaxNode,
    filePathMode: SourceLocationFilePathMode
  ) -> AbstractSourceLocation? {
    context.location(of: node, at: position, filePathMode: filePathMode)
  }
}
