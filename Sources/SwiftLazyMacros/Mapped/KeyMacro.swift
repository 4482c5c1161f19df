import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Key`: read by `@Mapped`; alone it only checks that it stands where `@Mapped` reads it.
struct KeyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard MappedMarker(node, on: declaration, in: context).isRead() else { return [] }
    let arguments = node.keyArguments
    if node.candidateArguments.isEmpty, node.writtenArgument == nil {
      context.report(.keyNeedsArgument, at: node, fix: node.namingKey(of: declaration))
    }
    for argument in arguments where !argument.is(NilLiteralExprSyntax.self) {
      guard let text = argument.plainText else {
        context.report(.keyNeedsLiteral, at: argument)
        continue
      }
      let isCase = declaration.is(EnumCaseDeclSyntax.self)
      if !isCase, MappedKey(path: text) == nil {
        context.report(.keyPathIsWrong(text), at: argument)
      }
    }
    return []
  }
}

/// `@Ignore`: read by `@Mapped`, as `@Key` is.
struct IgnoreMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let isRead = MappedMarker(node, on: declaration, in: context).isRead()
    let attributes = declaration.as(VariableDeclSyntax.self)?.attributes
    if isRead, let attributes {
      for name in ["Key"] + MappedAttributes.names {
        if let other = attributes.named(name).first { context.report(.ignoreWith(name), at: other) }
      }
    }
    return []
  }
}

/// The other attributes of properties: read by `@Mapped`, as `@Key` is.
struct MappedAttributeMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    _ = MappedMarker(node, on: declaration, in: context).isRead()
    return []
  }
}

/// An attribute that `@Mapped` reads from a property, and the property it stands on.
struct MappedMarker<Context: MacroExpansionContext> {
  private let attribute: AttributeSyntax
  private let declaration: DeclSyntax
  private let context: Context

  init(_ attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: Context) {
    self.attribute = attribute
    self.declaration = DeclSyntax(declaration)
    self.context = context
  }

  /// Whether `@Mapped` reads the attribute; if not, the reason is reported.
  func isRead() -> Bool {
    let owner = EnclosingType(context.lexicalContext)
    // Observation puts the attributes of a property on the storage that it makes for it.
    if let variable = declaration.as(VariableDeclSyntax.self),
      !variable.attributes.named("ObservationIgnored").isEmpty,
      PropertyDeclaration(variable)?.identifier.hasPrefix("_") == true
    {
      return false
    }
    if attribute.lastName == "Key", declaration.is(EnumCaseDeclSyntax.self) {
      return isReadFromCase()
    }
    guard [.struct, .class].contains(owner.kind), !owner.attributes.named("Mapped").isEmpty else {
      return refuse(.markerOutsideMapped(attribute.lastName))
    }
    guard let property = PropertyDeclaration(declaration), property.isMappable else {
      return refuse(.markerOnUnmapped(attribute.lastName))
    }
    return true
  }

  /// Whether `@Mapped` reads the attribute from a case of an enum.
  func isReadFromCase() -> Bool {
    let owner = EnclosingType(context.lexicalContext)
    guard declaration.is(EnumCaseDeclSyntax.self), owner.kind == .enum,
      !owner.attributes.named("Mapped").isEmpty
    else { return refuse(.markerOutsideEnum(attribute.lastName)) }
    return true
  }

  private func refuse(_ message: MacroMessage) -> Bool {
    context.report(message, at: attribute, fix: removal)
    return false
  }

  /// Takes the attribute away: it means nothing where it stands.
  private var removal: FixIt? {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      let bare = variable.with(\.attributes, others(than: attribute, in: variable.attributes))
      return replacing(variable, with: bare.with(\.leadingTrivia, variable.leadingTrivia))
    }
    guard let owner = declaration.as(EnumCaseDeclSyntax.self) else { return nil }
    let bare = owner.with(\.attributes, others(than: attribute, in: owner.attributes))
    return replacing(owner, with: bare.with(\.leadingTrivia, owner.leadingTrivia))
  }

  private func others(
    than attribute: AttributeSyntax,
    in attributes: AttributeListSyntax
  ) -> AttributeListSyntax {
    attributes.filter { $0.trimmedDescription != attribute.trimmedDescription }
  }

  private func replacing(
    _ owner: some DeclSyntaxProtocol,
    with bare: some DeclSyntaxProtocol
  )
    -> FixIt
  {
    FixIt(
      message: MacroFix(id: "remove-marker", message: "remove '@\(attribute.lastName)'"),
      changes: [.replace(oldNode: Syntax(owner), newNode: Syntax(bare))]
    )
  }
}

extension AttributeSyntax {
  /// Writes the key that the property has without the attribute.
  fileprivate func namingKey(of declaration: some DeclSyntaxProtocol) -> FixIt? {
    let element = declaration.as(EnumCaseDeclSyntax.self)?.elements.first
    guard let name = PropertyDeclaration(declaration)?.identifier ?? element?.name.identifier?.name
    else { return nil }
    let key = "\"\(name)\""
    let named: AttributeSyntax = "@\(attributeName.trimmed)(\(raw: key))"
    let replacement = named.with(\.leadingTrivia, leadingTrivia)
      .with(\.trailingTrivia, trailingTrivia)
    return FixIt(
      message: MacroFix(id: "add-key", message: "use '\(key)'"),
      changes: [.replace(oldNode: Syntax(self), newNode: Syntax(replacement))]
    )
  }

  /// The expressions in the parentheses.
  var keyArguments: [ExprSyntax] { labeledArguments.map(\.expression) }

  /// The keys of `@Key` that are read.
  var candidateArguments: [ExprSyntax] {
    labeledArguments.filter { $0.label == nil }.map(\.expression)
  }

  /// The key of `@Key` that is written, where it is another one.
  var writtenArgument: ExprSyntax? {
    labeledArguments.first {
      $0.label?.text == "writing" && !$0.expression.is(NilLiteralExprSyntax.self)
    }?.expression
  }

  private var labeledArguments: [LabeledExprSyntax] {
    guard case .argumentList(let arguments) = arguments else { return [] }
    return Array(arguments)
  }
}

extension ExprSyntax {
  /// The text of a string literal that holds no interpolation.
  var plainText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
