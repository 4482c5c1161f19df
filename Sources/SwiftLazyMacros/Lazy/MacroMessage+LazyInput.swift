// What the lazy macros say about what resets what.
extension MacroMessage {
  static let resetsNoLiteral = MacroMessage(
    "resets-no-literal",
    "a macro reads only what is written: use the property's name in quotation marks"
  )

  static func resetsNoName(_ name: String) -> MacroMessage {
    MacroMessage("resets-no-name", "'\(name)' is no property's name, as in \"profile\"")
  }

  static let resetsItself = MacroMessage(
    "resets-itself",
    "a lazy property resets itself without being told; name those that are built from it"
  )

  static let resetsInherited = MacroMessage(
    "resets-inherited",
    "the property that is overridden says what it resets; put 'resets:' there"
  )

  static let inputOfNothing = MacroMessage("input-of-nothing", "'@LazyInput' belongs to a property")

  static let inputResetsNothing = MacroMessage(
    "input-resets-nothing",
    "name the lazy properties that are made from this one, as in '@LazyInput(resets: \"profile\")'"
  )

  static let inputRepeated = MacroMessage(
    "input-repeated",
    "name all the properties in one '@LazyInput(resets:)'"
  )

  static let inputResetsItself = MacroMessage(
    "input-resets-itself",
    "the property is an input and not lazy; name the lazy properties that are made from it"
  )

  static let inputConstant = MacroMessage("input-let", "an input is written again: use 'var'")

  static func inputModifier(_ modifier: String) -> MacroMessage {
    MacroMessage("input-modifier", "'\(modifier)' does not go with '@LazyInput'")
  }

  static let inputComputed = MacroMessage(
    "input-computed",
    "a computed property has no writes to observe; put '@LazyInput' on the stored property below it"
  )

  static let inputOfLazy = MacroMessage(
    "input-of-lazy",
    "write '@Lazy(resets: …)': a lazy property is observed by itself"
  )

  static func inputObserved(_ statements: String) -> MacroMessage {
    MacroMessage(
      "input-observed",
      "the property has both observers already: leave '@LazyInput' out and write '\(statements)' in one"
    )
  }

  static func inputOfObservable(_ statements: String) -> MacroMessage {
    MacroMessage(
      "input-of-observable",
      "'@Observable' keeps this property's value elsewhere: write 'didSet { \(statements) }' instead"
    )
  }
}
