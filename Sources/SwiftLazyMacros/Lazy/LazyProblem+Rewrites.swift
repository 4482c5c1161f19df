import SwiftDiagnostics
import SwiftSyntax

// Changes that write something else in place of what is wrong.
extension FixIt {
  /// Gives an attribute without a policy one: `@Lazy` becomes `@Lazy(.weak)`.
  static func choosePolicy(_ policy: String, in attribute: AttributeSyntax) -> FixIt {
    FixIt(
      message: MacroFix(id: "choose-policy", message: "use '.\(policy)'"),
      changes: [change(attribute, policy: policy)]
    )
  }

  private static func change(_ attribute: AttributeSyntax, policy: String) -> FixIt.Change {
    let name = attribute.attributeName.trimmedDescription
    let rest = attribute.arguments.map { ", " + $0.trimmedDescription } ?? ""
    return .replace(attribute, with: "@\(name)(.\(policy)\(rest))")
  }

  /// Turns `@Lazy weak var` into `@Lazy(.weak) var`.
  static func holdWeakly(
    _ modifier: DeclModifierSyntax,
    in variable: VariableDeclSyntax,
    attribute: AttributeSyntax
  ) -> FixIt {
    let optional = variable.bindings.first?.typeAnnotation?.type.as(OptionalTypeSyntax.self)
    return FixIt(
      message: MacroFix(id: "hold-weakly", message: "use '@Lazy(.weak)'"),
      changes: [change(attribute, policy: "weak")]
        + FixIt.remove(modifier, from: variable.modifiers).changes
        + (optional.map { FixIt.unwrap($0).changes } ?? [])
    )
  }

  /// Turns `T?` into `T`.
  static func unwrap(_ optional: OptionalTypeSyntax) -> FixIt {
    FixIt(
      message: MacroFix(id: "unwrap", message: "remove '?'"),
      changes: [.replace(optional, with: optional.wrappedType.trimmedDescription)]
    )
  }

  /// Puts other text in place of a node.
  static func replace(_ expression: some SyntaxProtocol, with text: String) -> FixIt {
    FixIt(
      message: MacroFix(id: "replace", message: "use '\(text)'"),
      changes: [.replace(expression, with: text)]
    )
  }

  /// Turns `nonisolated(unsafe)` into `nonisolated`.
  static func removeDetail(of modifier: DeclModifierSyntax) -> FixIt {
    FixIt(
      message: MacroFix(id: "remove-detail", message: "use '\(modifier.name.text)'"),
      changes: [.replace(modifier, with: modifier.name.text)]
    )
  }

  /// Takes the initializer of a property away.
  static func removeInitializer(of binding: PatternBindingSyntax) -> FixIt {
    let rest = binding.with(\.initializer, nil)
    let text = rest.trimmedDescription
    return FixIt(
      message: MacroFix(id: "remove-initializer", message: "remove the initializer"),
      changes: [.replace(binding, with: text)]
    )
  }

  /// Turns a property whose initializer uses `self` into a factory; `nil` when its type is not known.
  static func useFactory(for property: PropertyDeclaration) -> FixIt? {
    guard let initializer = property.initializer,
      let type = property.type?.trimmedDescription ?? LazyType(of: initializer)?.plainText,
      property.identifier.first.map({ $0.isLowercase }) ?? false
    else { return nil }
    let variable = property.variable
    let attributes = variable.attributes.map { element in
      guard case .attribute(let attribute) = element, attribute.lastName == "Lazy" else {
        return element.trimmedDescription
      }
      return attribute.trimmedDescription.replacing("Lazy", with: "LazyFactory", maxReplacements: 1)
    }
    let modifiers = variable.modifiers.filter { $0.detail == nil }.map(\.trimmedDescription)
    let head = (attributes + modifiers).joined(separator: " ")
    let name = "make" + property.identifier.capitalizedFirst
    let text = "\(head) func \(name)() -> \(type) { \(initializer.trimmedDescription) }"
    return FixIt(
      message: MacroFix(id: "use-factory", message: "write '\(name)()' with '@LazyFactory'"),
      changes: [.replace(variable, with: text)]
    )
  }

  /// Gives a property without observers a `didSet` in place of an attribute; `nil` for another.
  static func observe(
    _ property: PropertyDeclaration,
    with statements: String,
    insteadOf attribute: AttributeSyntax
  ) -> FixIt? {
    guard property.binding.accessorBlock == nil,
      let own = property.variable.attributes.named(attribute.lastName).first
    else { return nil }
    let text = property.binding.trimmedDescription + " { didSet { \(statements) } }"
    return FixIt(
      message: MacroFix(id: "observe", message: "write 'didSet'"),
      changes: FixIt.remove(own).changes + [.replace(property.binding, with: text)]
    )
  }

  /// Gives each of several properties a declaration of its own; `nil` unless each has its own type
  /// or initializer.
  static func split(_ variable: VariableDeclSyntax) -> FixIt? {
    guard variable.bindings.allSatisfy({ $0.typeAnnotation != nil || $0.initializer != nil }) else {
      return nil
    }
    let head = variable.with(\.bindings, []).trimmedDescription
    let indent =
      variable.leadingTrivia.description.split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).last ?? ""
    let lines = variable.bindings.map { binding in
      "\(head) \(binding.with(\.trailingComma, nil).trimmedDescription)"
    }
    return FixIt(
      message: MacroFix(id: "split", message: "write a declaration for each"),
      changes: [.replace(variable, with: lines.joined(separator: "\n\(indent)"))]
    )
  }

  /// Takes an attribute away, with the space behind it.
  static func remove(_ attribute: AttributeSyntax) -> FixIt {
    let nothing = TokenSyntax.identifier("", leadingTrivia: attribute.leadingTrivia)
    return FixIt(
      message: MacroFix(id: "remove-attribute", message: "remove '@\(attribute.lastName)'"),
      changes: [.replace(oldNode: Syntax(attribute), newNode: Syntax(nothing))]
    )
  }
}

extension FixIt.Change {
  /// Replaces a node by text, keeping the trivia around it.
  static func replace(_ node: some SyntaxProtocol, with text: String) -> FixIt.Change {
    let token = TokenSyntax.identifier(
      text,
      leadingTrivia: node.leadingTrivia,
      trailingTrivia: node.trailingTrivia
    )
    return .replace(oldNode: Syntax(node), newNode: Syntax(token))
  }
}
