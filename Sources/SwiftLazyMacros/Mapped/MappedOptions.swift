import SwiftSyntax
import SwiftSyntaxMacros

/// What the arguments of `@Mapped` say about all properties of a type.
struct MappedOptions {
  private(set) var keys = MappedKeyStyle.plain
  /// The expression of the policy.
  private(set) var coercion: String?
  /// The expression of what is done about keys that no property reads.
  private(set) var unknownKeys: String?

  /// Reads the arguments; `nil` when one was reported.
  init?(_ attribute: AttributeSyntax, reportingTo context: some MacroExpansionContext) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    for argument in arguments {
      switch argument.label?.text {
      case "keys":
        guard let style = MappedKeyStyle(argument.expression) else {
          context.report(.mappedKeyStyle, at: argument.expression)
          return nil
        }
        keys = style
      case "coercion": coercion = argument.expression.trimmedDescription
      case "unknownKeys": unknownKeys = argument.expression.trimmedDescription
      default: break
      }
    }
  }
}
