// What the lazy macros say about their arguments and about isolation.
extension MacroMessage {
  static func notALiteral(_ names: [String]) -> MacroMessage {
    let list = names.map { "'.\($0)'" }
    let words = list.dropLast().joined(separator: ", ") + " or " + (list.last ?? "")
    return MacroMessage("not-a-literal", "a macro reads only what is written: use \(words)")
  }

  static func policyInStruct(_ policy: String) -> MacroMessage {
    MacroMessage(
      "policy-in-struct",
      "'.\(policy)' belongs to a class or an actor; whoever reads a lazy of a struct has it alone"
    )
  }

  static let nonisolated = MacroMessage(
    "nonisolated",
    "'nonisolated' needs a property that any thread may read: '@Lazy(.synchronized)'"
  )

  static let overridePolicy = MacroMessage(
    "override-policy",
    "an override keeps the policy of the property that it overrides; override the factory or the hook"
  )

  static let unsynchronizedInSendable = MacroMessage(
    "unsynchronized-in-sendable",
    """
    any thread may read this property of a Sendable class: use '.synchronized', or give the type or \
    the property to a global actor
    """
  )

  static let weakOptional = MacroMessage(
    "weak-optional",
    "a lazy property held weakly is never 'nil': the next read makes another; leave '?' out"
  )

  static let errorsWithoutThrows = MacroMessage(
    "errors-without-throws",
    "'errors:' is for a factory that throws"
  )

  static let errorsNotKept = MacroMessage(
    "errors-not-kept",
    "an error is kept only beside a strong reference in a class or an actor"
  )

  static let asyncInStruct = MacroMessage(
    "async-in-struct",
    "nobody could use the struct while it waits; put an 'async' factory into a class or an actor"
  )

  static let asyncPublication = MacroMessage(
    "async-publication",
    "an 'async' value is created once for everybody who waits: use '.synchronized'"
  )
}
