import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of what `@Mapped` adds to a struct.
struct MappedExtension {
  let type: String
  let access: String
  /// Whether the struct says `: Mapped` itself.
  let isConforming: Bool
  let isolation: Isolation
  let body: MappedBody

  /// Which actor the extension belongs to.
  enum Isolation {
    case none
    /// The actor that the struct belongs to by the module's default, if there is one.
    case inferred
    /// A global actor with its `@`.
    case actor(String)
  }

  var declaration: ExtensionDeclSyntax {
    get throws {
      let conformance = isConforming ? "" : ": \(isolatedProtocol)"
      let access = (body.isDeprecated ? "@available(*, deprecated) " : "") + access
      return try ExtensionDeclSyntax(
        """
        \(raw: modifier)extension \(raw: type)\(raw: conformance) {
          \(raw: access)init?(_$from decoder: inout ModelMapping.ModelDecoder) {
            \(raw: body.reading)
          }
          \(raw: access)func _$encode(to encoder: inout ModelMapping.ModelEncoder) {
            \(raw: body.writing)
          }
          \(raw: merge(access))
        }
        """
      )
    }
  }

  /// A struct with constants is made anew.
  private func merge(_ access: String) -> String {
    let head = "\(access)mutating func _$merge(from decoder: inout ModelMapping.ModelDecoder)"
    guard body.hasConstants else {
      return """
        \(head) {
          \(body.merging)
        }
        """
    }
    let deprecated = body.isDeprecated ? "@available(*, deprecated) " : ""
    return """
      \(head) {
        self = Self(_$updating: self, from: &decoder)
      }
      \(deprecated)private init(_$updating old: Self, from decoder: inout ModelMapping.ModelDecoder) {
        \(body.updating)
      }
      """
  }

  private var modifier: String {
    if case .none = isolation { return "nonisolated " }
    return ""
  }

  private var isolatedProtocol: String {
    if case .actor(let name) = isolation { return "\(name) ModelMapping.Mapped" }
    return "ModelMapping.Mapped"
  }
}
