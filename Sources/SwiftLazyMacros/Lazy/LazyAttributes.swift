import SwiftDiagnostics
import SwiftSyntax

// What a macro can know of the other attributes of a declaration: their names.

extension AttributeListSyntax {
  /// Refuses the attributes that a lazy property cannot have.
  func checkLazy() throws(LazyProblem) {
    for case .attribute(let attribute) in self where attribute.limitsPlatforms {
      throw LazyProblem(.availability, at: attribute)
    }
  }

  /// Refuses property wrappers: `@Lazy` makes the property computed.
  ///
  /// A wrapper that was copied onto what is generated would crash the compiler, so an unknown name
  /// is a global actor's only if it ends like one.
  func checkWrappers() throws(LazyProblem) {
    for case .attribute(let attribute) in self {
      let isUnknown = attribute.isUnknown && !attribute.isNamedLikeActor
      guard isUnknown || attribute.isWrapper else { continue }
      let message = MacroMessage.wrapper(attribute.lastName, isKnown: attribute.isWrapper)
      throw LazyProblem(message, at: attribute)
    }
  }

  /// Refuses a second `@Lazy`.
  func checkRepetition(of attribute: AttributeSyntax) throws(LazyProblem) {
    let same = named(attribute.lastName)
    guard same.count > 1, let second = same.last else { return }
    throw LazyProblem(.repeated(attribute.lastName), at: second, fix: .remove(second))
  }

  /// Whether there is a global actor.
  var hasGlobalActor: Bool { !isolation.isEmpty }

  /// The global actors to copy onto what is generated, each followed by a space, and those in `#if`.
  var isolation: String { compactMap(\.isolation).joined() }

  /// The `@available` attributes that hold on every platform, each followed by a space.
  var availability: String {
    named("available").filter { !$0.limitsPlatforms }.map { $0.trimmedDescription + " " }.joined()
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isolation: String? {
    switch self {
    case .attribute(let attribute):
      attribute.mayBeGlobalActor ? attribute.trimmedDescription + " " : nil
    case .ifConfigDecl(let condition):
      condition.holdsOnlyActors ? "\n\(condition.trimmedDescription)\n" : nil
    @unknown default: nil
    }
  }
}

extension IfConfigDeclSyntax {
  /// Whether every branch has global actors and nothing else.
  fileprivate var holdsOnlyActors: Bool {
    clauses.allSatisfy { clause in
      guard case .attributes(let attributes) = clause.elements else {
        return clause.elements == nil
      }
      return attributes.allSatisfy { element in
        guard case .attribute(let attribute) = element else { return false }
        return attribute.isNamedLikeActor
      }
    }
  }
}

extension AttributeSyntax {
  /// Whether the attribute may be a global actor, which has no arguments.
  fileprivate var mayBeGlobalActor: Bool { arguments == nil && isUnknown }

  /// Whether the name is none of the compiler's, of a well-known macro, or of such a wrapper.
  fileprivate var isUnknown: Bool {
    guard let first = lastName.first(where: { $0 != "_" }) else { return false }
    return first.isUppercase && !isWrapper && !Self.others.contains(lastName)
      && !["IB", "NS", "GK"].contains(where: lastName.hasPrefix) && !lastName.hasSuffix("Builder")
  }

  fileprivate var isNamedLikeActor: Bool { arguments == nil && lastName.hasSuffix("Actor") }

  fileprivate var isWrapper: Bool { Self.wrappers.contains(lastName) }

  /// Whether the attribute is an `@available` that not every platform fulfils.
  fileprivate var limitsPlatforms: Bool {
    guard lastName == "available" else { return false }
    let words = arguments?.as(AvailabilityArgumentListSyntax.self)?.map(
      \.argument.trimmedDescription
    )
    return words?.first != "*" || words?.contains("unavailable") ?? true
  }

  private static let wrappers: Set<String> = [
    "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FocusState",
    "GestureState", "NSManaged", "ObservedObject", "Published", "SceneStorage", "State",
    "StateObject",
  ]

  /// Macros, and attributes of the compiler's that begin with a capital.
  private static let others: Set<String> = [
    "Attribute", "CheckedLazyHooks", "CustomView", "DateFormat", "Ignore", "Key", "Lazy",
    "LazyFactory", "LazyInput", "Lossy", "Mapped", "Model", "ObservationIgnored",
    "ObservationTracked", "Observable", "Relationship", "Sendable", "Transient",
  ]
}

extension WithAttributesSyntax where Self: WithModifiersSyntax {
  /// The isolation that is written on the declaration, as words that end in a space.
  var isolation: String {
    let nonisolated = modifiers.modifier(.nonisolated)
    let isPlain = nonisolated.map { $0.detail == nil } ?? false
    return attributes.isolation + (isPlain ? "nonisolated " : "")
  }
}

extension VariableDeclSyntax {
  /// The key under which an `@objc dynamic` property is observed: its name in Objective-C.
  func observedKey(of name: String) -> String? {
    guard modifiers.has(.dynamic), let attribute = attributes.named("objc").first else {
      return nil
    }
    return attribute.arguments?.trimmedDescription ?? name
  }
}
