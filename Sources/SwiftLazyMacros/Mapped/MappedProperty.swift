import SwiftSyntax
import SwiftSyntaxMacros

/// What `@Mapped` knows of one stored property that is read and written.
struct MappedProperty {
  /// The name as it is written, backticks included.
  let name: String
  /// The candidate keys in the order in which they are tried; never empty.
  let keys: [MappedKey]
  /// Whether a missing key leaves the value of the initializer in place.
  let hasDefault: Bool
  /// Whether code that names the property is warned.
  let isDeprecated: Bool

  /// The properties in the order of the source; `nil` when something was reported.
  static func all(
    in type: some DeclGroupSyntax,
    reportingTo context: some MacroExpansionContext
  ) -> [MappedProperty]? {
    var reader = MappedPropertyReader(context: context)
    for member in type.memberBlock.members { reader.read(member.decl) }
    return reader.isValid ? reader.properties : nil
  }

  /// The types of the properties, as far as they are written.
  static func types(in type: some DeclGroupSyntax) -> [TypeSyntax] {
    type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap { PropertyDeclaration.all(in: $0) }
      .filter { $0.isMappable && !$0.isIgnored }
      .compactMap(\.type)
  }
}

/// Walks over the members of a struct or a class, keeps what is mapped and reports what cannot be.
private struct MappedPropertyReader<Context: MacroExpansionContext> {
  let context: Context
  private(set) var properties: [MappedProperty] = []
  private(set) var isValid = true
  private var written: [(key: MappedKey, owner: String)] = []

  init(context: Context) { self.context = context }

  mutating func read(_ member: DeclSyntax) {
    if let condition = member.as(IfConfigDeclSyntax.self), condition.hasStoredProperty {
      report(.mappedConditionalProperty, at: condition.clauses)
    }
    guard let variable = member.as(VariableDeclSyntax.self) else { return }
    let declarations = PropertyDeclaration.all(in: variable)
    if declarations.count < variable.bindings.count, !variable.modifiers.has(.static) {
      for binding in variable.bindings where !binding.pattern.is(IdentifierPatternSyntax.self) {
        report(.mappedPattern, at: binding.pattern)
      }
    }
    if declarations.count > 1, let key = variable.attributes.named("Key").first {
      return report(.keyOfSeveral(declarations.map(\.identifier)), at: key)
    }
    for declaration in declarations { read(declaration) }
  }

  private mutating func read(_ property: PropertyDeclaration) {
    // `@Key` and `@Ignore` report their own misuse where they stand.
    guard property.isMappable else { return }
    if property.isIgnored {
      if !property.hasDefault {
        report(.ignoreNeedsDefault(property.identifier), at: property.binding.pattern)
      }
      return
    }
    checkType(of: property)
    guard let keys = property.candidateKeys else {
      isValid = false
      return
    }
    checkUniqueness(of: keys, owner: property)
    properties.append(
      MappedProperty(
        name: property.name.text,
        keys: keys.map(\.key),
        hasDefault: property.initializer != nil,
        isDeprecated: property.isDeprecated
      )
    )
  }

  /// Reports what the compiler would tell about the expansion, where nobody can see what is meant.
  private mutating func checkType(of property: PropertyDeclaration) {
    let references: [Keyword] = [.weak, .unowned]
    if let modifier = references.lazy.compactMap(property.variable.modifiers.modifier).first {
      report(.mappedReference(property.identifier, modifier.name.text), at: modifier.name)
    } else if let found = property.unmappableType {
      report(.mappedType(property.identifier, found), at: found.syntax)
    }
  }

  /// Only what is written must be unique: one source key may fill two properties.
  private mutating func checkUniqueness(
    of keys: [(key: MappedKey, syntax: Syntax)],
    owner property: PropertyDeclaration
  ) {
    guard let first = keys.first else { return }
    if let taken = written.first(where: { $0.key.collides(with: first.key) }) {
      let message = MacroMessage.keyTaken(first.key.written, by: taken.owner, taken.key.written)
      report(message, at: first.syntax)
    }
    written.append((first.key, property.identifier))
  }

  private mutating func report(_ message: MacroMessage, at node: some SyntaxProtocol) {
    isValid = false
    context.report(message, at: node)
  }
}

extension PropertyDeclaration {
  /// Whether the property is stored in every instance and open to an initializer.
  var isMappable: Bool {
    let isFixed = isConstant && initializer != nil
    let isLazy = variable.modifiers.has(.lazy) || !variable.attributes.named("Lazy").isEmpty
    return !isStatic && !isComputed && !isFixed && !isLazy
  }

  /// What shows that the property cannot be mapped.
  fileprivate var unmappableType: UnmappableType? {
    let following = variable.bindings.drop { $0.id != binding.id }
    if binding.typeAnnotation == nil, let initializer = binding.initializer {
      return UnmappableType(initializer.value)
    }
    return following.first { $0.typeAnnotation != nil }?.typeAnnotation
      .flatMap { UnmappableType($0.type) }
  }

  /// Whether code that names the property is warned.
  fileprivate var isDeprecated: Bool {
    variable.attributes.named("available").contains {
      $0.arguments?.trimmedDescription.contains("deprecated") == true
    }
  }

  var isIgnored: Bool { !variable.attributes.named("Ignore").isEmpty }

  /// An initializer, or the `nil` that a variable of type `T?` starts with.
  var hasDefault: Bool {
    if initializer != nil { return true }
    guard !isConstant, let type else { return false }
    return type.is(OptionalTypeSyntax.self)
      || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// The keys of `@Key`, or the name; `nil` when an `@Key` is wrong, which it reports itself.
  fileprivate var candidateKeys: [(key: MappedKey, syntax: Syntax)]? {
    let attributes = variable.attributes.named("Key")
    if attributes.isEmpty { return [(MappedKey(name: identifier), Syntax(binding.pattern))] }
    let arguments = attributes.flatMap { $0.keyArguments }
    let keys = arguments.compactMap { argument in
      argument.plainText.flatMap(MappedKey.init(path:)).map { ($0, Syntax(argument)) }
    }
    return keys.isEmpty || keys.count < arguments.count ? nil : keys
  }
}

extension IfConfigDeclSyntax {
  fileprivate var hasStoredProperty: Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains { member in
        if let inner = member.decl.as(IfConfigDeclSyntax.self) { return inner.hasStoredProperty }
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
        return PropertyDeclaration.all(in: variable).contains { $0.isMappable }
      }
    }
  }
}
