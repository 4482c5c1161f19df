/// What `@Mapped`, `@Key` and `@Ignore` report.
extension MacroMessage {
  static let mappedNeedsType = MacroMessage(
    "mapped-type-kind",
    "'@Mapped' can only be applied to a struct, a class or an enum"
  )
  static let mappedPrivateNested = MacroMessage(
    "mapped-private",
    "'@Mapped' cannot reach a private type inside another type"
  )
  static let mappedPattern = MacroMessage(
    "mapped-pattern",
    "'@Mapped' needs a name for every stored property: declare each one on its own"
  )
  static let mappedConditionalProperty = MacroMessage(
    "mapped-condition",
    "'@Mapped' cannot map a stored property inside '#if': declare the type twice, or move the "
      + "property out"
  )

  static let mappedTwice = MacroMessage("mapped-twice", "'@Mapped' is already there")

  static func mappedNoncopyable(_ type: String) -> MacroMessage {
    MacroMessage("mapped-copy", "'@Mapped' cannot be applied to a type that is '\(type)'")
  }

  static func mappedType(_ name: String, _ type: UnmappableType) -> MacroMessage {
    let verb = type.isInside ? "contains" : "is"
    let advice = (type.advice.map { "\($0), or " } ?? "") + "'@Ignore' with a default value"
    return MacroMessage(
      "mapped-type",
      "'\(name)' \(verb) \(type.noun), which cannot be mapped: use \(advice)"
    )
  }

  static func mappedReference(_ name: String, _ modifier: String) -> MacroMessage {
    let advice = "use '@Ignore' with a default value"
    return MacroMessage(
      "mapped-reference",
      "'\(name)' is \(modifier), and nothing would keep the object that is read: \(advice)"
    )
  }

  static func attributeOfSeveral(_ attribute: String, _ names: [String]) -> MacroMessage {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return MacroMessage(
      "attribute-several",
      "'@\(attribute)' is for one property: declare each of \(list) on its own"
    )
  }

  static let keyNeedsArgument = MacroMessage(
    "key-argument",
    "'@Key' needs at least one key, as in '@Key(\"name\")'"
  )
  static let keyNeedsLiteral = MacroMessage(
    "key-literal",
    "a key must be a string literal without interpolation, because '@Mapped' reads it while the "
      + "program is compiled"
  )

  static func keyPathIsWrong(_ path: String) -> MacroMessage {
    let rule =
      "keys are joined by '.', '[0]' is the first element of an array, and a dot, bracket or "
      + "backslash inside a key has a '\\' before it"
    return MacroMessage("key-path", "'\(path)' is no key path: \(rule)")
  }

  static func keyTaken(_ key: String, by owner: String, _ other: String) -> MacroMessage {
    let overlap = key == other ? "'\(key)'" : "'\(key)' next to '\(other)'"
    let isOtherText = key == other && !key.utf8.elementsEqual(other.utf8)
    let reason =
      isOtherText ? ", in another normalisation that a dictionary takes for the same" : ""
    return MacroMessage("key-taken", "\(overlap) is already what '\(owner)' is written to\(reason)")
  }

  static func ignoreNeedsDefault(_ name: String) -> MacroMessage {
    MacroMessage("ignore-default", "'\(name)' is ignored and so needs a default value")
  }

  static func ignoreWith(_ name: String) -> MacroMessage {
    let what = name == "Key" ? "has no key" : "is not read, so '@\(name)' has no effect"
    return MacroMessage("ignore-with", "an ignored property \(what)")
  }

  static func markerOutsideMapped(_ name: String) -> MacroMessage {
    let place = "a stored property of a struct or class with '@Mapped'"
    return MacroMessage("marker-place", "'@\(name)' can only be applied to \(place)")
  }

  static func markerOnUnmapped(_ name: String) -> MacroMessage {
    let reason = "it is computed, static, lazy or a constant with a value"
    return MacroMessage(
      "marker-unmapped",
      "'@\(name)' has no effect on a property that '@Mapped' does not map: \(reason)"
    )
  }
}
