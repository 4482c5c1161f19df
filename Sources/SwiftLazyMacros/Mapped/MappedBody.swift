/// The statements of the functions that `@Mapped` makes, whatever kind of type they are for.
struct MappedBody {
  let properties: [MappedProperty]
  /// The names of the variables that are not read, as they are written.
  let ignored: [String]
  let options: MappedOptions
  /// The type, as its own code calls it.
  let owner: String

  /// Whether code that names the properties is warned.
  var isDeprecated: Bool { properties.contains(where: \.isDeprecated) }

  /// One local a property without a default; the others keep their default or are overwritten.
  var reading: String {
    let required = properties.enumerated().filter { !$0.element.hasDefault }
    var lines = around(ordered.map { $0.element.reading($0.offset, in: owner) })
    if !required.isEmpty {
      let names = required.map { "let _$\($0.offset)" }.joined(separator: ", ")
      lines.append("guard \(names) else { return nil }")
    }
    lines += required.map { "self.\($0.element.name) = _$\($0.offset)" }
    return lines.joined(separator: "\n    ")
  }

  var writing: String {
    let lines = ordered.map { $0.element.writing(in: owner) }
    let room = lines.count > 1 ? ["encoder._$reserve(\(lines.count))"] : []
    return (room + lines).joined(separator: "\n    ")
  }

  var merging: String {
    around(ordered.map { $0.element.merging(in: owner) }).joined(separator: "\n    ")
  }

  /// Whether an update needs a new value: a struct cannot change its constants.
  var hasConstants: Bool { properties.contains(where: \.isConstant) }

  var updating: String {
    let lines = around(ordered.map { $0.element.updating(in: owner) })
    return (lines + ignored.map { "self.\($0) = old.\($0)" }).joined(separator: "\n    ")
  }

  /// What takes all other keys comes last.
  private var ordered: [(offset: Int, element: MappedProperty)] {
    let all = Array(properties.enumerated())
    return all.filter { !$0.element.takesOtherKeys } + all.filter(\.element.takesOtherKeys)
  }

  /// The statements with what the options of the type do before and after them.
  private func around(_ lines: [String]) -> [String] {
    var lines = lines
    let takesOtherKeys = properties.contains(where: \.takesOtherKeys)
    if let unknownKeys = options.unknownKeys {
      lines.insert("let _$keys = decoder._$watchKeys()", at: 0)
      lines.append("decoder._$checkKeys(_$keys, \(unknownKeys))")
    } else if takesOtherKeys {
      lines.insert("_ = decoder._$watchKeys()", at: 0)
    }
    if let coercion = options.coercion {
      lines.insert("defer { decoder._$policy = _$policy }", at: 0)
      lines.insert("let _$policy = decoder._$turn(to: \(coercion))", at: 0)
    }
    return lines
  }
}
