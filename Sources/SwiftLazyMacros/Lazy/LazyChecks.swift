import SwiftDiagnostics
import SwiftSyntax

extension DeclModifierListSyntax {
  /// Refuses the modifiers that a lazy property cannot have.
  func checkLazy() throws(LazyProblem) {
    for modifier in self {
      guard let reason = modifier.reasonAgainstLazy else { continue }
      let isNeedless = modifier.name.tokenKind == .keyword(.lazy)
      let fix = isNeedless ? FixIt.remove(modifier, from: self) : nil
      let text = modifier.trimmedDescription
      throw LazyProblem(.modifier(text, reason: reason), at: modifier, fix: fix)
    }
  }
}

extension DeclModifierSyntax {
  fileprivate var reasonAgainstLazy: String? {
    switch name.tokenKind {
    case .keyword(.lazy): "the macro makes it lazy"
    case .keyword(.static), .keyword(.class): "it would belong to the type, which is lazy already"
    case .keyword(.async), .keyword(.distributed): "it is not supported"
    default: nil
    }
  }
}

extension AttributeListSyntax {
  /// Refuses the attributes that a lazy property cannot have.
  func checkLazy() throws(LazyProblem) {
    for case .attribute(let attribute) in self {
      if attribute.lastName == "available" { throw LazyProblem(.availability, at: attribute) }
    }
  }

  /// Refuses property wrappers: `@Lazy` makes the property computed.
  ///
  /// A macro sees only names. What is no attribute of the compiler, global actor by its name, or
  /// well-known macro would give a dozen errors inside the expansion if it were a wrapper, and lose
  /// the isolation of the storage if it were a global actor.
  func checkWrappers() throws(LazyProblem) {
    for case .attribute(let attribute) in self {
      let name = attribute.lastName
      guard name.first?.isUppercase ?? false, !name.hasSuffix("Actor"), !Self.macros.contains(name),
        !name.hasPrefix("IB"), !name.hasPrefix("NS") || name == "NSManaged"
      else { continue }
      let message = MacroMessage.wrapper(name, isKnown: Self.wrappers.contains(name))
      throw LazyProblem(message, at: attribute)
    }
  }

  /// Refuses a second `@Lazy`.
  func checkRepetition(of attribute: AttributeSyntax) throws(LazyProblem) {
    let same = named(attribute.lastName)
    guard same.count > 1, let second = same.last else { return }
    throw LazyProblem(.repeated(attribute.lastName), at: second, fix: .remove(second))
  }

  private static let wrappers: Set<String> = [
    "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FocusState",
    "GestureState", "NSManaged", "ObservedObject", "Published", "SceneStorage", "State",
    "StateObject",
  ]

  private static let macros: Set<String> = [
    "Attribute", "DateFormat", "Ignore", "Key", "Lazy", "Lossy", "ObservationIgnored",
    "ObservationTracked", "Relationship", "Transient",
  ]

  /// The global actors to copy onto what is generated, each followed by a space.
  var isolation: String { globalActors.map { $0.trimmedDescription + " " }.joined() }
}

extension Syntax {
  /// This node and those below it that satisfy a condition, leaving out nested declarations, and
  /// closures where wanted.
  func descendants(
    leavingOutClosures: Bool = false,
    where isWanted: (Syntax) -> Bool
  ) -> [Syntax] {
    var found: [Syntax] = []
    var waiting = [self]
    while let node = waiting.popLast() {
      if isWanted(node) { found.append(node) }
      if node.isProtocol((any DeclGroupSyntax).self) { continue }
      if leavingOutClosures, node.is(ClosureExprSyntax.self) { continue }
      waiting += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }
}

extension String {
  /// Whether the text can be written without backticks, keywords aside.
  var isPlainIdentifier: Bool {
    guard let first = unicodeScalars.first else { return false }
    return !("0"..."9").contains(first)
      && unicodeScalars.allSatisfy { !$0.isASCII || $0 == "_" || $0.isASCIILetterOrDigit }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetterOrDigit: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}

extension WithAttributesSyntax where Self: WithModifiersSyntax {
  /// The isolation that is written on the declaration, as words that end in a space.
  var isolation: String {
    attributes.isolation + (modifiers.has(.nonisolated) ? "nonisolated " : "")
  }
}
