import SwiftSyntax

/// The attributes that `@Mapped` reads from a property, besides `@Key` and `@Ignore`.
struct MappedAttributes {
  /// What reads and writes the value, where the type does not say it alone.
  enum Rule {
    case dates(String)
    case data(String)
    case json
    case transform(String)
  }

  private(set) var rule: Rule?
  /// The arguments of `PropertyOptions`.
  private(set) var options: [String] = []
  private(set) var isFlattened = false
  /// The attribute that says that a wrong, missing or null value leaves the default in place.
  private(set) var needingDefault: AttributeSyntax?
  private(set) var problem: (message: MacroMessage, attribute: AttributeSyntax)?

  /// The names of the attributes that make a rule.
  static let ruleNames = ["DateFormat", "DataFormat", "JSONString", "Transform"]
  /// The names of all attributes that are read here.
  static let names =
    ruleNames + ["Lossy", "Coercion", "OnMissing", "OnNull", "OnError", "Flattened"]

  init(_ property: PropertyDeclaration) {
    let all = property.variable.attributes
    for name in Self.names {
      let found = all.named(name)
      if found.count > 1 { fail(.attributeTwice(name), at: found[1]) }
      if let attribute = found.first { read(attribute, name, of: property) }
    }
    if isFlattened { checkFlattened(all) }
  }

  private mutating func read(
    _ attribute: AttributeSyntax,
    _ name: String,
    of property: PropertyDeclaration
  ) {
    let arguments = attribute.keyArguments.map(\.trimmedDescription).joined(separator: ", ")
    if Self.ruleNames.contains(name) {
      if rule != nil { fail(.secondRule(name), at: attribute) }
      rule = Self.rule(name, arguments)
    }
    switch name {
    case "DateFormat" where arguments.isEmpty: fail(.dateFormatNeedsArgument, at: attribute)
    case "Lossy": options.append("isLossy: true")
    case "Coercion": options.append("coercion: \(arguments)")
    case "OnMissing", "OnNull", "OnError":
      options.append("o\(name.dropFirst()): \(arguments)")
      if arguments.hasSuffix("useDefault") { needingDefault = attribute }
    case "Flattened": isFlattened = true
    default: break
    }
    if let wrong = property.typeThatContradicts(name) {
      fail(.attributeOnType(name, wrong), at: attribute)
    }
  }

  private static func rule(_ name: String, _ arguments: String) -> Rule {
    switch name {
    case "DateFormat": .dates(arguments)
    case "DataFormat": .data(arguments)
    case "Transform": .transform(arguments)
    default: .json
    }
  }

  /// A flattened property has no key of its own, so nothing can be said about its value.
  private mutating func checkFlattened(_ all: AttributeListSyntax) {
    for name in ["Key"] + Self.names where name != "Flattened" {
      if let other = all.named(name).first { fail(.flattenedWith(name), at: other) }
    }
  }

  private mutating func fail(_ message: MacroMessage, at attribute: AttributeSyntax) {
    if problem == nil { problem = (message, attribute) }
  }
}

extension PropertyDeclaration {
  /// The type that shows that an attribute cannot be meant for the property; `nil` when it may be.
  fileprivate func typeThatContradicts(_ attribute: String) -> String? {
    if attribute == "Flattened" { return type?.reasonNotToFlatten }
    guard let type = type?.innermostStandardName else { return nil }
    switch attribute {
    case "DateFormat": return type.name == "Date" || !type.isScalar ? nil : type.name
    case "DataFormat": return type.name == "Data" || !type.isScalar ? nil : type.name
    case "Lossy": return type.isScalar && !type.isContained ? type.name : nil
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// The type as it is written, where it is surely no model, optional model or dictionary by text.
  fileprivate var reasonNotToFlatten: String? {
    let wrapped = self.as(OptionalTypeSyntax.self)?.wrappedType
    let inner = wrapped ?? self
    if let dictionary = inner.as(DictionaryTypeSyntax.self) {
      let isByText = ["String", "Swift.String"].contains(dictionary.key.trimmedDescription)
      return wrapped == nil && isByText ? nil : trimmedDescription
    }
    let name = inner.as(IdentifierTypeSyntax.self)?.name.text
    let isContainer =
      inner.is(ArrayTypeSyntax.self) || inner.is(OptionalTypeSyntax.self)
      || name.map { ["Array", "Set", "Optional"].contains($0) } == true
    let isScalar = name.map(Self.scalars.contains) == true
    return isContainer && name != "Optional" || isScalar ? trimmedDescription : nil
  }

  /// Whether the type is surely no optional.
  var isSurelyNotOptional: Bool {
    if self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self) { return true }
    guard let name = self.as(IdentifierTypeSyntax.self)?.name.text else { return false }
    return Self.scalars.contains(name) || ["Array", "Set", "Dictionary"].contains(name)
  }

  /// The scalar of the standard library or Foundation inside optionals and containers.
  fileprivate var innermostStandardName: (name: String, isScalar: Bool, isContained: Bool)? {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.innermostStandardName
    }
    if let array = self.as(ArrayTypeSyntax.self) {
      return array.element.innermostStandardName.map { ($0.name, $0.isScalar, true) }
    }
    if let dictionary = self.as(DictionaryTypeSyntax.self) {
      return dictionary.value.innermostStandardName.map { ($0.name, $0.isScalar, true) }
    }
    guard let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else {
      return nil
    }
    return (name.name.text, Self.scalars.contains(name.name.text), false)
  }

  private static let scalars: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Bool", "String", "Date", "Data", "URL", "UUID", "Decimal",
  ]
}
