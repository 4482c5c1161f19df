import SwiftDiagnostics
import SwiftSyntax

extension ExprSyntax {
  /// Refuses what an initializer cannot do: reach `self`, throw, or wait.
  func checkLazy(of property: PropertyDeclaration) throws(LazyProblem) {
    try checkEffects(of: property)
    let found = Syntax(self).descendants { node in
      node.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        && node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
        && node.parent?.is(KeyPathPropertyComponentSyntax.self) != true
    }
    guard let found = found.first else { return }
    throw LazyProblem(.selfInInitializer, at: found, fix: .useFactory(for: property))
  }

  private func checkEffects(of property: PropertyDeclaration) throws(LazyProblem) {
    let type = property.type?.trimmedDescription ?? "Type"
    let start = "@LazyFactory func make\(property.identifier.capitalizedFirst)()"
    let effects = Syntax(self).descendants(leavingOutClosures: true) { node in
      guard let effect = node.as(TryExprSyntax.self) else { return node.is(AwaitExprSyntax.self) }
      return effect.questionOrExclamationMark == nil
    }
    guard let first = effects.first else { return }
    if let effect = first.as(TryExprSyntax.self) {
      let waits = effect.expression.is(AwaitExprSyntax.self) ? " async" : ""
      let factory = "\(start)\(waits) throws -> \(type)"
      throw LazyProblem(.effectInInitializer("try", factory: factory), at: effect.tryKeyword)
    }
    if let effect = first.as(AwaitExprSyntax.self) {
      let factory = "\(start) async -> \(type)"
      throw LazyProblem(.effectInInitializer("await", factory: factory), at: effect.awaitKeyword)
    }
  }
}
