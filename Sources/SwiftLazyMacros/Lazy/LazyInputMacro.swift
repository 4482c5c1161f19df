import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@LazyInput` on a stored property: the observer that resets what is made from it.
enum LazyInputMacro: AccessorMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    // `@Observable` copies the attribute onto a storage of its own, which stands nowhere.
    if context.lexicalContext.isEmpty, let property = PropertyDeclaration(declaration),
      !property.variable.attributes.named("ObservationIgnored").isEmpty
    {
      return []
    }
    do throws(LazyProblem) {
      let reader = LazyInputReader(attribute: node, type: EnclosingType(context.lexicalContext))
      return [AccessorDeclSyntax.raw(try reader.observer(of: declaration))]
    } catch {
      context.report(error)
      return []
    }
  }
}

/// Reads a property with `@LazyInput`.
private struct LazyInputReader {
  let attribute: AttributeSyntax
  let type: EnclosingType

  func observer(of declaration: some DeclSyntaxProtocol) throws(LazyProblem) -> String {
    let kind = try type.lazyKind(for: attribute)
    guard let property = PropertyDeclaration(declaration) else {
      throw LazyProblem(.inputOfNothing, at: attribute)
    }
    let same = property.variable.attributes.named(attribute.lastName)
    if same.count > 1, let second = same.last { throw LazyProblem(.inputRepeated, at: second) }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) ?? []
    let resets = try LazyResets(arguments)
    guard !resets.isEmpty else { throw LazyProblem(.inputResetsNothing, at: attribute) }
    if let own = resets.node(of: property.identifier) {
      throw LazyProblem(.inputResetsItself, at: own)
    }
    let rule = arguments.expression(labeled: "when")
    let isCompared = try rule?.choice(of: ["written", "changed"]) == "changed"
    let statements = resets.statements(on: "self", in: kind)
    try check(property, statements)
    let isAfter = !property.observers.contains { $0.accessorSpecifier.text == "didSet" }
    let name = "self.\(property.name.text)"
    let pair = isAfter ? "oldValue, \(name)" : "\(name), newValue"
    let guarded = "if LazyProperties::_$lazyChanged(\(pair)) { \(statements) }"
    return "\(isAfter ? "didSet" : "willSet") { \(isCompared ? guarded : statements) }"
  }

  private func check(
    _ property: PropertyDeclaration,
    _ statements: String
  ) throws(LazyProblem) {
    let variable = property.variable
    if property.isConstant {
      let specifier = variable.bindingSpecifier
      throw LazyProblem(.inputConstant, at: specifier, fix: .makeVariable(specifier))
    }
    for keyword in [Keyword.static, .class, .lazy] {
      guard let modifier = variable.modifiers.modifier(keyword) else { continue }
      throw LazyProblem(.inputModifier(modifier.trimmedDescription), at: modifier)
    }
    if property.isComputed, let block = property.binding.accessorBlock {
      throw LazyProblem(.inputComputed, at: block.leftBrace)
    }
    for case .attribute(let other) in variable.attributes {
      if other.lastName == "Lazy" { throw LazyProblem(.inputOfLazy, at: attribute) }
    }
    if property.observers.count > 1, let own = property.observers.last {
      throw LazyProblem(.inputObserved(statements), at: own.accessorSpecifier)
    }
    guard !type.attributes.named("Observable").isEmpty,
      variable.attributes.named("ObservationIgnored").isEmpty
    else { return }
    let fix = FixIt.observe(property, with: statements, insteadOf: attribute)
    throw LazyProblem(.inputOfObservable(statements), at: attribute, fix: fix)
  }
}
