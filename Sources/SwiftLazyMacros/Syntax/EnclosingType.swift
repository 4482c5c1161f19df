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
  /// The types after the colon: superclass and protocols, as far as they are written here.
  let inherited: [TypeSyntax]
  /// The names of its generic parameters.
  let genericParameters: [String]

  var isGeneric: Bool { !genericParameters.isEmpty }

  /// Reads the innermost entry of a macro's lexical context; an empty context is a file.
  init(_ lexicalContext: [Syntax]) {
    self.init(lexicalContext.first)
  }

  init(_ syntax: Syntax?) {
    guard let syntax else {
      self.init(kind: .file)
      return
    }
    if let type = syntax.as(ExtensionDeclSyntax.self) {
      let name = type.extendedType.trimmedDescription
      self.init(kind: .extension, name: name, type, genericParameters: [])
    } else if let (kind, type) = Self.group(syntax) {
      let generic = type.asProtocol((any WithGenericParametersSyntax).self)
      let parameters = generic?.genericParameterClause?.parameters.map(\.name.text) ?? []
      self.init(kind: kind, name: type.name.trimmed.text, type, genericParameters: parameters)
    } else {
      self.init(kind: .function)
    }
  }

  private init(kind: Kind) {
    self.kind = kind
    name = ""
    attributes = []
    modifiers = []
    inherited = []
    genericParameters = []
  }

  private init(
    kind: Kind,
    name: String,
    _ group: any DeclGroupSyntax,
    genericParameters: [String]
  ) {
    self.kind = kind
    self.name = name
    attributes = group.attributes
    modifiers = group.modifiers
    inherited = group.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    self.genericParameters = genericParameters
  }

  private typealias NamedType = any NamedDeclSyntax & DeclGroupSyntax

  private static func group(_ syntax: Syntax) -> (Kind, NamedType)? {
    if let type = syntax.as(ClassDeclSyntax.self) { return (.class, type) }
    if let type = syntax.as(StructDeclSyntax.self) { return (.struct, type) }
    if let type = syntax.as(ActorDeclSyntax.self) { return (.actor, type) }
    if let type = syntax.as(EnumDeclSyntax.self) { return (.enum, type) }
    if let type = syntax.as(ProtocolDeclSyntax.self) { return (.protocol, type) }
    return nil
  }
}
