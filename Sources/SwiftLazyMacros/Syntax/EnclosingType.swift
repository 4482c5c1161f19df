import SwiftSyntax

/// The declaration that a macro's own declaration stands in.
struct EnclosingType {
  enum Kind: String {
    case actor, `class`, `enum`, `extension`, `protocol`, `struct`
    case function
    case file
  }

  let kind: Kind
  /// The type's own name, without the types it is nested in; empty in a function or a file.
  let name: String
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax

  /// Reads the innermost entry of a macro's lexical context; an empty context is a file.
  init(_ lexicalContext: [Syntax]) {
    self.init(lexicalContext.first)
  }

  init(_ syntax: Syntax?) {
    let none = AttributeListSyntax([])
    guard let syntax else {
      self.init(kind: .file, name: "", attributes: none, modifiers: [])
      return
    }
    if let type = syntax.as(ExtensionDeclSyntax.self) {
      let name = type.extendedType.trimmedDescription
      self.init(
        kind: .extension,
        name: name,
        attributes: type.attributes,
        modifiers: type.modifiers
      )
    } else if let (kind, type) = Self.group(syntax) {
      let name = type.name.trimmed.text
      self.init(kind: kind, name: name, attributes: type.attributes, modifiers: type.modifiers)
    } else {
      self.init(kind: .function, name: "", attributes: none, modifiers: [])
    }
  }

  private init(
    kind: Kind,
    name: String,
    attributes: AttributeListSyntax,
    modifiers: DeclModifierListSyntax
  ) {
    self.kind = kind
    self.name = name
    self.attributes = attributes
    self.modifiers = modifiers
  }

  private typealias NamedType = any NamedDeclSyntax & WithAttributesSyntax & WithModifiersSyntax

  private static func group(_ syntax: Syntax) -> (Kind, NamedType)? {
    if let type = syntax.as(ClassDeclSyntax.self) { return (.class, type) }
    if let type = syntax.as(StructDeclSyntax.self) { return (.struct, type) }
    if let type = syntax.as(ActorDeclSyntax.self) { return (.actor, type) }
    if let type = syntax.as(EnumDeclSyntax.self) { return (.enum, type) }
    if let type = syntax.as(ProtocolDeclSyntax.self) { return (.protocol, type) }
    return nil
  }
}
