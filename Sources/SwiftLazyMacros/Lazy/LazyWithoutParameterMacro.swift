import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Lazy(make)` without a parameter, which says only what to write instead.
enum LazyWithoutParameterMacro: AccessorMacro, PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let make = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    let variable = declaration.as(VariableDeclSyntax.self)
    let own = variable?.attributes.named(node.lastName).first ?? node
    let fix = variable.flatMap { FixIt.initialize($0, from: make, insteadOf: own) }
    context.report(.withoutParameter, at: make.map(Syntax.init) ?? Syntax(node), fix: fix)
    return []
  }

  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    ["get { Swift::fatalError() }", "set {}"].map(AccessorDeclSyntax.raw)
  }
}

extension FixIt {
  /// Turns `@Lazy({ Part() }) var part: Part` into `@Lazy var part: Part = Part()`; `nil` for anything
  /// but a closure of one expression.
  fileprivate static func initialize(
    _ variable: VariableDeclSyntax,
    from make: ExprSyntax?,
    insteadOf attribute: AttributeSyntax
  ) -> FixIt? {
    guard let closure = make?.as(ClosureExprSyntax.self), closure.signature == nil,
      closure.statements.count == 1, case .expr(let value)? = closure.statements.first?.item,
      let binding = variable.bindings.first, binding.initializer == nil
    else { return nil }
    let name = attribute.attributeName.trimmedDescription
    let initialized = "\(binding.trimmedDescription) = \(value.trimmedDescription)"
    return FixIt(
      message: MacroFix(id: "initialize", message: "write the value after '='"),
      changes: [.replace(attribute, with: "@\(name)"), .replace(binding, with: initialized)]
    )
  }
}

extension MacroMessage {
  fileprivate static let withoutParameter = MacroMessage(
    "without-parameter",
    """
    the function needs its argument as 'parameter:'; without one write the value after '=', or a \
    method 'makeName()' with '@LazyFactory'
    """
  )
}
