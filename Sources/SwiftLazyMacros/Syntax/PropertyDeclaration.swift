import SwiftSyntax

/// What a declaration of one variable says, read once for every macro.
struct PropertyDeclaration {
  /// The whole declaration, with its attributes and modifiers.
  let variable: VariableDeclSyntax
  /// The one binding that is read; `hasSeveralBindings` tells when there are more.
  let binding: PatternBindingSyntax
  /// The name as it is written, backticks included.
  let name: TokenSyntax

  /// Reads a declaration; `nil` when it is no variable or binds a pattern that is no plain name.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.init(variable: variable, binding: binding, name: pattern.identifier)
  }

  private init(variable: VariableDeclSyntax, binding: PatternBindingSyntax, name: TokenSyntax) {
    self.variable = variable
    self.binding = binding
    self.name = name.trimmed
  }

  /// Every name that one declaration binds: `var a = 1, b = 2` gives two.
  static func all(in variable: VariableDeclSyntax) -> [PropertyDeclaration] {
    variable.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
      return PropertyDeclaration(variable: variable, binding: binding, name: pattern.identifier)
    }
  }

  /// The name without backticks, for building other names from it.
  var identifier: String { name.identifier?.name ?? name.text }

  /// The written type.
  ///
  /// In `var a, b: Int` the last binding's annotation counts for all before it.
  var type: TypeSyntax? {
    if let own = binding.typeAnnotation?.type { return own.trimmed }
    guard binding.initializer == nil else { return nil }
    let following = variable.bindings.drop { $0.id != binding.id }
    return following.first { $0.typeAnnotation != nil }?.typeAnnotation?.type.trimmed
  }

  /// The expression after `=`.
  var initializer: ExprSyntax? { binding.initializer?.value.trimmed }

  var hasSeveralBindings: Bool { variable.bindings.count > 1 }
  var isConstant: Bool { variable.bindingSpecifier.tokenKind == .keyword(.let) }

  /// A property of the type itself: `static` or `class`.
  var isStatic: Bool { variable.modifiers.has(.static) || variable.modifiers.has(.class) }

  /// `true` when the braces hold a getter, whichever way it is spelled.
  var isComputed: Bool {
    switch binding.accessorBlock?.accessors {
    case .getter: true
    case .accessors: !isObserved
    case nil: false
    @unknown default: false
    }
  }

  /// The `willSet` and `didSet` of the property, empty when it has none.
  var observers: [AccessorDeclSyntax] {
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return [] }
    return accessors.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  private var isObserved: Bool { !observers.isEmpty }
}
