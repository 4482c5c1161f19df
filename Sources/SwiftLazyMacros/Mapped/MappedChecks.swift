import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What every declaration with `@Mapped` has to be.
struct MappedChecks<Declaration: DeclGroupSyntax, Context: MacroExpansionContext> {
  private let declaration: Declaration
  private let attribute: AttributeSyntax
  private let context: Context

  init(_ declaration: Declaration, attribute: AttributeSyntax, context: Context) {
    self.declaration = declaration
    self.attribute = attribute
    self.context = context
  }

  /// Whether all is well; if not, the reason is reported.
  func areMet() -> Bool { isFirst() && isCopyable() && isVisibleToExtension() }

  /// Whether nothing is said about the shape, because the declaration has only one.
  func isPlain(_ shape: MappedShape, _ noun: String) -> Bool {
    if shape == .plain { return true }
    context.report(.mappedShapeMisfit(shape, noun), at: attribute, fix: attribute.withoutArguments)
    return false
  }

  /// Whether the attribute is the first of its name.
  private func isFirst() -> Bool {
    func place(_ node: AttributeSyntax) -> String? {
      context.location(of: node).map { "\($0.line):\($0.column)" }
    }
    let all = declaration.attributes.named("Mapped")
    guard all.count > 1, let first = all.first, place(first) != place(attribute) else {
      return true
    }
    context.report(.mappedTwice, at: attribute)
    return false
  }

  private func isCopyable() -> Bool {
    let types = declaration.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    guard let suppressed = types.first(where: { $0.is(SuppressedTypeSyntax.self) }) else {
      return true
    }
    context.report(.mappedNoncopyable(suppressed.trimmedDescription), at: suppressed)
    return false
  }

  /// An extension stands at the level of the file, where a private nested type is out of sight.
  private func isVisibleToExtension() -> Bool {
    guard !context.lexicalContext.isEmpty,
      let access = declaration.modifiers.modifier(.private)
    else { return true }
    let visible = access.with(\.name, .keyword(.fileprivate).with(\.trailingTrivia, .space))
    let fix = FixIt(
      message: MacroFix(id: "use-fileprivate", message: "use 'fileprivate'"),
      changes: [.replace(oldNode: Syntax(access), newNode: Syntax(visible))]
    )
    context.report(.mappedPrivateNested, at: access.name, fix: fix)
    return false
  }
}

extension AttributeSyntax {
  /// Takes the arguments away.
  var withoutArguments: FixIt {
    rewriting(to: "@\(attributeName.trimmedDescription)", id: "remove-arguments")
  }

  /// Writes the attribute anew.
  func rewriting(to text: String, id: String) -> FixIt {
    let attribute: AttributeSyntax = "\(raw: text)"
    let replacement = attribute.with(\.leadingTrivia, leadingTrivia)
      .with(\.trailingTrivia, trailingTrivia)
    return FixIt(
      message: MacroFix(id: id, message: "use '\(text)'"),
      changes: [.replace(oldNode: Syntax(self), newNode: Syntax(replacement))]
    )
  }
}
