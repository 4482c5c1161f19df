import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A class with `@Mapped`.
struct MappedClass {
  let declaration: ClassDeclSyntax
  let attribute: AttributeSyntax
  let shape: MappedShape
  let options: MappedOptions

  /// The conformance of a class whose superclass does not have it; the functions are members.
  func `extension`(
    of type: String,
    missing protocols: [String],
    in context: some MacroExpansionContext
  ) -> MappedExtension? {
    guard let functions = functions(missing: protocols, in: context),
      areParametersMapped(in: context), areHooksOfBaseClass(functions.kind, in: context)
    else { return nil }
    if case .subclass = functions.kind { return nil }
    return MappedExtension(
      type: type,
      protocols: MappedExtension.model.filter(protocols.contains),
      isolation: declaration.ownIsolation,
      requirements: [],
      members: []
    )
  }

  /// The functions, and the initializer that the class would have without them.
  func members(
    missing protocols: [String],
    in context: some MacroExpansionContext
  ) -> [String] {
    guard let functions = functions(missing: protocols, in: context) ?? intended(in: context),
      areParametersMapped(in: context)
    else { return [] }
    return functions.declarations + (emptyInitializer.map { [$0] } ?? [])
  }

  private func functions(
    missing protocols: [String],
    in context: some MacroExpansionContext
  ) -> MappedFunctions? {
    kind(isMapped: !protocols.contains("Mapped"), in: context).flatMap {
      functions($0, in: context)
    }
  }

  /// What a class that forgets to say that it inherits is meant to have: with it, nothing but that is
  /// reported.
  private func intended(in context: some MacroExpansionContext) -> MappedFunctions? {
    guard shape == .plain, let superclass else { return nil }
    return functions(.subclass(of: superclass.trimmedDescription), in: context)
  }

  private func functions(
    _ kind: MappedFunctions.Kind,
    in context: some MacroExpansionContext
  ) -> MappedFunctions? {
    guard
      let content = MappedProperty.all(in: declaration, options: options, reportingTo: context),
      kind == .finalClass || isClosed(content, in: context)
    else { return nil }
    return MappedFunctions(
      type: declaration.name.text,
      access: declaration.effectiveAccess(in: context),
      kind: kind,
      isOpen: declaration.modifiers.has(.open),
      content: content
    )
  }

  /// Whether nothing looks at keys that the class does not know: a superclass or a subclass may.
  private func isClosed(
    _ content: MappedContent,
    in context: some MacroExpansionContext
  ) -> Bool {
    let isWatching =
      content.options.unknownKeys != nil || content.properties.contains(where: \.takesOtherKeys)
    if isWatching { context.report(.mappedKeysOfHierarchy, at: attribute) }
    return !isWatching
  }

  /// Whether there is a superclass to pass work on to; `nil` when it is not as the attribute says.
  private func kind(
    isMapped: Bool,
    in context: some MacroExpansionContext
  ) -> MappedFunctions.Kind? {
    if shape == .inheriting {
      if let superclass, isMapped { return .subclass(of: superclass.trimmedDescription) }
      context.report(
        .mappedNoSuperclass(superclass?.trimmedDescription),
        at: superclass.map { Syntax($0) } ?? Syntax(attribute),
        fix: attribute.withoutArguments
      )
      return nil
    }
    if isMapped, let superclass, !isConformingAsWritten {
      let fix = attribute.rewriting(to: MappedShape.inheriting.written, id: "use-inheriting")
      let message = MacroMessage.mappedSuperclass(superclass.trimmedDescription)
      context.report(message, at: superclass, fix: fix)
      return nil
    }
    return declaration.modifiers.has(.final) ? .finalClass : .rootClass
  }

  /// The first type after the colon, which may be a protocol as well.
  private var superclass: TypeSyntax? { declaration.inheritanceClause?.inheritedTypes.first?.type }

  /// Whether the class itself names a protocol of ours.
  private var isConformingAsWritten: Bool {
    declaration.inheritanceClause?.inheritedTypes.contains { $0.type.mentions("Mapped") } == true
  }

