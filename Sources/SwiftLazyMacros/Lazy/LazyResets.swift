import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// The names behind `resets:`, of lazy properties that are built from the one that says so.
struct LazyResets {
  private(set) var names: [String] = []
  /// Where each name is written.
  private(set) var nodes: [ExprSyntax] = []

  init() {}

  /// Reads the names: the argument with the label and those without one that follow it.
  init(_ list: LabeledExprListSyntax) throws(LazyProblem) {
    var isInList = false
    for argument in list {
      if let label = argument.label { isInList = label.text == "resets" }
      guard isInList else { continue }
      let name = try argument.expression.propertyName()
      guard !names.contains(name) else { continue }
      names.append(name)
      nodes.append(argument.expression)
    }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Where a property names itself.
  func node(of name: String) -> ExprSyntax? {
    zip(names, nodes).first { $0.0 == name }?.1
  }

  /// The statements that reset the properties of an owner.
  func statements(on owner: String, in kind: LazyProperty.Kind) -> String {
    let calls = names.map { name in
      kind == .struct ? "reset\(name.capitalizedFirst)()" : "$\(name).reset()"
    }
    return calls.map { "\(owner).\($0)" }.joined(separator: "; ")
  }
}

extension ExprSyntax {
  /// The name in a string literal.
  fileprivate func propertyName() throws(LazyProblem) -> String {
    guard let literal = self.as(StringLiteralExprSyntax.self),
      let name = literal.representedLiteralValue
    else { throw LazyProblem(.resetsNoLiteral, at: self) }
    if name.isPlainIdentifier, !name.hasPrefix("$") { return name }
    let plain = String(name.drop { $0 == "$" || $0 == "_" || $0 == "." })
    let fix = plain.isPlainIdentifier ? FixIt.replace(self, with: "\"\(plain)\"") : nil
    throw LazyProblem(.resetsNoName(name), at: self, fix: fix)
  }
}
