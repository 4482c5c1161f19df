import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of an extension that `@Mapped` adds to a type.
struct MappedExtension {
  let type: String
  /// The protocols that the type conforms to by the extension; none when it says so itself.
  let protocols: [String]
  let isolation: Isolation
  /// The requirements of a `where` clause.
  let requirements: [String]
  let members: [DeclSyntax]

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

  var declaration: ExtensionDeclSyntax {
    get throws {
      let names = protocols.map { isolated("ModelMapping.\($0)") }.joined(separator: ", ")
      let conformance = names.isEmpty ? "" : ": \(names)"
      let clause = requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
      let body = members.map { "\n  \($0)" }.joined()
      return try ExtensionDeclSyntax(
        "\(raw: modifier)extension \(raw: type)\(raw: conformance)\(raw: clause) {\(raw: body)\n}"
      )
    }
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

extension MappedProperty {
  /// The arguments that say where to read: one key as `StaticString` and as `String`, or candidates
  /// from the last to the first.
  var source: String {
    if keys.count == 1, keys[0].components.count == 1 {
      return "\(keys[0].literal), \(keys[0].literal)"
    }
    let field = keys.reduce("") { earlier, key in
      "decoder._$at(\(key.literal)\(earlier.isEmpty ? "" : ", after: " + earlier))"
    }
    return "\(field), \(keys.map(\.written).joined(separator: "|").literal)"
  }

  /// The argument that says where to write: the first candidate.
  var target: String { keys[0].literal }
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
  var literal: String {
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
