import SwiftSyntax

/// A piece of a property's type or value that shows that the property cannot be mapped.
struct UnmappableType {
  /// What it is, such as `a tuple`.
  let noun: String
  /// What to use instead, besides `@Ignore`.
  let advice: String?
  let syntax: Syntax
  /// Whether it is inside of an optional, array or dictionary.
  private(set) var isInside = false

  private init(_ noun: String, use advice: String?, at syntax: some SyntaxProtocol) {
    self.noun = noun
    self.advice = advice
    self.syntax = Syntax(syntax)
  }

  /// Looks into a written type; names that may be anything are left to the compiler.
  init?(_ type: TypeSyntax) {
    if let found = Self.direct(type) {
      self = found
    } else {
      guard let found = Self.parts(of: type).lazy.compactMap({ UnmappableType($0) }).first else {
        return nil
      }
      self = found
      isInside = !type.is(TupleTypeSyntax.self) && !type.is(AttributedTypeSyntax.self)
    }
  }

  /// Looks at the value that a property starts with.
  init?(_ value: ExprSyntax) {
    if let tuple = value.as(TupleExprSyntax.self) {
      guard tuple.elements.count == 1, let only = tuple.elements.first else {
        self = Self.tuple(at: tuple)
        return
      }
      self.init(only.expression)
    } else if value.is(ClosureExprSyntax.self) {
      self = Self.function(at: value)
    } else if let first = value.as(ArrayExprSyntax.self)?.elements.first?.expression {
      self.init(first)
      isInside = true
    } else {
      return nil
    }
  }

  private static func direct(_ type: TypeSyntax) -> UnmappableType? {
    if let tuple = type.as(TupleTypeSyntax.self) {
      return tuple.elements.count == 1 ? nil : .tuple(at: tuple)
    }
    if type.is(FunctionTypeSyntax.self) { return function(at: type) }
    if type.is(MetatypeTypeSyntax.self) { return UnmappableType("a type", use: nil, at: type) }
    if let some = type.as(SomeOrAnyTypeSyntax.self) {
      guard some.someOrAnySpecifier.tokenKind == .keyword(.any) else { return nil }
      let advice = "a type that is a 'MappedValue' itself"
      return UnmappableType("an '\(type.trimmedDescription)'", use: advice, at: type)
    }
    return named(type) ?? otherKeys(type)
  }

  private static func tuple(at syntax: some SyntaxProtocol) -> UnmappableType {
    UnmappableType("a tuple", use: "a '@Mapped' struct", at: syntax)
  }

  private static func function(at syntax: some SyntaxProtocol) -> UnmappableType {
    UnmappableType("a function", use: nil, at: syntax)
  }

  private static func named(_ type: TypeSyntax) -> UnmappableType? {
    switch type.standardName {
    case "Any", "AnyObject", "AnyHashable", "AnyClass":
      UnmappableType("an '\(type.trimmedDescription)'", use: "'PropertyList'", at: type)
    default: nil
    }
  }

  /// A dictionary by something that is surely no `MappedKey`.
  private static func otherKeys(_ type: TypeSyntax) -> UnmappableType? {
    let isDictionary = type.is(DictionaryTypeSyntax.self) || type.standardName == "Dictionary"
    guard isDictionary, let key = parts(of: type).first, let name = key.standardName,
      foreignKeys.contains(name)
    else { return nil }
    let noun = "a dictionary with keys of the type '\(key.trimmedDescription)'"
    let advice = "keys that are a 'String', an integer, a 'UUID' or a '@Mapped' enum"
    return UnmappableType(noun, use: advice, at: key)
  }

  private static let foreignKeys: Set<String> = [
    "Double", "Float", "Bool", "Character", "Substring", "AnyHashable", "Date", "Data", "URL",
    "Decimal",
  ]

  /// The types that a type is made of.
  fileprivate static func parts(of type: TypeSyntax) -> [TypeSyntax] {
    if let optional = type.as(OptionalTypeSyntax.self) { return [optional.wrappedType] }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return [optional.wrappedType]
    }
    if let array = type.as(ArrayTypeSyntax.self) { return [array.element] }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return [dictionary.key, dictionary.value]
    }
    if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.map(\.type) }
    if let attributed = type.as(AttributedTypeSyntax.self) { return [attributed.baseType] }
    guard ["Optional", "Array", "Dictionary", "Set"].contains(type.standardName) else { return [] }
    return type.genericArguments
  }
}

extension TypeSyntax {
  /// The types of the values that an optional or a container holds; none for another type.
  var valueParts: [TypeSyntax] { UnmappableType.parts(of: self) }

  /// The name of a type that is written as `Name` or `Swift.Name`.
  fileprivate var standardName: String? {
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.trimmedDescription == "Swift" ? member.name.text : nil
    }
    return self.as(IdentifierTypeSyntax.self)?.name.text
  }

  fileprivate var genericArguments: [TypeSyntax] {
    let clause =
      self.as(MemberTypeSyntax.self)?.genericArgumentClause
      ?? self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { argument in
      guard case .type(let type) = argument.argument else { return nil }
      return type
    } ?? []
  }
}
