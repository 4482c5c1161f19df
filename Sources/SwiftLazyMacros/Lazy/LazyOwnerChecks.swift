import SwiftDiagnostics
import SwiftSyntax

extension EnclosingType {
  /// The kind of type for a lazy property, when the type can hold one.
  func lazyKind(for attribute: AttributeSyntax) throws(LazyProblem) -> LazyProperty.Kind {
    if genericParameters.contains(name) {
      throw LazyProblem(.hiddenOwner(name), at: attribute)
    }
    switch kind {
    case .actor: return .actor
    case .class: return .class
    case .struct: return .struct
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

  /// Whether the struct may have a synthesized `==`.
  ///
  /// A conditional conformance stands in an extension, which a macro does not see; any other is
  /// expected where the struct is declared.
  var mayBeEquatable: Bool {
    isGeneric || inherited.contains { !$0.isNamed(["Sendable", "BitwiseCopyable"]) }
  }

  /// Whether the class may have synthesized coding, as far as its declaration says.
  var mayBeCodable: Bool {
    kind == .class && inherited.contains { $0.isNamed(["Codable", "Decodable", "Encodable"]) }
  }

  /// Whether any thread may use an object of the type, as far as its declaration says.
  ///
  /// `@unchecked Sendable` is a promise of the user's that a macro cannot judge.
  var isPlainlySendable: Bool {
    kind == .class && !attributes.hasGlobalActor
      && inherited.contains { $0.isNamed(["Sendable"]) }
  }
}

extension TypeSyntax {
  /// Whether the type has one of the names, or is a composition that has.
  fileprivate func isNamed(_ names: Set<String>) -> Bool {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.contains { $0.type.isNamed(names) }
    }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.trimmedDescription == "Swift" && names.contains(member.name.text)
    }
    return self.as(IdentifierTypeSyntax.self).map { names.contains($0.name.text) } ?? false
  }
}

/// The rules about a policy in the place where it is used.
struct LazyPolicyChecks {
  let attribute: AttributeSyntax
  let type: EnclosingType
  let arguments: LazyArguments
  let modifiers: DeclModifierListSyntax
  let attributes: AttributeListSyntax

  func check(_ identifier: String) throws(LazyProblem) {
    if let own = arguments.resets.node(of: identifier) { throw LazyProblem(.resetsItself, at: own) }
    if modifiers.has(.override), let node = arguments.resets.nodes.first {
      throw LazyProblem(.resetsInherited, at: node)
    }
    if type.kind == .struct { try checkStruct() }
    if let modifier = modifiers.modifier(.nonisolated) { try checkNonisolated(modifier) }
    if let modifier = modifiers.modifier(.override), arguments.policy != .unsynchronized {
      throw LazyProblem(.overridePolicy, at: modifier)
    }
    guard !arguments.policy.isShared, type.isPlainlySendable, !attributes.hasGlobalActor else {
      return
    }
    throw LazyProblem(.unsynchronizedInSendable, at: attribute, fix: synchronizing)
  }

  private func checkStruct() throws(LazyProblem) {
    guard arguments.policy != .unsynchronized, let node = arguments.policyNode else { return }
    throw LazyProblem(.policyInStruct(arguments.policy.rawValue), at: node)
  }

  private func checkNonisolated(_ modifier: DeclModifierSyntax) throws(LazyProblem) {
    if isNonsending(modifier) { return }
    if type.kind == .struct || !arguments.policy.isShared {
      throw LazyProblem(.nonisolated, at: modifier, fix: .remove(modifier, from: modifiers))
    }
    guard modifier.detail != nil else { return }
    let reason = "'.\(arguments.policy.rawValue)' makes it safe: write 'nonisolated'"
    let message = MacroMessage.modifier(modifier.trimmedDescription, reason: reason)
    throw LazyProblem(message, at: modifier, fix: .removeDetail(of: modifier))
  }

  /// Whether the modifier only says where an `async` factory of a class without isolation runs.
  private func isNonsending(_ modifier: DeclModifierSyntax) -> Bool {
    modifier.detail?.detail.text == "nonsending" && type.kind == .class
      && !type.attributes.hasGlobalActor
  }

  /// Adds or changes the policy; `nil` where a value in a class is held weakly.
  private var synchronizing: FixIt? {
    arguments.policyNode == nil ? .choosePolicy("synchronized", in: attribute) : nil
  }
}
