import SwiftSyntax
import SwiftSyntaxMacros

/// What `@Mapped` knows of the properties of a type.
struct MappedContent {
  let properties: [MappedProperty]
  /// The names of the variables that are not read, as they are written.
  let ignored: [String]
  let options: MappedOptions
}

/// What `@Mapped` knows of one stored property that is read and written.
struct MappedProperty {
  /// The name as it is written, backticks included.
  let name: String
  /// The candidate keys in the order in which they are tried; never empty.
  let keys: [MappedKey]
  /// The key that is written: the first candidate, unless `@Key` has another one.
  let target: MappedKey
  /// Whether a missing key leaves the value of the initializer in place.
  let hasDefault: Bool
  /// What reads and writes the value, where the type does not say it alone.
  let rule: MappedAttributes.Rule?
  /// The arguments of `PropertyOptions`.
  let options: [String]
  /// Whether the type is one of the standard library for sure, so that it is read without its name.
  let isStandard: Bool
  /// Whether an attribute that is not known may stand between the property and its storage.
  let isWrapped: Bool
  /// Whether the type, of which nothing is known, has to be an optional.
  let needsOptional: Bool
  /// Whether the pairs of the value stand among those of the type.
  let isFlattened: Bool
  /// Whether this is a flattened dictionary, which takes the keys that no other property reads.
  let takesOtherKeys: Bool
  /// Whether the property cannot be changed.
  let isConstant: Bool
  /// Whether code that names the property is warned.
  let isDeprecated: Bool
  /// Whether a missing key would not be `nil`, because the property may have that and another default.
  let writesNull: Bool

  /// The properties in the order of the source; `nil` when something was reported.
  static func all(
    in type: some DeclGroupSyntax,
    options: MappedOptions,
    reportingTo context: some MacroExpansionContext
  ) -> MappedContent? {
    let owner = type.asProtocol((any NamedDeclSyntax).self)?.name.text
    var reader = MappedPropertyReader(owner: owner, style: options.keys, context: context)
    reader.types = StandardTypes(besidesThoseOf: type, in: context)
    for member in type.memberBlock.members { reader.read(member.decl) }
    guard reader.isValid else { return nil }
    return MappedContent(
      properties: reader.properties,
      ignored: reader.ignored,
      options: options
    )
  }

  /// The types of the properties, as far as they are written.
  static func types(
    in type: some DeclGroupSyntax,
    where isIncluded: (VariableDeclSyntax) -> Bool = { _ in true }
  ) -> [TypeSyntax] {
    type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter(isIncluded)
      .flatMap { PropertyDeclaration.all(in: $0) }
      .filter { $0.isMappable && !$0.isIgnored }
      .compactMap(\.type)
  }
}

/// Walks over the members of a struct or a class, keeps what is mapped and reports what cannot be.
private struct MappedPropertyReader<Context: MacroExpansionContext> {
  let owner: String?
  let style: MappedKeyStyle
  let context: Context
  var types = StandardTypes()
  private(set) var properties: [MappedProperty] = []
  private(set) var ignored: [String] = []
  private(set) var isValid = true
  private var written: [(key: MappedKey, owner: String)] = []

  init(owner: String?, style: MappedKeyStyle, context: Context) {
    self.owner = owner
    self.style = style
    self.context = context
  }

  mutating func read(_ member: DeclSyntax) {
    if let condition = member.as(IfConfigDeclSyntax.self), condition.hasStoredProperty {
      report(.mappedConditionalProperty, at: condition.clauses)
    }
    guard let variable = member.as(VariableDeclSyntax.self) else { return }
    if let condition = variable.attributes.first(where: { $0.is(IfConfigDeclSyntax.self) }) {
      return report(.mappedConditionalAttribute, at: condition)
    }
    let declarations = PropertyDeclaration.all(in: variable)
    if declarations.count < variable.bindings.count, !variable.modifiers.has(.static) {
      for binding in variable.bindings where !binding.pattern.is(IdentifierPatternSyntax.self) {
        report(.mappedPattern, at: binding.pattern)
      }
    }
    if declarations.count > 1 {
      for name in ["Key"] + MappedAttributes.names {
        guard let attribute = variable.attributes.named(name).first else { continue }
        return report(.attributeOfSeveral(name, declarations.map(\.identifier)), at: attribute)
      }
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
      ignored.append(property.name.text)
      return
    }
    let attributes = MappedAttributes(property)
    check(attributes, of: property)
    // A transform makes a value of any type.
    if case .transform = attributes.rule {} else { checkType(of: property) }
    guard let keys = property.candidateKeys(style), let target = property.targetKey(of: keys) else {
      isValid = false
      return
    }
    if !attributes.isFlattened { checkUniqueness(of: target, owner: property) }
    let takesOtherKeys = attributes.isFlattened && property.isDictionary
    if takesOtherKeys, properties.contains(where: \.takesOtherKeys) {
      report(.secondRest, at: property.binding.pattern)
    }
    properties.append(
      MappedProperty(
        name: property.name.text,
        keys: keys.map(\.key),
        target: target.key,
        hasDefault: property.initializer != nil,
        rule: attributes.rule,
        options: attributes.options,
        isStandard: types.isStandard(property),
        isWrapped: !property.variable.attributes.allSatisfy(\.isKnown),
        needsOptional: attributes.needingDefault != nil && property.initializer == nil
          && !property.isOptional,
        isFlattened: attributes.isFlattened,
        takesOtherKeys: takesOtherKeys,
        isConstant: property.isConstant,
        isDeprecated: property.isDeprecated,
        writesNull: property.hasDefaultBesideNil
      )
    )
  }

