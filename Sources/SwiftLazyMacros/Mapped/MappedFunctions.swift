/// The text of the functions that `@Mapped` adds to a struct or a class: for reading, for writing and
/// for updates.
struct MappedFunctions {
  /// The type as its own members name it.
  let type: String
  /// The access of the functions with a space after it, or nothing.
  let access: String
  /// What the functions are of: they differ where a class passes work on to its superclass.
  let kind: Kind
  /// Whether subclasses in other modules may write more.
  var isOpen = false
  let content: MappedContent

  enum Kind: Equatable {
    case structure
    case finalClass
    case rootClass
    /// A subclass of a mapped class, which is named.
    case subclass(of: String)
  }

  var declarations: [String] {
    let statements = MappedStatements(content: content, type: type, kind: kind)
    return [reader(statements), writer(statements)] + merger(statements)
  }

  private func reader(_ statements: MappedStatements) -> String {
    let required = kind == .structure || kind == .finalClass ? "" : "required "
    return """
      \(attributes)\(access)\(required)init?(\
      _$from decoder: inout ModelMapping::ModelDecoder) {
        \(statements.reading.joined(separator: "\n  "))
      }
      """
  }

  private func writer(_ statements: MappedStatements) -> String {
    """
    \(attributes)\(methodModifiers)func _$encode(\
    to encoder: inout ModelMapping::ModelEncoder) {
      \(statements.writing.joined(separator: "\n  "))
    }
    """
  }

  /// A struct with constants is made anew by an update.
  private func merger(_ statements: MappedStatements) -> [String] {
    let isStructure = kind == .structure
    let parameter = "from decoder: inout ModelMapping::ModelDecoder"
    let isRemade = isStructure && content.properties.contains(where: \.isConstant)
    let lines =
      isRemade ? ["self = Self(_$updating: self, from: &decoder)"] : statements.merging
    let method: String = """
      \(attributes)\(methodModifiers)\(isStructure ? "mutating " : "")func _$merge(\
      \(parameter)) {
        \(lines.joined(separator: "\n  "))
      }
      """
    guard isRemade else { return [method] }
    let initializer: String = """
      \(attributes)private init(_$updating old: Self, \(parameter)) {
        \(statements.updating.joined(separator: "\n  "))
      }
      """
    return [method, initializer]
  }

  private var methodModifiers: String {
    var override = ""
    if case .subclass = kind { override = "override " }
    return (isOpen ? "open " : access) + override
  }

  private var attributes: String {
    content.properties.contains(where: \.isDeprecated) ? "@available(*, deprecated) " : ""
  }
}
