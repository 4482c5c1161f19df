import SwiftSyntax
import SwiftSyntaxMacros

/// The types of the standard library that a property may have so that its own type reads it.
struct StandardTypes {
  private var names: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Bool", "String",
  ]

  init() {}

  /// Without the names that mean something else in a type, as far as they can be seen.
  init(besidesThoseOf type: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    names.subtract(MappedGenerics(of: type, in: context).parameters.map(\.name))
    for member in type.memberBlock.members {
      guard let named = member.decl.asProtocol((any NamedDeclSyntax).self) else { continue }
      names.remove(named.name.text)
    }
  }

  /// Whether the type of a property is one of them, or an optional, an array or a dictionary of them.
  func isStandard(_ property: PropertyDeclaration) -> Bool {
    if !property.variable.attributes.allSatisfy(\.isKnown) { return false }
    if let type = property.type { return isStandard(type) }
    switch property.initializer?.kind {
    case .integerLiteralExpr: return names.contains("Int")
    case .floatLiteralExpr: return names.contains("Double")
    case .booleanLiteralExpr: return names.contains("Bool")
    case .stringLiteralExpr: return names.contains("String")
    default: return false
    }
  }

  private func isStandard(_ type: TypeSyntax) -> Bool {
    if let name = type.as(IdentifierTypeSyntax.self) {
      return name.genericArgumentClause == nil && names.contains(name.name.text)
    }
    let isSugar =
      type.is(OptionalTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
      || type.is(DictionaryTypeSyntax.self)
    return isSugar && type.valueParts.allSatisfy(isStandard)
  }
}

extension AttributeListSyntax.Element {
  /// Whether the attribute is one of ours, or of the compiler: another one may change the type.
  var isKnown: Bool {
    guard let name = self.as(AttributeSyntax.self)?.lastName else { return false }
    return name == "Key" || name == "available" || MappedAttributes.names.contains(name)
  }
}
