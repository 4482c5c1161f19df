/// What `@Mapped` reports of classes and of its arguments.
extension MacroMessage {
  static func mappedNoSuperclass(_ name: String?) -> MacroMessage {
    let reason = name.map { ", and '\($0)' is none" } ?? ""
    return MacroMessage(
      "mapped-superclass",
      "'@Mapped(.inheriting)' is for a subclass of a class with '@Mapped'\(reason)"
    )
  }

  static func mappedSuperclass(_ name: String) -> MacroMessage {
    MacroMessage(
      "mapped-inheriting",
      "the class is 'Mapped' by '\(name)' already: '@Mapped(.inheriting)' adds its own properties"
    )
  }

  static func mappedParameter(_ name: String, _ needed: String) -> MacroMessage {
    MacroMessage(
      "mapped-parameter",
      "'\(name)' is the type of a property that '@Mapped' maps, and so must be a '\(needed)'"
    )
  }

  static func mappedHooksOfSubclass(_ superclass: String) -> MacroMessage {
    MacroMessage(
      "mapped-subclass-hooks",
      "the hooks of a subclass alone are never called: let '\(superclass)' or its base class be "
        + "'ModelHooks', and override them here"
    )
  }

  static func mappedShapeMisfit(_ shape: MappedShape, _ noun: String) -> MacroMessage {
    MacroMessage("mapped-shape", "'\(shape.written)' cannot be applied to \(noun)")
  }

  static let mappedShapeNotWritten = MacroMessage(
    "mapped-shape-literal",
    "write '.inheriting', '.keyed' or '.untagged' here, because '@Mapped' reads it while the "
      + "program is compiled"
  )

  static let mappedTagNeedsLiteral = MacroMessage(
    "mapped-tag-literal",
    "a tag must be a string literal without interpolation, because '@Mapped' reads it while the "
      + "program is compiled"
  )

  static func mappedContentIsTag(_ tag: String) -> MacroMessage {
    MacroMessage("mapped-content", "'\(tag)' cannot be the key of both the tag and the content")
  }
}
