import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Why a declaration cannot be lazy, and the piece of the source that says so.
struct LazyProblem: Error {
  let message: MacroMessage
  let node: Syntax
  let fix: FixIt?

  init(_ message: MacroMessage, at node: some SyntaxProtocol, fix: FixIt? = nil) {
    self.message = message
    self.node = Syntax(node)
    self.fix = fix
  }
}

extension MacroExpansionContext {
  func report(_ problem: LazyProblem) {
    report(problem.message, at: problem.node, fix: problem.fix)
  }
}
