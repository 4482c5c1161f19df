/// Unions in a dictionary.
extension MappedEnumFunctions {
  func unionReader(_ shape: MappedShape) -> String {
    """
    \(modifiers)init?(_$from decoder: inout ModelMapping::ModelDecoder) {
      \(reading(shape).joined(separator: "\n  "))
      guard let value else { return nil }
      self = value
    }
    """
  }

  func unionWriter(_ shape: MappedShape) -> String {
    let lines = cases.map { one in
      let payload = one.payload == nil ? "" : "(let value)"
      return "case .\(one.name)\(payload): \(writing(one, shape))"
    }
    return """
      \(modifiers)func _$encode(to encoder: inout ModelMapping::ModelEncoder) {
        switch self {
        \(lines.joined(separator: "\n  "))
        }
      }
      """
  }

  private func reading(_ shape: MappedShape) -> [String] {
    guard case .tagged(let tag, _) = shape else { return readingKeys }
    let key = tag.literal
    let lines = known.map { one in
      let value = one.payload == nil ? "Self.\(one.name)" : payload(one, shape)
      return "case \(one.patterns): value = \(value)"
    }
    return [
      "guard let tag = decoder._$value(\(key), \(key), as: Swift::String.self) else { return nil }",
      "let value: Self?", "switch tag {",
    ] + lines + ["default: value = \(unknownTag(key))", "}"]
  }

  private func payload(_ one: MappedCase, _ shape: MappedShape) -> String {
    guard case .tagged(_, let content?) = shape else {
      return "decoder._$payload(Self.\(one.name))"
    }
    return "decoder._$content(\(content.literal), \(content.literal), Self.\(one.name))"
  }

  private func unknownTag(_ key: String) -> String {
    guard let unknown else { return "decoder._$refuseTag(\(key), \(key), [\(knownTexts)])" }
    if unknown.payload == nil { return "decoder._$unknownCase(Self.\(unknown.name))" }
    return "decoder._$unknown(tag, Self.\(unknown.name))"
  }

  /// One number for each key, because a case may have several.
  private var readingKeys: [String] {
    let keys = known.flatMap { one in one.texts.map { (text: $0.literal, owner: one) } }
    let lines = keys.enumerated().map { index, key in
      let value =
        key.owner.payload == nil
        ? "Self.\(key.owner.name)"
        : "decoder._$content(\(key.text), \(key.text), Self.\(key.owner.name))"
      return "case \(index): value = \(value)"
    }
    let rest =
      unknown.map { one in
        one.payload == nil
          ? "decoder._$unknownCase(Self.\(one.name))" : "decoder._$unknown(Self.\(one.name))"
      } ?? "decoder._$refuseKeys(of: Self.self, [\(knownTexts)])"
    let texts = keys.map(\.text).joined(separator: ", ")
    return ["let value: Self?", "switch decoder._$firstKey(of: [\(texts)]) {"] + lines
      + ["default: value = \(rest)", "}"]
  }

  private func writing(_ one: MappedCase, _ shape: MappedShape) -> String {
    if one.isUnknown, one.payload != nil {
      guard case .tagged(let tag, _) = shape, one.payloadName == "String" else {
        return "encoder._$pairs(of: value)"
      }
      return "encoder._$value(\(tag.literal), value)"
    }
    guard case .tagged(let tag, let content) = shape else {
      return one.payload == nil
        ? "encoder._$empty(\(one.text))" : "encoder._$content(\(one.text), value)"
    }
    let tagged = "encoder._$value(\(tag.literal), \(one.text))"
    if one.payload == nil { return tagged }
    guard let content else { return "encoder._$payload(\(tag.literal), \(one.text), value)" }
    return "\(tagged); encoder._$value(\(content.literal), value)"
  }
}

/// Unions of what only its content tells apart.
extension MappedEnumFunctions {
  var untaggedReader: String {
    let lines = cases.enumerated().map { index, one in "case \(index): \(reading(one))" }
    return """
      \(modifiers)static func _$decode(\(Self.parameters)) -> Self? {
        decoder._$first(of: \(cases.count), value) { index, decoder in
          switch index {
          \((lines + ["default: nil"]).joined(separator: "\n    "))
          }
        }
      }
      """
  }

  var untaggedWriter: String {
    let lines = cases.map { one in
      one.payload == nil
        ? "case .\(one.name): ModelMapping::_$null" : "case .\(one.name)(let value): value"
    }
    return """
      \(modifiers)var _$payload: any ModelMapping::_$MappedValue {
        switch self {
        \(lines.joined(separator: "\n  "))
        }
      }
      """
  }

  var untaggedList: String {
    "\(modifiers)var _$list: ModelMapping::_$List { self._$payload._$list }"
  }

  var untaggedAny: String { "\(modifiers)var _$any: Any { self._$payload._$any }" }

  private func reading(_ one: MappedCase) -> String {
    if one.isUnknown {
      let make = one.payload == nil ? "{ _ in Self.\(one.name) }" : "Self.\(one.name)"
      return "decoder._$unknownPayload(value, \(make))"
    }
    return one.payload == nil
      ? "decoder._$null(value, Self.\(one.name))"
      : "decoder._$payload(value, Self.\(one.name))"
  }
}
