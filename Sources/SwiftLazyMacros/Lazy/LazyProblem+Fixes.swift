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
  )
    -> FixIt
  {
    var elements = list.filter { $0.as(AttributeSyntax.self)?.lastName != "ObservationIgnored" }
    if let index = elements.index(of: AttributeListSyntax.Element(attribute)) {
      let spaced = attribute.with(\.trailingTrivia, .space)
      let name = IdentifierTypeSyntax(name: .identifier("ObservationIgnored"))
      let after = attribute.trailingTrivia.isEmpty && attribute.hasOwnLine(in: list)
      let ignored = AttributeSyntax(
        attributeName: TypeSyntax(name),
        trailingTrivia: after ? [] : .space
      )
      elements[index] = .attribute(spaced)
      elements.insert(.attribute(ignored), at: elements.index(after: index))
    }
    if let first = list.first, let own = elements.first, own.leadingTrivia != first.leadingTrivia {
      elements[elements.startIndex] = own.with(\.leadingTrivia, first.leadingTrivia)
    }
    return FixIt(
      message: MacroFix(id: "ignore-observation", message: "use '@Lazy @ObservationIgnored'"),
      changes: [.replace(oldNode: Syntax(list), newNode: Syntax(elements))]
    )
  }
}

extension AttributeSyntax {
  /// Whether what follows the attribute begins on another line.
  fileprivate func hasOwnLine(in list: AttributeListSyntax) -> Bool {
    nextToken(viewMode: .sourceAccurate)?.leadingTrivia.contains { $0.isNewline } ?? false
  }
}