  /// Members of a class cannot ask more of a parameter than the class does.
  private func areParametersMapped(in context: some MacroExpansionContext) -> Bool {
    let types = MappedProperty.types(in: declaration)
    let models = MappedProperty.types(in: declaration) {
      !$0.attributes.named("Flattened").isEmpty
    }
    let generics = MappedGenerics(of: declaration, in: context)
    let open = generics.needed(for: types).filter { !$0.isConstrained }
    for parameter in open {
      let isModel = generics.needed(for: models).contains { $0.name == parameter.name }
      let needed = isModel ? "Mapped" : "MappedValue"
      context.report(
        .mappedParameter(parameter.name, needed),
        at: parameter.syntax,
        fix: parameter.syntax.constrained(to: needed)
      )
    }
    return open.isEmpty
  }

  /// The hooks of a subclass are called when they override those of a base class that has them.
  private func areHooksOfBaseClass(
    _ kind: MappedFunctions.Kind,
    in context: some MacroExpansionContext
  ) -> Bool {
    guard case .subclass(let superclass) = kind,
      let own = declaration.inheritanceClause?.inheritedTypes.first(where: {
        $0.type.mentions("ModelHooks")
      })
    else { return true }
    context.report(.mappedHooksOfSubclass(superclass), at: own.type)
    return false
  }

  /// A class whose properties all have values can be made without arguments, until it declares an
  /// initializer, as the functions do.
  ///
  /// Where one of its own depends on a condition, so does this one.
  private var emptyInitializer: String? {
    let members = declaration.memberBlock.members.map(\.decl)
    guard shape != .inheriting, !members.contains(where: \.replacesEmptyInitializer) else {
      return nil
    }
    let properties = members.compactMap { $0.as(VariableDeclSyntax.self) }
      .flatMap { PropertyDeclaration.all(in: $0) }
    guard properties.allSatisfy({ $0.isStatic || $0.isComputed || $0.hasDefault }) else {
      return nil
    }
    let isOverride = superclass?.mentions("NSObject") == true
    let conditions = members.compactMap { $0.as(IfConfigDeclSyntax.self) }
      .filter { !$0.clauses.allSatisfy { !$0.hasInitializer } }
    return Self.emptyInitializer(
      isOverride ? "override init() {}" : "init() {}",
      unless: conditions[...]
    )
  }

  private static func emptyInitializer(
    _ initializer: String,
    unless conditions: ArraySlice<IfConfigDeclSyntax>
  ) -> String {
    guard let condition = conditions.first else { return initializer }
    let rest = emptyInitializer(initializer, unless: conditions.dropFirst())
    var text = ""
    for clause in condition.clauses {
      let head = "\(clause.poundKeyword.text) \(clause.condition?.trimmedDescription ?? "")"
      text += "\(head)\n\(clause.hasInitializer ? "" : rest)\n"
    }
    if condition.clauses.last?.condition != nil { text += "#else\n\(rest)\n" }
    return text + "#endif"
  }
}

extension DeclSyntax {
  /// Whether a class with this member has no `init()` of the compiler, or needs none of ours.
  fileprivate var replacesEmptyInitializer: Bool {
    guard let initializer = self.as(InitializerDeclSyntax.self) else { return false }
    return !initializer.modifiers.has(.convenience)
      || initializer.signature.parameterClause.parameters.isEmpty
  }
}

extension IfConfigClauseSyntax {
  /// Whether there is an initializer where the condition holds, also under further conditions.
  fileprivate var hasInitializer: Bool {
    guard case .decls(let members) = elements else { return false }
    return members.contains { member in
      if let inner = member.decl.as(IfConfigDeclSyntax.self) {
        return inner.clauses.contains { $0.hasInitializer }
      }
      return member.decl.replacesEmptyInitializer
    }
  }
}

extension GenericParameterSyntax {
  /// Asks of the parameter what a value has to be.
  fileprivate func constrained(to requirement: String) -> FixIt {
    let mapped: TypeSyntax = "\(raw: requirement)"
    let parameter = with(\.name, name.with(\.trailingTrivia, []))
      .with(\.colon, .colonToken(trailingTrivia: .space))
      .with(\.inheritedType, mapped)
    return FixIt(
      message: MacroFix(id: "constrain", message: "use '\(name.text): \(requirement)'"),
      changes: [.replace(oldNode: Syntax(self), newNode: Syntax(parameter))]
    )
  }
}
