import SwiftSyntax
import SwiftSyntaxMacros

/// What `@Mapped` knows of one case of an enum.
struct MappedCase {
  /// The name as it is written, backticks included.
  let name: String
  /// The texts that stand for the case; the first is written.
  let texts: [String]
  /// The type of the payload, if there is one.
  let payload: TypeSyntax?
  /// Whether everything without a case of its own is read as this one.
  let isUnknown: Bool
  /// Whether code that names the case is warned.
  let isDeprecated: Bool
  let syntax: EnumCaseElementSyntax

  /// The literal of the text that is written.
  var text: String { texts[0].literal }

  /// The literal of the name, without backticks.
  var nameLiteral: String { (syntax.name.identifier?.name ?? name).literal }

  /// The literal of the raw value of an enum of strings.
  var rawText: String { syntax.rawValue?.value.plainText?.literal ?? nameLiteral }

  /// The literals of all texts, as a `case` of a `switch` lists them.
  var patterns: String { texts.map(\.literal).joined(separator: ", ") }

  /// The type of the payload by its name, without a module.
  var payloadName: String? {
    guard let payload else { return nil }
    return payload.as(MemberTypeSyntax.self)?.name.text ?? payload.trimmedDescription
  }
}

/// Walks over the cases of an enum and reports what cannot be mapped.
struct MappedCaseReader<Context: MacroExpansionContext> {
  private let context: Context
  private(set) var cases: [MappedCase] = []
  private(set) var isValid = true

  init(_ declaration: EnumDeclSyntax, reportingTo context: Context) {
    self.context = context
    for member in declaration.memberBlock.members { read(member.decl) }
    checkUnknown()
    checkTexts()
  }

  mutating func report(_ message: MacroMessage, at node: some SyntaxProtocol) {
    isValid = false
    context.report(message, at: node)
  }

  private mutating func read(_ member: DeclSyntax) {
    if let condition = member.as(IfConfigDeclSyntax.self), condition.hasCase {
      return report(.mappedConditionalCase, at: condition.clauses)
    }
    // Nobody can make a value of a case that is unavailable everywhere, or name it.
    guard let declaration = member.as(EnumCaseDeclSyntax.self),
      !declaration.attributes.saysUnavailable
    else { return }
    if declaration.elements.count > 1, let marker = declaration.marker {
      return report(.caseMarkerOfSeveral(marker.lastName), at: marker)
    }
    for element in declaration.elements { read(element, of: declaration) }
  }

  private mutating func read(_ element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax) {
    let identifier = element.name.identifier?.name ?? element.name.text
    let parameters = element.parameterClause?.parameters
    if let parameters, parameters.count != 1 {
      return report(.mappedPayloadCount(identifier, parameters.count), at: element)
    }
    let keys = declaration.attributes.named("Key").flatMap(\.keyArguments)
    let texts = keys.compactMap(\.plainText)
    // `@Key` reports its own misuse where it stands.
    if texts.count < keys.count { isValid = false }
    let payload = parameters?.first?.type
    if let payload, let found = UnmappableType(payload) {
      report(.mappedPayloadType(identifier, found), at: found.syntax)
    }
    cases.append(
      MappedCase(
        name: element.name.text,
        texts: texts.isEmpty ? [identifier] : texts,
        payload: payload?.trimmed,
        isUnknown: !declaration.attributes.named("Unknown").isEmpty,
        isDeprecated: declaration.attributes.saysDeprecated,
        syntax: element
      )
    )
  }

  private mutating func checkUnknown() {
    for other in cases.filter(\.isUnknown).dropFirst() {
      report(.mappedSecondUnknown, at: other.syntax.name)
    }
  }

  /// Texts of different cases must differ, in the eyes of a `switch` over strings.
  private mutating func checkTexts() {
    var owners: [String: String] = [:]
    for one in cases {
      for text in one.texts {
        if let owner = owners.updateValue(one.name, forKey: text) {
          report(.mappedTextTaken(text, by: owner), at: one.syntax.name)
        }
      }
    }
  }
}

extension EnumCaseDeclSyntax {
  /// The first attribute of ours.
  fileprivate var marker: AttributeSyntax? {
    attributes.named("Key").first ?? attributes.named("Unknown").first
  }
}

extension AttributeListSyntax {
  /// Whether code that names the declaration is warned.
  var saysDeprecated: Bool {
    named("available").contains {
      $0.arguments?.trimmedDescription.contains("deprecated") == true
    }
  }
}

extension AttributeListSyntax {
  /// Whether code on any platform that names the declaration is refused.
  fileprivate var saysUnavailable: Bool {
    named("available").contains { attribute in
      let words = attribute.arguments?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
      return words.first == "*" && words.dropFirst().contains("unavailable")
    }
  }
}

extension IfConfigDeclSyntax {
  fileprivate var hasCase: Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains { member in
        member.decl.is(EnumCaseDeclSyntax.self)
          || member.decl.as(IfConfigDeclSyntax.self)?.hasCase == true
      }
    }
  }
}
