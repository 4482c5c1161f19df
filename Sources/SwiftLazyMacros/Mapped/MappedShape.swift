import SwiftSyntax
import SwiftSyntaxMacros

/// What the arguments of `@Mapped` say about the shape of the type in a source.
enum MappedShape: Equatable {
  /// No argument says anything.
  case plain
  /// A subclass of a mapped class.
  case inheriting
  /// A union in a dictionary that has the name of the case under a key, beside the payload's keys or
  /// with the payload under a key of its own.
  case tagged(String, content: String?)
  /// A union in a dictionary with one key, the name of the case.
  case keyed
  /// A union of what nothing but its content tells apart.
  case untagged

  /// Reads the arguments; `nil` when something was reported.
  init?(_ attribute: AttributeSyntax, reportingTo context: some MacroExpansionContext) {
    var texts: [String: String] = [:]
    self = .plain
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    for argument in arguments {
      guard let label = argument.label?.text else {
        guard let shape = MappedShape(argument.expression) else {
          context.report(.mappedShapeNotWritten, at: argument.expression)
          return nil
        }
        self = shape
        continue
      }
      guard ["tag", "content"].contains(label) else { continue }
      guard let text = argument.expression.plainText else {
        context.report(.mappedTagNeedsLiteral, at: argument.expression)
        return nil
      }
      texts[label] = text
    }
    guard let tag = texts["tag"] else { return }
    if let content = texts["content"], content == tag {
      context.report(.mappedContentIsTag(tag), at: attribute)
      return nil
    }
    self = .tagged(tag, content: texts["content"])
  }

  private init?(_ expression: ExprSyntax) {
    switch expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "inheriting": self = .inheriting
    case "keyed": self = .keyed
    case "untagged": self = .untagged
    default: return nil
    }
  }

  /// The shape as it is written, for messages.
  var written: String {
    switch self {
    case .plain: "@Mapped"
    case .inheriting: "@Mapped(.inheriting)"
    case .tagged(let tag, nil): "@Mapped(tag: \(tag.literal))"
    case .tagged(let tag, let content?):
      "@Mapped(tag: \(tag.literal), content: \(content.literal))"
    case .keyed: "@Mapped(.keyed)"
    case .untagged: "@Mapped(.untagged)"
    }
  }
}
