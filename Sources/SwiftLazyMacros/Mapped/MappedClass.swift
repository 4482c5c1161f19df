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
      areParametersMapped(in: context)
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
    let needed = MappedGenerics(of: declaration, in: context).needed(for: types)
    let open = needed.filter { !$0.isConstrained }
    for parameter in open {
      context.report(
        .mappedParameter(parameter.name),
        at: parameter.syntax,
        fix: parameter.syntax.constrained
      )
    }
    return open.isEmpty
  }

  /// A class whose properties all have values can be made without arguments, until it declares an
  /// initializer, as the functions do.
  private var emptyInitializer: String? {
    let members = declaration.memberBlock.members.map(\.decl)
    let isOwn = { (member: DeclSyntax) in
      member.is(InitializerDeclSyntax.self) || member.is(IfConfigDeclSyntax.self)
    }
    guard shape != .inheriting, !members.contains(where: isOwn) else { return nil }
    let properties = members.compactMap { $0.as(VariableDeclSyntax.self) }
      .flatMap { PropertyDeclaration.all(in: $0) }
    guard properties.allSatisfy({ $0.isStatic || $0.isComputed || $0.hasDefault }) else {
      return nil
    }
    return superclass?.mentions("NSObject") == true ? "override init() {}" : "init() {}"
  }
}

extension GenericParameterSyntax {
  /// Asks of the parameter what a value has to be.
  fileprivate var constrained: FixIt {
    let mapped: TypeSyntax = "MappedValue"
    let parameter = with(\.name, name.with(\.trailingTrivia, []))
      .with(\.colon, .colonToken(trailingTrivia: .space))
      .with(\.inheritedType, mapped)
    return FixIt(
      message: MacroFix(id: "constrain", message: "use '\(name.text): MappedValue'"),
      changes: [.replace(oldNode: Syntax(self), newNode: Syntax(parameter))]
    )
  }
}