  private mutating func check(_ attributes: MappedAttributes, of property: PropertyDeclaration) {
    if let problem = attributes.problem { report(problem.message, at: problem.attribute) }
    if attributes.isFlattened, let type = property.type, type.nameInOptional == owner {
      report(.flattenedIntoItself(property.identifier), at: property.binding.pattern)
    }
    if let attribute = attributes.needingDefault, property.initializer == nil,
      property.type?.isSurelyNotOptional == true
    {
      report(.reactionNeedsDefault(attribute.lastName, property.identifier), at: attribute)
    }
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
    of target: (key: MappedKey, syntax: Syntax),
    owner property: PropertyDeclaration
  ) {
    if let taken = written.first(where: { $0.key.collides(with: target.key) }) {
      let message = MacroMessage.keyTaken(target.key.written, by: taken.owner, taken.key.written)
      report(message, at: target.syntax)
    }
    written.append((target.key, property.identifier))
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

  /// Whether the type is written as an optional.
  fileprivate var isOptional: Bool {
    guard let type else { return false }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.trimmedDescription.hasPrefix("Optional<")
      || type.trimmedDescription.hasPrefix("Swift.Optional<")
  }

  /// Whether the property may be `nil` while its initializer is another value.
  fileprivate var hasDefaultBesideNil: Bool {
    guard let initializer, !["nil", ".none"].contains(initializer.trimmedDescription) else {
      return false
    }
    guard type != nil else {
      let isCall = initializer.is(FunctionCallExprSyntax.self)
      return isCall && initializer.trimmedDescription.contains { $0 == "?" }
        || isCall && initializer.trimmedDescription.contains("Optional")
    }
    return isOptional
  }

  /// Whether the type is written as a dictionary.
  fileprivate var isDictionary: Bool {
    guard let type else { return initializer?.is(DictionaryExprSyntax.self) == true }
    return type.is(DictionaryTypeSyntax.self) || type.trimmedDescription.hasPrefix("Dictionary<")
  }

  fileprivate typealias WrittenKey = (key: MappedKey, syntax: Syntax)

  /// The keys of `@Key`, or the name in a style; `nil` when an `@Key` is wrong, which it reports
  /// itself.
  fileprivate func candidateKeys(_ style: MappedKeyStyle) -> [WrittenKey]? {
    let arguments = variable.attributes.named("Key").flatMap(\.candidateArguments)
    if arguments.isEmpty {
      let attributes = variable.attributes.named("Key")
      guard attributes.allSatisfy({ $0.writtenArgument != nil }) else { return nil }
      return [(MappedKey(name: style.key(of: identifier)), Syntax(binding.pattern))]
    }
    let keys = arguments.compactMap(Self.key)
    return keys.count < arguments.count ? nil : keys
  }

  /// The key that is written; `nil` when an `@Key` is wrong, which it reports itself.
  fileprivate func targetKey(of candidates: [WrittenKey]) -> WrittenKey? {
    guard let written = variable.attributes.named("Key").lazy.compactMap(\.writtenArgument).first
    else { return candidates.first }
    return Self.key(written)
  }

  private static func key(_ argument: ExprSyntax) -> WrittenKey? {
    argument.plainText.flatMap(MappedKey.init(path:)).map { ($0, Syntax(argument)) }
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

extension TypeSyntax {
  /// The name of the type, without the optional that it may be in.
  fileprivate var nameInOptional: String? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.nameInOptional
    }
    return self.as(IdentifierTypeSyntax.self)?.name.text
  }
}
