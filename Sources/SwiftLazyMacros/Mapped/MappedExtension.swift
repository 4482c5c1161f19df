import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of what `@Mapped` adds to a struct.
struct MappedExtension {
  let type: String
  let access: String
  /// Whether the struct says `: Mapped` itself.
  let isConforming: Bool
  let isolation: Isolation
  let properties: [MappedProperty]

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
      let isDeprecated = properties.contains(where: \.isDeprecated)
      let access = (isDeprecated ? "@available(*, deprecated) " : "") + access
      return try ExtensionDeclSyntax(
        """
        \(raw: modifier)extension \(raw: type)\(raw: conformance) {
          \(raw: access)init?(_$from decoder: inout ModelMapping.ModelDecoder) {
            \(raw: reading.joined(separator: "\n    "))
          }
          \(raw: access)func _$encode(to encoder: inout ModelMapping.ModelEncoder) {
            \(raw: writing.joined(separator: "\n    "))
          }
        }
        """
      )
    }
  }

  private var modifier: String {
    if case .none = isolation { return "nonisolated " }
    return ""
  }

  private var isolatedProtocol: String {
    if case .actor(let name) = isolation { return "\(name) ModelMapping.Mapped" }
    return "ModelMapping.Mapped"
  }

  /// One local a property without a default; the others keep their default or are overwritten.
  private var reading: [String] {
    var lines = properties.enumerated().map { index, property in
      if property.hasDefault {
        return "decoder._$default(\(property.source), into: &self.\(property.name))"
      }
      let type = "Self._$type { $0.\(property.name) }"
      return "let _$\(index) = decoder._$value(\(property.source), as: \(type))"
    }
    let required = properties.enumerated().filter { !$0.element.hasDefault }
    if !required.isEmpty {
      let names = required.map { "let _$\($0.offset)" }.joined(separator: ", ")
      lines.append("guard \(names) else { return nil }")
    }
    return lines + required.map { "self.\($0.element.name) = _$\($0.offset)" }
  }

  private var writing: [String] {
    properties.map { "encoder._$value(\($0.target), self.\($0.name))" }
  }
}

extension MappedProperty {
  /// The arguments that say where to read: one key as `StaticString` and as `String`, or candidates
  /// from the last to the first.
  fileprivate var source: String {
    if keys.count == 1, keys[0].components.count == 1 {
      return "\(keys[0].literal), \(keys[0].literal)"
    }
    let field = keys.reduce("") { earlier, key in
      "decoder._$at(\(key.literal)\(earlier.isEmpty ? "" : ", after: " + earlier))"
    }
    return "\(field), \(keys.map(\.written).joined(separator: "|").literal)"
  }

  /// The argument that says where to write: the first candidate.
  fileprivate var target: String { keys[0].literal }
}

extension MappedKey {
  /// One string literal, or an array of them for a path.
  fileprivate var literal: String {
    if components.count == 1 { return components[0].literal }
    return "[" + components.map(\.literal).joined(separator: ", ") + "]"
  }
}

extension String {
  /// The string as the source of a literal.
  fileprivate var literal: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "\"": text += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(text)\""
  }
}
