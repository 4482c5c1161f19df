import SwiftSyntax

/// Reads a lazy property from a variable with `@Lazy`.
struct LazyPropertyReader {
  let attribute: AttributeSyntax
  let type: EnclosingType

  func read(_ declaration: some DeclSyntaxProtocol) throws(LazyProblem) -> LazyProperty {
    let kind = try type.lazyKind(for: attribute)
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      throw LazyProblem(.notInClass("Lazy", found: "this declaration"), at: attribute)
    }
    let property = try single(variable)
    try checkForm(property)
    try variable.modifiers.checkLazy()
    try variable.attributes.checkLazy()
    try checkObservation(variable)
    let value = try value(of: property)
    return LazyProperty(
      kind: kind,
      owner: type.name,
      identifier: property.identifier,
      name: property.name.text,
      hook: "configure" + property.identifier.capitalizedFirst,
      type: value.type.text,
      resetsOnNil: value.type.isImplicitlyUnwrapped,
      make: value.make,
      parameter: value.parameter,
      access: LazyProperty.Access(variable.modifiers),
      isolation: variable.attributes.isolation,
      usesFallbackHook: kind == .struct || type.hasDynamicMembers
    )
  }

  private func single(_ variable: VariableDeclSyntax) throws(LazyProblem) -> PropertyDeclaration {
    if variable.bindings.count > 1, let second = variable.bindings.dropFirst().first {
      throw LazyProblem(.severalBindings, at: second.pattern)
    }
    guard let property = PropertyDeclaration(variable) else {
      let node = variable.bindings.first.map { Syntax($0.pattern) } ?? Syntax(variable)
      throw LazyProblem(.tuplePattern, at: node)
    }
    return property
  }

  private func checkForm(_ property: PropertyDeclaration) throws(LazyProblem) {
    if !property.identifier.isPlainIdentifier {
      throw LazyProblem(.rawIdentifier, at: property.binding.pattern)
    }
    if property.isConstant {
      let specifier = property.variable.bindingSpecifier
      throw LazyProblem(.isConstant, at: specifier, fix: .makeVariable(specifier))
    }
    if let observer = property.observers.first {
      throw LazyProblem(.observers, at: observer.accessorSpecifier)
    }
    if let block = property.binding.accessorBlock {
      throw LazyProblem(.computed, at: block.leftBrace)
    }
  }

  /// `@Observable` leaves a property alone only when `@Lazy` has made it computed before
  /// `@ObservationIgnored` is seen.
  private func checkObservation(_ variable: VariableDeclSyntax) throws(LazyProblem) {
    guard !type.attributes.named("Observable").isEmpty else { return }
    let names = variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.lastName }
    let lazy = names.firstIndex(of: "Lazy") ?? names.endIndex
    if let ignored = names.firstIndex(of: "ObservationIgnored"), ignored > lazy { return }
    let own = variable.attributes.named("Lazy").first ?? attribute
    throw LazyProblem(
      .observationIgnored,
      at: own,
      fix: .ignoreObservation(after: own, in: variable.attributes)
    )
  }
}

// What makes the value.
extension LazyPropertyReader {
  private struct Value {
    let type: LazyType
    let make: String
    let parameter: String?
  }

  private func value(of property: PropertyDeclaration) throws(LazyProblem) -> Value {
    if let arguments = attribute.arguments?.as(LabeledExprListSyntax.self), arguments.count == 2,
      let make = arguments.first?.expression, let parameter = arguments.last?.expression
    {
      return try value(of: property, made: make, from: parameter)
    }
    guard let initializer = property.binding.initializer?.value else {
      let type = try type(of: property)
      guard let constructor = type.constructor else {
        throw LazyProblem(.needsInitializer(type.text), at: type.node)
      }
      return Value(type: type, make: constructor, parameter: nil)
    }
    try initializer.checkLazy()
    let type = try type(of: property)
    return Value(type: type, make: initializer.trimmedDescription, parameter: nil)
  }

  private func value(
    of property: PropertyDeclaration,
    made make: ExprSyntax,
    from parameter: ExprSyntax
  ) throws(LazyProblem) -> Value {
    if let initializer = property.binding.initializer {
      throw LazyProblem(.twoMakers, at: initializer.value)
    }
    let type = try type(of: property)
    return Value(
      type: type,
      make: make.trimmedDescription,
      parameter: parameter.trimmedDescription
    )
  }

  /// The type as it is written, or else as the initializer tells it.
  private func type(of property: PropertyDeclaration) throws(LazyProblem) -> LazyType {
    let binding = property.binding
    if let written = binding.typeAnnotation?.type { return try LazyType(written: written) }
    if let type = property.initializer.flatMap(LazyType.init(of:)) { return type }
    let node = binding.initializer.map { Syntax($0.value) } ?? Syntax(binding.pattern)
    throw LazyProblem(.unknownType, at: node, fix: .addType(to: binding))
  }
}
