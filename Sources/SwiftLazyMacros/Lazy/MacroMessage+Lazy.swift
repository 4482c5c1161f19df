import SwiftDiagnostics

// What the lazy macros say about a wrong use.
extension MacroMessage {
  static func notInClass(_ macro: String, found: String) -> MacroMessage {
    MacroMessage(
      "not-in-class",
      "'@\(macro)' belongs to an instance of a class, actor or struct, not to \(found)"
    )
  }

  static func hiddenOwner(_ name: String) -> MacroMessage {
    MacroMessage(
      "hidden-owner",
      "the generic parameter '\(name)' hides the type's own name; call it something else"
    )
  }

  static let inExtension = MacroMessage(
    "in-extension",
    "an extension cannot hold the storage; move the declaration into the type itself"
  )

  static let observers = MacroMessage(
    "observers",
    "'willSet' and 'didSet' would never run on a lazy property; do their work in its hook or setter's caller"
  )

  static let computed = MacroMessage(
    "computed",
    "a computed property has nothing to keep; remove the accessors or '@Lazy'"
  )

  static let isConstant = MacroMessage("let", "a lazy property changes when it loads: use 'var'")

  static let severalBindings = MacroMessage(
    "several-bindings",
    "'@Lazy' needs a declaration of its own for each property"
  )

  static let tuplePattern = MacroMessage(
    "tuple-pattern",
    "'@Lazy' needs one plain name, not a pattern"
  )

  static let unknownType = MacroMessage(
    "unknown-type",
    "the type cannot be read from this initializer; write it after the name"
  )

  static let rawIdentifier = MacroMessage(
    "raw-identifier",
    "'@Lazy' builds other names from this one and needs a plain identifier"
  )

  static func needsInitializer(_ type: String) -> MacroMessage {
    MacroMessage("needs-initializer", "'\(type)' cannot be made with '()'; write an initializer")
  }

  static let opaqueType = MacroMessage(
    "opaque-type",
    "the storage cannot have an opaque type; write the concrete type or use 'any'"
  )

  static let selfInInitializer = MacroMessage(
    "self-in-initializer",
    "'self' is not available in an initializer; write a method 'makeName()' with '@LazyFactory'"
  )

  static func effectInInitializer(_ effect: String, factory: String) -> MacroMessage {
    MacroMessage(
      "effect-in-initializer",
      "an initializer with '\(effect)' cannot be lazy; write '\(factory)'"
    )
  }

  static let availability = MacroMessage(
    "availability",
    "the storage cannot be limited by '@available'; put it on the whole type"
  )

  static func wrapper(_ name: String, isKnown: Bool) -> MacroMessage {
    let other =
      """
      ; a global actor needs a name like 'typealias \(name)Actor = \(name)', and beside a macro \
      '@LazyFactory' works
      """
    return MacroMessage(
      "property-wrapper",
      "'@\(name)' would wrap storage that a lazy property does not have\(isKnown ? "" : other)"
    )
  }

  static func repeated(_ name: String) -> MacroMessage {
    MacroMessage("repeated", "'@\(name)' is here already")
  }

  static let observationIgnored = MacroMessage(
    "observation-ignored",
    "in an '@Observable' class write '@Lazy @ObservationIgnored', in this order"
  )

  static let twoMakers = MacroMessage(
    "two-makers",
    "the value is made by the function given to '@Lazy'; remove this initializer"
  )

  static func modifier(_ modifier: String, reason: String) -> MacroMessage {
    MacroMessage("modifier", "'\(modifier)' does not go with a lazy property: \(reason)")
  }

  static func reference(_ modifier: String) -> MacroMessage {
    MacroMessage(
      "reference",
      "'\(modifier)' would let go of the value at once; '@Lazy(.weak)' makes another when it is gone"
    )
  }

  static let factoryName = MacroMessage(
    "factory-name",
    "a lazy factory is called 'make' and the property's name, as in 'makeBadge' for 'badge'"
  )

  static func factoryForm(_ found: String) -> MacroMessage {
    MacroMessage("factory-form", "a lazy factory cannot have \(found)")
  }

  static let factoryOverride = MacroMessage(
    "factory-override",
    "the inherited property calls the override by itself; remove '@LazyFactory' here"
  )

  static let factoryResult = MacroMessage("factory-result", "a lazy factory returns the value")

  static let unwrappedEffects = MacroMessage(
    "unwrapped-effects",
    "'!' means that assigning 'nil' resets, and a property whose factory throws or waits is not assigned"
  )

  static func selfType(_ owner: String) -> MacroMessage {
    MacroMessage("self-type", "'Self' cannot be stored in a class; write '\(owner)'")
  }

  static let notMethod = MacroMessage("not-method", "'@LazyFactory' belongs to a method")
}
