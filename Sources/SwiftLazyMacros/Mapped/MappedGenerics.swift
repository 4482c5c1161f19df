import SwiftSyntax
import SwiftSyntaxMacros

/// The generic parameters that a type and the types around it have.
struct MappedGenerics {
  struct Parameter {
    let syntax: GenericParameterSyntax
    let name: String
    /// Whether anything is asked of the parameter where it is declared.
    let isConstrained: Bool
  }

  let parameters: [Parameter]

  init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    parameters = ([Syntax(declaration)] + context.lexicalContext).flatMap(Self.parameters)
  }

  /// What has to be asked of the parameters, so that properties of these types can be mapped.
  ///
  /// A parameter that is the type of a value has to be a `MappedValue`. One that is only an argument
  /// of another type need not be, as in `ID<Owner>`: there it counts when nothing else is asked of
  /// it.
  ///
  /// One whose properties stand among those of the type itself has to be `Mapped`.
  func requirements(for types: [TypeSyntax], besideOwn models: [TypeSyntax] = []) -> [String] {
    needed(for: types).map { parameter in
      let isModel = models.contains { $0.holds(parameter.name) }
      return "\(parameter.name): ModelMapping::_$\(isModel ? "Mapped" : "MappedValue")"
    }
  }

  /// The parameters of which something has to be asked.
  func needed(for types: [TypeSyntax]) -> [Parameter] {
    parameters.filter { parameter in
      types.contains { type in
        type.holds(parameter.name) || (!parameter.isConstrained && type.mentions(parameter.name))
      }
    }
  }

  private static func parameters(of syntax: Syntax) -> [Parameter] {
    guard let type = syntax.asProtocol((any WithGenericParametersSyntax).self),
      let clause = type.genericParameterClause
    else { return [] }
    let requirements = type.genericWhereClause.map { Syntax($0) }
    // A filtered list of syntax is a new one, and its elements lie nowhere in the source.
    return clause.parameters.lazy.filter { $0.specifier == nil }.map { parameter in
      let name = parameter.name.text
      let isConstrained =
        parameter.inheritedType != nil || requirements?.mentions(name) == true
      return Parameter(syntax: parameter, name: name, isConstrained: isConstrained)
    }
  }
}

extension SyntaxProtocol {
  /// Whether a name stands anywhere in the syntax.
  func mentions(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(name) }
  }
}

extension TypeSyntax {
  /// Whether values of a type are read for values of this one: it is the type itself, or what an
  /// optional or a container is made of.
  fileprivate func holds(_ name: String) -> Bool {
    if self.as(IdentifierTypeSyntax.self)?.name.text == name { return true }
    return valueParts.contains { $0.holds(name) }
  }
}
