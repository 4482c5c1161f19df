/// What `@Mapped` reports about the attributes of its properties.
extension MacroMessage {
  static let mappedKeyStyle = MacroMessage(
    "mapped-style",
    "the style of keys must be written out, such as '.snakeCase' or '.words(separator: \"-\")', "
      + "because '@Mapped' reads it while the program is compiled"
  )
  static let dateFormatNeedsArgument = MacroMessage(
    "date-format",
    "'@DateFormat' needs at least one format, as in '@DateFormat(.iso8601)'"
  )
  static let mappedKeysOfHierarchy = MacroMessage(
    "mapped-hierarchy-keys",
    "only a struct or a final class without a mapped superclass knows all keys of its dictionary"
  )
  static let mappedConditionalAttribute = MacroMessage(
    "mapped-condition-attribute",
    "'@Mapped' cannot see attributes inside '#if': declare the property twice, or move them out"
  )

  static func flattenedIntoItself(_ name: String) -> MacroMessage {
    MacroMessage("flattened-self", "'\(name)' cannot be flattened into itself")
  }

  static let secondRest = MacroMessage(
    "second-rest",
    "only one dictionary can take the keys that no other property reads"
  )

  static func attributeTwice(_ name: String) -> MacroMessage {
    MacroMessage("attribute-twice", "'@\(name)' is already there")
  }

  static func secondRule(_ name: String) -> MacroMessage {
    MacroMessage(
      "second-rule",
      "'@\(name)' next to another attribute that says how the value is read: keep one of them"
    )
  }

  static func attributeOnType(_ name: String, _ type: String) -> MacroMessage {
    let wanted =
      switch name {
      case "DateFormat": "a 'Date', or an optional, array, set or dictionary of it"
      case "DataFormat": "a 'Data', or an optional, array, set or dictionary of it"
      case "Lossy": "an array, a set or a dictionary"
      default: "a '@Mapped' type, an optional of it, or a dictionary by 'String'"
      }
    return MacroMessage("attribute-type", "'@\(name)' is for \(wanted), not for '\(type)'")
  }

  static func flattenedWith(_ name: String) -> MacroMessage {
    MacroMessage(
      "flattened-with",
      "'@\(name)' has no effect on a flattened property, which has no key of its own"
    )
  }

  static func reactionNeedsDefault(_ name: String, _ property: String) -> MacroMessage {
    MacroMessage(
      "reaction-default",
      "'@\(name)(.useDefault)' needs a default: give '\(property)' a value or an optional type"
    )
  }
}
