import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

extension DeclModifierListSyntax {
  /// Refuses the modifiers that a lazy property cannot have.
  func checkLazy() throws(LazyProblem) {
    for modifier in self {
      guard let reason = modifier.reasonAgainstLazy else { continue }
      let isNeedless = modifier.name.tokenKind == .keyword(.lazy)
      let fix = isNeedless ? FixIt.remove(modifier, from: self) : nil
      let text = modifier.trimmedDescription
      throw LazyProblem(.modifier(text, reason: reason), at: modifier, fix: fix)
    }
  }
}

extension DeclModifierSyntax {
  fileprivate var reasonAgainstLazy: String? {
    switch name.tokenKind {
    case .keyword(.lazy): "the macro makes it lazy"
    case .keyword(.static), .keyword(.class): "it would belong to the type, which is lazy already"
    case .keyword(.async), .keyword(.distributed): "it is not supported"
    default: nil
    }
  }
}

extension Syntax {
  /// This node and those below it that satisfy a condition, leaving out nested declarations, and
  /// closures where wanted.
  func descendants(
    leavingOutClosures: Bool = false,
    where isWanted: (Syntax) -> Bool
  ) -> [Syntax] {
    var found: [Syntax] = []
    var waiting = [self]
    while let node = waiting.popLast() {
      if isWanted(node) { found.append(node) }
      if node.isProtocol((any DeclGroupSyntax).self) { continue }
      if leavingOutClosures, node.is(ClosureExprSyntax.self) { continue }
      waiting += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}

extension String {
  /// Whether the text can be written without backticks, keywords aside.
  var isPlainIdentifier: Bool {
    // With this in front no keyword is left, so that the lexer alone decides.
    guard let first = unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return "_\(self)".isValidSwiftIdentifier(for: .variableName)
  }
}
