import SwiftSyntax

extension DeclModifierListSyntax {
  /// Whether the list has a modifier, with or without a detail such as `(set)`.
  func has(_ keyword: Keyword) -> Bool { modifier(keyword) != nil }

  /// The modifier of that keyword.
  func modifier(_ keyword: Keyword) -> DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(keyword) }
  }

  /// The access level of the declaration itself: `private(set)` is none.
  var access: DeclModifierSyntax? {
    let levels: [Keyword] = [.private, .fileprivate, .internal, .package, .public, .open]
    return first { modifier in
      modifier.detail == nil && levels.contains { modifier.name.tokenKind == .keyword($0) }
    }
  }
}

extension AttributeListSyntax {
  /// The attributes of that name, with or without a module before it.
  func named(_ name: String) -> [AttributeSyntax] {
    attributes.filter { $0.lastName == name }
  }

  /// The global actors among the attributes: by convention their names end in `Actor`.
  var globalActors: [AttributeSyntax] {
    attributes.filter { $0.arguments == nil && $0.lastName.hasSuffix("Actor") }
  }

  private var attributes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }
}

extension AttributeSyntax {
  /// The attribute's name without its module: `Lazy` for `@LazyProperties.Lazy`.
  var lastName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    return attributeName.as(IdentifierTypeSyntax.self)?.name.text
      ?? attributeName.trimmedDescription
  }
}
