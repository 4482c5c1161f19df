import SwiftDiagnostics
import SwiftSyntax

extension FixIt {
  /// Takes a modifier away; what stood before it stands before what follows it then.
  static func remove(_ modifier: DeclModifierSyntax, from list: DeclModifierListSyntax) -> FixIt {
    let rest = list.filter { $0.id != modifier.id }
    var changes: [FixIt.Change] = [.replace(oldNode: Syntax(list), newNode: Syntax(rest))]
    if list.first?.id == modifier.id {
      if let next = rest.first {
        let moved = next.with(\.leadingTrivia, modifier.leadingTrivia)
        let others = DeclModifierListSyntax([moved] + rest.dropFirst())
        changes = [.replace(oldNode: Syntax(list), newNode: Syntax(others))]
      } else if let next = modifier.nextToken(viewMode: .sourceAccurate) {
        changes.append(.replaceLeadingTrivia(token: next, newTrivia: modifier.leadingTrivia))
      }
    }
    let label = "remove '\(modifier.trimmedDescription)'"
    return FixIt(message: MacroFix(id: "remove-modifier", message: label), changes: changes)
  }

  /// Turns `let` into `var`.
  static func makeVariable(_ specifier: TokenSyntax) -> FixIt {
    let variable = specifier.with(\.tokenKind, .keyword(.var))
    return FixIt(
      message: MacroFix(id: "let-to-var", message: "use 'var'"),
      changes: [.replace(oldNode: Syntax(specifier), newNode: Syntax(variable))]
    )
  }

  /// Writes a place for the type after the name of a property.
  static func addType(to binding: PatternBindingSyntax) -> FixIt {
    let type = IdentifierTypeSyntax(name: .identifier("<#Type#>"))
    let annotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space),
      type: type,
      trailingTrivia: binding.pattern.trailingTrivia
    )
    let typed =
      binding
      .with(\.pattern.trailingTrivia, [])
      .with(\.typeAnnotation, annotation)
    return FixIt(
      message: MacroFix(id: "add-type", message: "write the type"),
      changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(typed))]
    )
  }

  /// Writes `@ObservationIgnored` right after an attribute, taking it away from elsewhere.
  static func ignoreObservation(
    after attribute: AttributeSyntax,
    in list: AttributeListSyntax
  ) -> FixIt {
    let name = TypeSyntax(IdentifierTypeSyntax(name: .identifier("ObservationIgnored")))
    let ignored = AttributeSyntax(attributeName: name, trailingTrivia: attribute.trailingTrivia)
    var elements: [AttributeListSyntax.Element] = []
    for case .attribute(let element) in list where element.lastName != "ObservationIgnored" {
      elements.append(.attribute(element))
      guard element.id == attribute.id else { continue }
      elements = elements.dropLast() + [.attribute(element.with(\.trailingTrivia, .space))]
      elements.append(.attribute(ignored))
    }
    if let first = elements.first, first.leadingTrivia != list.leadingTrivia {
      elements[0] = first.with(\.leadingTrivia, list.leadingTrivia)
    }
    let changed = AttributeListSyntax(elements)
    return FixIt(
      message: MacroFix(id: "ignore-observation", message: "use '@Lazy @ObservationIgnored'"),
      changes: [.replace(oldNode: Syntax(list), newNode: Syntax(changed))]
    )
  }
}
