import SwiftSyntax

/// The text of an extension that `@Mapped` adds to a type.
struct MappedExtension {
  let type: String
  /// The protocols that the type conforms to by the extension; none when it says so itself.
  let protocols: [String]
  let isolation: Isolation
  /// The requirements of a `where` clause.
  let requirements: [String]
  let members: [String]

  /// The protocols of a model.
  ///
  /// All are named, because a conformance with conditions does not bring those that it implies, and
  /// because the compiler asks for all that the macro may add.
  static let model = ["Mapped"] + value

  /// The protocols of a value that is no dictionary.
  static let value = ["ModelRoot", "MappedValue"]

  /// Which actor the extension belongs to.
  enum Isolation {
    case none
    /// The actor that the type belongs to by the module's default, if there is one.
    case inferred
    /// A global actor with its `@`.
    case actor(String)
  }

  /// The extension, in which the functions are text: the compiler takes it apart, and doing so here as
  /// well would cost more than all else that the macro does.
  var declaration: ExtensionDeclSyntax {
    let names = protocols.map { isolated("ModelMapping::_$\($0)") }.joined(separator: ", ")
    let conformance = names.isEmpty ? "" : ": \(names)"
    let clause = requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
    let head = "\(modifier)extension \(type)\(conformance)\(clause) "
    let body = members.map { "\n\($0)" }.joined() + "\n"
    return ExtensionDeclSyntax(
      extensionKeyword: .identifier(head),
      extendedType: MissingTypeSyntax(placeholder: .identifier("")),
      memberBlock: MemberBlockSyntax(
        members: [MemberBlockItemSyntax(decl: DeclSyntax.raw(body))]
      )
    )
  }

  private var modifier: String {
    if case .none = isolation { return "nonisolated " }
    return ""
  }

  private func isolated(_ name: String) -> String {
    if case .actor(let actor) = isolation { return "\(actor) \(name)" }
    return name
  }
}
