/// What `@Mapped`, `@Key` and `@Unknown` report of enums.
extension MacroMessage {
  static let mappedNoCase = MacroMessage("mapped-cases", "'@Mapped' needs an enum with a case")

  static let mappedUnionNeedsShape = MacroMessage(
    "mapped-union",
    "say how cases with payloads are told apart: '@Mapped(tag: \"type\")', '@Mapped(.keyed)' or "
      + "'@Mapped(.untagged)'"
  )

  static let mappedConditionalCase = MacroMessage(
    "mapped-case-condition",
    "'@Mapped' cannot map a case inside '#if': declare the enum twice, or move the case out"
  )

  static let mappedSecondUnknown = MacroMessage(
    "mapped-unknown-twice",
    "only one case can be '@Unknown'"
  )

  static func mappedUnknownNotLast(_ name: String) -> MacroMessage {
    MacroMessage(
      "mapped-unknown-last",
      "'\(name)' takes everything, so that no case after it is ever read: make it the last one"
    )
  }

  static func mappedUnknownPayload(_ allowed: [String]) -> MacroMessage {
    let types = allowed.map { "a '\($0)'" }.joined(separator: " or ")
    return MacroMessage(
      "mapped-unknown-payload",
      "the unknown case of such a union has no payload, or \(types)"
    )
  }

  static func mappedPayloadCount(_ name: String, _ count: Int) -> MacroMessage {
    MacroMessage(
      "mapped-payload-count",
      "'\(name)' has \(count) payloads, and '@Mapped' needs one: put them into a '@Mapped' struct"
    )
  }

  static func mappedPayloadType(_ name: String, _ type: UnmappableType) -> MacroMessage {
    let verb = type.isInside ? "contains" : "is"
    let advice = type.advice.map { ": use \($0)" } ?? ""
    return MacroMessage(
      "mapped-payload-type",
      "the payload of '\(name)' \(verb) \(type.noun), which cannot be mapped\(advice)"
    )
  }

  static func mappedPayloadBesideTag(_ name: String, _ type: String) -> MacroMessage {
    MacroMessage(
      "mapped-payload-tag",
      "the payload of '\(name)' is read from the dictionary with the tag, and '\(type)' is no model: "
        + "give it a key of its own with '@Mapped(tag:content:)'"
    )
  }

  static func mappedPayloadIsUnion(_ name: String) -> MacroMessage {
    MacroMessage(
      "mapped-payload-self",
      "the payload of '\(name)' would have the same tag as the union: give it a key of its own with "
        + "'@Mapped(tag:content:)'"
    )
  }

  static func mappedTextTaken(_ text: String, by owner: String) -> MacroMessage {
    MacroMessage("mapped-text-taken", "'\(text)' already stands for '\(owner)'")
  }

  static func caseMarkerOfSeveral(_ name: String) -> MacroMessage {
    MacroMessage("case-several", "'@\(name)' is for one case: declare each one on its own")
  }

  static let keyOnRawValue = MacroMessage(
    "key-raw",
    "a case of an enum with a raw type is told by its raw value, not by '@Key'"
  )

  static let unknownWithKey = MacroMessage(
    "unknown-key",
    "the payload of an unknown case says what is written, so that '@Key' has no effect"
  )

  static func markerOutsideEnum(_ name: String) -> MacroMessage {
    MacroMessage(
      "marker-enum",
      "'@\(name)' can only be applied to a case of an enum with '@Mapped'"
    )
  }
}
