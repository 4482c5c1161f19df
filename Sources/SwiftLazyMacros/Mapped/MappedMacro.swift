import SwiftSyntax
import SwiftSyntaxMacros

/// `@Mapped`: the conformance to `Mapped` with the function of each direction.
///
/// A struct has both functions in an extension, so that it keeps its memberwise initializer; a class
/// has them among its members, because an extension can declare no designated initializer. Names of
/// types are not repeated in an extension, because that of a nested type does not see the types
/// beside it: the compiler reads the types from the properties themselves.
struct MappedMacro: ExtensionMacro, MemberMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let target = MappedTarget(declaration, attribute: node, reportingTo: context),
      let output = target.extension(
        of: type.trimmedDescription,
        missing: protocols.map(\.lastName),
        reportingTo: context
      )
    else { return [] }
    return [output.declaration]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self) else { return [] }
    let muted = MutedContext(context)
    guard case .class(let model) = MappedTarget(declaration, attribute: node, reportingTo: muted)
    else { return [] }
    return model.members(missing: protocols.map(\.lastName), in: muted)
      .map { DeclSyntax.raw($0) }
  }
}

/// The declaration that `@Mapped` is attached to.
enum MappedTarget {
  case structure(MappedStructure)
  case `class`(MappedClass)
  case enumeration(MappedEnum)

  /// Reads a declaration; `nil` when something was reported.
  init?(
    _ declaration: some DeclGroupSyntax,
    attribute: AttributeSyntax,
    reportingTo context: some MacroExpansionContext
  ) {
    guard let shape = MappedShape(attribute, reportingTo: context),
      let options = MappedOptions(attribute, reportingTo: context)
    else { return nil }
    let checks = MappedChecks(declaration, attribute: attribute, context: context)
    if let declaration = declaration.as(StructDeclSyntax.self) {
      guard checks.areMet(), checks.isPlain(shape, "a struct") else { return nil }
      self = .structure(MappedStructure(declaration: declaration, options: options))
    } else if let declaration = declaration.as(ClassDeclSyntax.self) {
      guard checks.areMet(), shape == .inheriting || checks.isPlain(shape, "a class") else {
        return nil
      }
      self = .class(
        MappedClass(
          declaration: declaration,
          attribute: attribute,
          shape: shape,
          options: options
        )
      )
    } else if let declaration = declaration.as(EnumDeclSyntax.self) {
      guard checks.areMet() else { return nil }
      self = .enumeration(MappedEnum(declaration: declaration, attribute: attribute, shape: shape))
    } else {
      context.report(.mappedNeedsType, at: declaration.introducer)
      return nil
    }
  }

  func `extension`(
    of type: String,
    missing protocols: [String],
    reportingTo context: some MacroExpansionContext
  ) -> MappedExtension? {
    switch self {
    case .structure(let model): model.extension(of: type, missing: protocols, in: context)
    case .class(let model): model.extension(of: type, missing: protocols, in: context)
    case .enumeration(let model): model.extension(of: type, missing: protocols, in: context)
    }
  }
}

extension DeclGroupSyntax {
  /// The token that says which kind of type this is.
  var introducer: TokenSyntax {
    if let type = self.as(ClassDeclSyntax.self) { return type.classKeyword }
    if let type = self.as(EnumDeclSyntax.self) { return type.enumKeyword }
    if let type = self.as(ActorDeclSyntax.self) { return type.actorKeyword }
    if let type = self.as(ProtocolDeclSyntax.self) { return type.protocolKeyword }
    return firstToken(viewMode: .sourceAccurate) ?? .identifier("")
  }
}

extension TypeSyntax {
  /// The type's name without its module.
  fileprivate var lastName: String {
    self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription
  }
}
