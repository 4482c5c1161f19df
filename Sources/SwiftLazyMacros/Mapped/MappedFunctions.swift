import SwiftSyntax
import SwiftSyntaxBuilder

/// The text of the functions that `@Mapped` adds to a struct or a class, one for each direction.
struct MappedFunctions {
  /// The type as its own members name it.
  let type: String
  /// The access of the functions with a space after it, or nothing.
  let access: String
  /// What the functions are of: they differ where a class passes work on to its superclass.
  let kind: Kind
  /// Whether subclasses in other modules may write more.
  var isOpen = false
  let properties: [MappedProperty]

  enum Kind: Equatable {
    case structure
    case finalClass
    case rootClass
    /// A subclass of a mapped class, which is named.
    case subclass(of: String)
  }

  var declarations: [DeclSyntax] { [reader, writer] }

  private var reader: DeclSyntax {
    let required = kind == .structure || kind == .finalClass ? "" : "required "
    return """
      \(raw: attributes)\(raw: access)\(raw: required)init?(\
      _$from decoder: inout ModelMapping.ModelDecoder) {
        \(raw: reading.joined(separator: "\n  "))
      }
      """
  }

  private var writer: DeclSyntax {
    var override = ""
    if case .subclass = kind { override = "override " }
    return """
      \(raw: attributes)\(raw: isOpen ? "open " : access)\(raw: override)func _$encode(\
      to encoder: inout ModelMapping.ModelEncoder) {
        \(raw: writing.joined(separator: "\n  "))
      }
      """
  }

  private var attributes: String {
    properties.contains(where: \.isDeprecated) ? "@available(*, deprecated) " : ""
  }

  private var reading: [String] {
    let required = properties.enumerated().filter { !$0.element.hasDefault }
    let names = required.map { "let _$\($0.offset)" }.joined(separator: ", ")
    return properties.enumerated().flatMap(reading)
      + (required.isEmpty ? [] : ["guard \(names) else { \(failing) }"])
      + required.map { "self.\($0.element.name) = _$\($0.offset)" }
      + (kind == .structure ? [] : initializing)
  }

  /// One local a property without a default; the others keep their default or are overwritten.
  private func reading(_ index: Int, _ property: MappedProperty) -> [String] {
    guard property.hasDefault else {
      let type = "\(type)._$type { $0.\(property.name) }"
      return ["let _$\(index) = decoder._$value(\(property.source), as: \(type))"]
    }
    if kind == .structure {
      return ["decoder._$default(\(property.source), into: &self.\(property.name))"]
    }
    return [
      "var _$\(index) = \(type)._$unset { $0.\(property.name) }",
      "decoder._$default(\(property.source), into: &_$\(index))",
    ]
  }

  /// An object is touched only when it is complete: another macro may have made its properties
  /// computed ones.
  private var initializing: [String] {
    var lines: [String] = []
    if case .subclass = kind { lines.append("super.init(_$from: &decoder)") }
    return lines
      + properties.enumerated().filter(\.element.hasDefault).map { index, property in
        "if let _$\(index) { self.\(property.name) = _$\(index) }"
      }
  }

  /// What a superclass has to say is told, too, although there will be no object.
  private var failing: String {
    guard case .subclass(let superclass) = kind else { return "return nil" }
    return "_ = \(superclass)(_$from: &decoder); return nil"
  }

  private var writing: [String] {
    let own = properties.map { "encoder._$value(\($0.target), self.\($0.name))" }
    if case .subclass = kind { return ["super._$encode(to: &encoder)"] + own }
    return own
  }
}
