/// The code for one property: what the functions of `@Mapped` are made of.
extension MappedProperty {
  /// The expression that reads a property without a default.
  ///
  /// - Parameter owner: The type, as its own code calls it.
  /// - Returns: The expression, which is `nil` for a value that is missing or wrong.
  func reading(in owner: String) -> String {
    let type = type(in: owner)
    if isFlattened { return "decoder._$flattened(as: \(type))" }
    if isRuled { return "decoder._$require(\(readField), \(arguments(type, isRead: true)))" }
    return "decoder._$require(\(readSource), as: \(type))"
  }

  /// The expression that reads a property of a standard type without a default.
  var readingInPlace: String { "._$read(\(readSource), from: &decoder)" }

  /// The statement that reads a property with a default into a place that has it, or nothing.
  func reading(in owner: String, into place: String) -> String {
    if isFlattened { return "decoder._$flattened(into: &\(place))" }
    if isRuled {
      let arguments = arguments(type(in: owner), isRead: true)
      return "decoder._$default(\(readField), \(arguments), into: &\(place))"
    }
    if isStandard, place == "self.\(name)" {
      return "\(place)._$take(\(readSource), from: &decoder)"
    }
    return "decoder._$default(\(readSource), into: &\(place))"
  }

  /// The statement that writes the property.
  ///
  /// - Parameters:
  ///   - owner: The type, as its own code calls it.
  ///   - keys: The keys of all properties, as the elements of an array.
  /// - Returns: The statement.
  func writing(in owner: String, besides keys: String) -> String {
    if takesOtherKeys { return "encoder._$flattened(self.\(name), besides: [\(keys)])" }
    if isFlattened { return "encoder._$flattened(self.\(name))" }
    let source = "\(target.literal), self.\(name)"
    let function = writesNull ? "_$orNull" : "_$value"
    if rule != nil || target.components.count > 1 {
      return "encoder.\(function)(\(source), by: \(ruleCode(type(in: owner))))"
    }
    if isStandard, !writesNull {
      return "self.\(name)._$put(\(target.literal), into: &encoder)"
    }
    return "encoder.\(function)(\(source))"
  }

  /// The statement that takes an update into the property of an object or of a struct without
  /// constants; a constant must have the same value.
  func merging(in owner: String) -> String {
    let type = type(in: owner)
    if isFlattened {
      return isConstant
        ? "decoder._$keepFlattened(self.\(name))" : "decoder._$mergeFlattened(into: &self.\(name))"
    }
    if isConstant { return "decoder._$keep(\(field), \(arguments(type)), constant: self.\(name))" }
    if isStandard, !isRuled { return "self.\(name)._$renew(\(plainSource), from: &decoder)" }
    return "decoder._$merge(\(updateSource(type)), into: &self.\(name))"
  }

  /// The expression that is the value of the property of an old struct, updated.
  func updating(in owner: String) -> String {
    let old = "old: old.\(name)"
    if isFlattened { return "decoder._$updatedFlattened(\(old))" }
    if isStandard, !isRuled {
      return "old.\(name)._$renewed(\(plainSource), from: &decoder)"
    }
    return "decoder._$updated(\(updateSource(type(in: owner))), \(old))"
  }

  private func updateSource(_ type: String) -> String {
    if !isRuled { return plainSource }
    return rule == nil && options.isEmpty
      ? "\(field), \(names)" : "\(field), \(arguments(type))"
  }

  /// The type of the property, found by the compiler: names beside a nested type are out of sight.
  private func type(in owner: String) -> String { "\(owner)._$type { $0.\(name) }" }

  /// Whether more than one plain key and the type is needed.
  var isRuled: Bool {
    rule != nil || !options.isEmpty || keys.count > 1 || !keys[0].isPlain
      || isWrittenElsewhere && !target.isPlain
  }

  /// Whether the property is written where it is not read from: a copy has to find it there.
  private var isWrittenElsewhere: Bool { !keys.contains(target) }

  /// The one key for reading.
  private var readSource: String {
    if !isWrittenElsewhere { return plainSource }
    let key = "decoder._$isCopying ? \(target.literal) : \(keys[0].literal)"
    return "\(key), \(key)"
  }

  /// The candidates for reading.
  private var readField: String {
    isWrittenElsewhere
      ? "decoder._$isCopying ? decoder._$at(\(target.literal)) : \(field)" : field
  }

  /// The one key, as `StaticString` and as `String`.
  private var plainSource: String { "\(keys[0].literal), \(keys[0].literal)" }

  /// The candidates, from the last to the first.
  private var field: String {
    keys.reduce("") { earlier, key in
      "decoder._$at(\(key.literal)\(earlier.isEmpty ? "" : ", after: " + earlier))"
    }
  }

  /// The candidates as they are told in errors.
  private var names: String { keys.map(\.written).joined(separator: "|").literal }

  private func arguments(_ type: String, isRead: Bool = false) -> String {
    let options =
      options.isEmpty
      ? "" : ", ModelMapping::PropertyOptions(\(options.joined(separator: ", ")))"
    return "\(names), by: \(ruleCode(type, isRead: isRead))\(options)"
  }

  private func ruleCode(_ type: String, isRead: Bool = false) -> String {
    let fit = { (rule: String) in "ModelMapping::ModelDecoder._$fit(\(rule), to: \(type))" }
    return switch rule {
    case nil where needsOptional && isRead:
      "ModelMapping::ModelDecoder._$optionalRule(for: \(type))"
    case nil: "ModelMapping::ModelDecoder._$rule(for: \(type))"
    case .json: "ModelMapping::ModelDecoder._$jsonRule(for: \(type))"
    case .dates(let formats): fit("ModelMapping::DateRule(\(formats))")
    case .data(let format): fit("ModelMapping::DataRule(\(format))")
    case .transform(let type): fit("ModelMapping::TransformRule(\(type))")
    }
  }
}

extension MappedKey {
  /// One string literal, or an array of steps for a path.
  fileprivate var literal: String {
    if components.count == 1 { return components[0].literal }
    return "[" + components.map(\.literal).joined(separator: ", ") + "]"
  }
}

extension MappedKey {
  /// Whether this is one key that no other text is the same `String` as, so that nobody has to look
  /// at the bytes of what a dictionary finds.
  ///
  /// ASCII has that, but for three characters that are also another one's only form: the Kelvin sign
  /// is a K, the Greek question mark a semicolon, the Greek varia a grave accent.
  fileprivate var isPlain: Bool {
    guard components.count == 1, case .key(let key) = components[0] else { return false }
    return key.utf8.allSatisfy { $0 < 0x80 } && !key.contains { "K;`".contains($0) }
  }
}

extension MappedKey.Component {
  fileprivate var literal: String {
    switch self {
    case .key(let key): key.literal
    case .index(let index): "\(index)"
    }
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
