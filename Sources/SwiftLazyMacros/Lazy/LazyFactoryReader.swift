import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// Reads a lazy property from a method with `@LazyFactory`.
struct LazyFactoryReader {
  let attribute: AttributeSyntax
  let type: EnclosingType

  func read(_ declaration: some DeclSyntaxProtocol) throws(LazyProblem) -> LazyProperty {
    let kind = try type.lazyKind(for: attribute)
    guard let method = declaration.as(FunctionDeclSyntax.self) else {
      throw LazyProblem(.notMethod, at: attribute)
    }
    let arguments = try LazyArguments(attribute)
    try method.modifiers.checkLazy()
    try method.attributes.checkLazy()
    try checkForm(method)
    let suffix = try suffix(of: method)
    let value = try result(of: method)
    let effects = method.signature.lazyEffects
    if value.isImplicitlyUnwrapped, !effects.isEmpty {
      throw LazyProblem(.unwrappedEffects, at: value.node)
    }
    if arguments.policy == .weak { try value.checkWeak() }
    let identifier = suffix.loweredFirstWord
    try checkEffects(of: method, arguments, identifier)
    let name = identifier.isValidSwiftIdentifier(for: .variableName)
    return LazyProperty(
      kind: kind,
      owner: LazyProperty.Owner(type),
      identifier: identifier,
      name: name ? identifier : "`\(identifier)`",
      hook: "configure" + suffix,
      type: value.text,
      resetsOnNil: value.isImplicitlyUnwrapped,
      isTypeGuessed: false,
      make: "self.\(method.name.trimmed.text)()",
      arguments: arguments,
      effects: effects,
      access: LazyProperty.Access(method.modifiers),
      isolation: method.isolation,
      isNonsending: effects.isAsync
        && method.modifiers.modifier(.nonisolated)?.detail?.detail.text == "nonsending",
      availability: method.attributes.availability,
      observedKey: nil,
      isOverride: false
    )
  }

  private func checkForm(_ method: FunctionDeclSyntax) throws(LazyProblem) {
    let signature = method.signature
    if let generics = method.genericParameterClause {
      throw LazyProblem(.factoryForm("generic parameters"), at: generics)
    }
    if let parameter = signature.parameterClause.parameters.first {
      throw LazyProblem(.factoryForm("parameters"), at: parameter)
    }
    if let condition = method.genericWhereClause {
      throw LazyProblem(.factoryForm("a 'where' clause"), at: condition)
    }
    if let override = method.modifiers.modifier(.override) {
      let own = method.attributes.named("LazyFactory").first ?? attribute
      throw LazyProblem(.factoryOverride, at: override, fix: .remove(own))
    }
    if let mutating = method.modifiers.modifier(.mutating) {
      throw LazyProblem(.factoryForm("'mutating'"), at: mutating)
    }
  }

  private func checkEffects(
    of method: FunctionDeclSyntax,
    _ arguments: LazyArguments,
    _ identifier: String
  ) throws(LazyProblem) {
    let effects = method.signature.effectSpecifiers
    if let node = arguments.errorsNode {
      if effects?.throwsClause == nil { throw LazyProblem(.errorsWithoutThrows, at: node) }
      if arguments.keepsErrors, type.kind == .struct || arguments.policy == .weak {
        throw LazyProblem(.errorsNotKept, at: node)
      }
    }
    if let async = effects?.asyncSpecifier {
      if type.kind == .struct { throw LazyProblem(.asyncInStruct, at: async) }
      if arguments.policy == .publication { throw LazyProblem(.asyncPublication, at: async) }
    }
    let checks = LazyPolicyChecks(
      attribute: attribute,
      type: type,
      arguments: arguments,
      modifiers: method.modifiers,
      attributes: method.attributes
    )
    try checks.check(identifier)
  }

  /// What follows `make` in the method's name.
  private func suffix(of method: FunctionDeclSyntax) throws(LazyProblem) -> String {
    let name = method.name.identifier?.name ?? method.name.text
    let suffix = String(name.dropFirst(4))
    guard name.hasPrefix("make"), let first = suffix.first, first.beginsWord, name.isPlainIdentifier
    else { throw LazyProblem(.factoryName, at: method.name) }
    return suffix
  }

  private func result(of method: FunctionDeclSyntax) throws(LazyProblem) -> LazyType {
    guard let result = method.signature.returnClause?.type else {
      throw LazyProblem(.factoryResult, at: method.name)
    }
    if ["Void", "()", "Never"].contains(result.trimmedDescription) {
      throw LazyProblem(.factoryResult, at: result)
    }
    return try LazyType(written: result).named(in: type, ofProperty: false)
  }
}

extension FunctionSignatureSyntax {
  /// What calling the method may do besides returning.
  fileprivate var lazyEffects: LazyProperty.Effects {
    let clause = effectSpecifiers?.throwsClause
    return LazyProperty.Effects(
      isAsync: effectSpecifiers?.asyncSpecifier != nil,
      throwing: clause?.trimmedDescription,
      failure: clause?.type?.trimmedDescription
    )
  }
}

extension Character {
  /// Whether a name may begin with it after `make`: a capital, or what has no capitals.
  fileprivate var beginsWord: Bool {
    isUppercase || !isLowercase && !isNumber && self != "_"
  }
}

extension String {
  /// The text with its first word in lower case: `badge` for `Badge`, `urlField` for `URLField`.
  fileprivate var loweredFirstWord: String {
    let capitals = prefix { $0.isUppercase }
    if capitals.isEmpty { return self }
    if capitals.count == count { return lowercased() }
    let word = capitals.count > 1 ? capitals.dropLast() : capitals
    return word.lowercased() + dropFirst(word.count)
  }
}
