import SwiftDiagnostics
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
    let arguments = try LazyArguments(attribute)
    try checkForm(property)
    try checkWords(of: property, arguments)
    let value = try value(of: property, arguments)
    if arguments.policy == .weak { try value.type.checkWeak() }
    return LazyProperty(
      kind: kind,
      owner: LazyProperty.Owner(type),
      identifier: property.identifier,
      name: property.name.text,
      hook: "configure" + property.identifier.capitalizedFirst,
      type: value.type.text,
      resetsOnNil: value.type.isImplicitlyUnwrapped,
      isTypeGuessed: value.type.isGuessed,
      make: value.make,
      arguments: arguments,
      effects: LazyProperty.Effects(),
      access: LazyProperty.Access(variable.modifiers),
      isolation: variable.isolation,
      isNonsending: false,
      availability: variable.attributes.availability,
      observedKey: variable.observedKey(of: property.identifier),
      isOverride: variable.modifiers.has(.override)
    )
  }

  private func single(_ variable: VariableDeclSyntax) throws(LazyProblem) -> PropertyDeclaration {
    if variable.bindings.count > 1, let second = variable.bindings.dropFirst().first {
      throw LazyProblem(.severalBindings, at: second.pattern, fix: .split(variable))
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

  /// Checks modifiers and attributes.
  private func checkWords(
    of property: PropertyDeclaration,
    _ arguments: LazyArguments
  ) throws(LazyProblem) {
    let variable = property.variable
    try variable.attributes.checkRepetition(of: attribute)
    try variable.modifiers.checkLazy()
    try checkReference(variable, arguments)
    try variable.attributes.checkLazy()
    try variable.attributes.checkWrappers()
    try checkObservation(variable)
    let checks = LazyPolicyChecks(
      attribute: attribute,
      type: type,
      arguments: arguments,
      modifiers: variable.modifiers,
      attributes: variable.attributes
    )
    try checks.check(property.identifier)
  }

  /// Refuses `weak` and `unowned`, which would let go of the value at once; `.weak` holds it weakly
  /// and makes another when it is gone.
  private func checkReference(
    _ variable: VariableDeclSyntax,
    _ arguments: LazyArguments
  ) throws(LazyProblem) {
    let modifier = variable.modifiers.modifier(.weak) ?? variable.modifiers.modifier(.unowned)
    guard let modifier else { return }
    let canChoose = arguments.policyNode == nil && type.kind != .struct
    let own = variable.attributes.named("Lazy").first ?? attribute
    let fix: FixIt? =
      if arguments.policy == .weak {
        .remove(modifier, from: variable.modifiers)
      } else if canChoose {
        .holdWeakly(modifier, in: variable, attribute: own)
      } else {
        nil
      }
    throw LazyProblem(.reference(modifier.trimmedDescription), at: modifier, fix: fix)
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
  }

  private func value(
    of property: PropertyDeclaration,
    _ arguments: LazyArguments
  ) throws(LazyProblem) -> Value {
    if let make = arguments.make { return try value(of: property, made: make) }
    guard let initializer = property.binding.initializer?.value else {
      let type = try type(of: property)
      guard let constructor = type.constructor else {
        throw LazyProblem(.needsInitializer(type.text), at: type.node)
      }
      return Value(type: type, make: constructor)
    }
    try initializer.checkLazy(of: property)
    let type = try type(of: property)
    return Value(type: type, make: initializer.trimmedDescription)
  }

  private func value(
    of property: PropertyDeclaration,
    made make: ExprSyntax
  ) throws(LazyProblem) -> Value {
    if let initializer = property.binding.initializer {
      let fix = FixIt.removeInitializer(of: property.binding)
      throw LazyProblem(.twoMakers, at: initializer.value, fix: fix)
    }
    return Value(type: try type(of: property), make: make.trimmedDescription)
  }

  /// The type as it is written, or else as the initializer tells it.
  private func type(of property: PropertyDeclaration) throws(LazyProblem) -> LazyType {
    let binding = property.binding
    if let written = binding.typeAnnotation?.type {
      return try LazyType(written: written).named(in: type, ofProperty: true)
    }
    if let guessed = (binding.initializer?.value).flatMap(LazyType.init(of:)) {
      return try guessed.named(in: type, ofProperty: true)
    }
    let node = binding.initializer.map { Syntax($0.value) } ?? Syntax(binding.pattern)
    throw LazyProblem(.unknownType, at: node, fix: .addType(to: binding))
  }
}
