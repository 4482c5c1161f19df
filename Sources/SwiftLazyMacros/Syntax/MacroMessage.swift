import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// One thing that a macro tells about its use: what is wrong and what to do.
///
/// Each macro lists its messages as static members of an extension beside it.
struct MacroMessage: DiagnosticMessage {
  let id: String
  let message: String
  let severity: DiagnosticSeverity

  init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.id = id
    self.message = message
    self.severity = severity
  }

  var diagnosticID: MessageID { MessageID(domain: "SwiftLazyMacros", id: id) }
}

/// The label of a change that a message offers.
struct MacroFix: FixItMessage {
  let id: String
  let message: String

  var fixItID: MessageID { MessageID(domain: "SwiftLazyMacros", id: id) }
}

extension MacroExpansionContext {
  /// Reports a message at the smallest wrong piece of the source.
  func report(_ message: MacroMessage, at node: some SyntaxProtocol, fix: FixIt? = nil) {
    let fixes = fix.map { [$0] } ?? []
    diagnose(Diagnostic(node: Syntax(node), message: message, fixIts: fixes))
  }
}
