import SwiftDiagnostics
import SwiftSyntax

extension EnclosingType {
  /// The kind of type for a lazy property, when the type can hold one.
  func lazyKind(for attribute: AttributeSyntax) throws(LazyProblem) -> LazyProperty.Kind {
    switch kind {
    case .class: return .class
    case .struct: return .struct
    case .actor: throw LazyProblem(.inActor, at: attribute)
    case .extension: throw LazyProblem(.inExtension, at: attribute)
    case .enum, .protocol, .function, .file:
      throw LazyProblem(.notInClass(attribute.lastName, found: article), at: attribute)
    }
  }

  private var article: String {
    switch kind {
    case .enum: "an enum"
    case .protocol: "a protocol"
    case .function: "the body of a function"
    default: "a file"
    }
  }

  /// Whether the type answers for any member, so that it would answer for a missing hook.
  var hasDynamicMembers: Bool { !attributes.named("dynamicMemberLookup").isEmpty }
}

extension DeclModifierListSyntax {
  /// Refuses the modifiers that a lazy property cannot have.
  func checkLazy() throws(LazyProblem) {
    for modifier in self {
      guard let reason = modifier.reasonAgainstLazy else { continue }
      let fix = modifier.isNeedless ? FixIt.remove(modifier, from: self) : nil
      let text = modifier.trimmedDescription
      throw LazyProblem(.modifier(text, reason: reason), at: modifier, fix: fix)
    }
  }
}

extension DeclModifierSyntax {
  /// Whether the declaration means the same without the modifier.
  fileprivate var isNeedless: Bool {
    [.keyword(.lazy), .keyword(.nonisolated)].contains(name.tokenKind)
  }

  fileprivate var reasonAgainstLazy: String? {
    switch name.tokenKind {
    case .keyword(.lazy): "the macro makes it lazy"
    case .keyword(.static), .keyword(.class): "it would belong to the type, which is lazy already"
    case .keyword(.weak), .keyword(.unowned): "nobody else would keep the value alive"
    case .keyword(.nonisolated): "its storage belongs to the isolation of the type"
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
      if Self.wrappers.contains(attribute.lastName) {
        throw LazyProblem(.wrapper(attribute.lastName), at: attribute)
      }
    }
  }

  /// Well-known property wrappers; a macro cannot tell others from attached macros.
  private static let wrappers: Set<String> = [
    "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject", "FocusState",
    "GestureState", "NSManaged", "ObservedObject", "Published", "SceneStorage", "State",
    "StateObject",
  ]

  /// The global actors to copy onto what is generated, each followed by a space.
  var isolation: String { globalActors.map { $0.trimmedDescription + " " }.joined() }
}

extension ExprSyntax {
  /// Refuses what an initializer cannot do: reach `self`, throw, or wait.
  func checkLazy() throws(LazyProblem) {
    if let effect = self.as(TryExprSyntax.self), effect.questionOrExclamationMark == nil {
      throw LazyProblem(.effectInInitializer("try"), at: effect.tryKeyword)
    }
    if let effect = self.as(AwaitExprSyntax.self) {
      throw LazyProblem(.effectInInitializer("await"), at: effect.awaitKeyword)
    }
    let found = Syntax(self).descendants { node in
      node.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
        && node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
    }
    if let found = found.first { throw LazyProblem(.selfInInitializer, at: found) }
  }
}

extension Syntax {
  /// This node and those below it that satisfy a condition, leaving out nested declarations.
  func descendants(where isWanted: (Syntax) -> Bool) -> [Syntax] {
    var found: [Syntax] = []
    var waiting = [self]
    while let node = waiting.popLast() {
      if isWanted(node) { found.append(node) }
      if node.isProtocol((any DeclGroupSyntax).self) { continue }
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
