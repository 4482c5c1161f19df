import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CustomView`: both initializers of a view class, each calling `setupSubviews()` once.
enum CustomViewMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let view = declaration.as(ClassDeclSyntax.self) else {
      context.report(.notAClass, at: declaration.introducer)
      return []
    }
    let members = view.memberBlock.members.declarations
    guard isSetUp(view, members, in: context), isFree(members, in: context) else { return [] }
    let access = view.modifiers.access.map { $0.name.text == "open" ? "public" : $0.name.text }
    return initializers(access: visible(access))
  }

  /// The words before `init`; an initializer of a private class is private enough without any.
  private static func visible(_ access: String?) -> String {
    guard let access, ["public", "package"].contains(access) else { return "" }
    return access + " "
  }

  private static func initializers(access: String) -> [DeclSyntax] {
    [
      """
      \(raw: access)override init(frame: CGRect) {
        super.init(frame: frame)
        setupSubviews()
      }
      """,
      """
      \(raw: access)required init?(coder: NSCoder) {
        super.init(coder: coder)
        setupSubviews()
      }
      """,
    ]
  }
}

// MARK: - What a view must and must not have

extension CustomViewMacro {
  /// Whether the class has the method that the initializers call, and is the first to have it.
  private static func isSetUp(
    _ view: ClassDeclSyntax,
    _ members: [DeclSyntax],
    in context: some MacroExpansionContext
  ) -> Bool {
    guard view.inheritanceClause != nil else {
      context.report(.noSuperclass, at: view.name)
      return false
    }
    let methods = members.compactMap { $0.as(FunctionDeclSyntax.self) }
    guard let setup = methods.first(where: isSetup) else {
      context.report(.noSetup, at: view.name, fix: .addingSetup(to: view))
      return false
    }
    if let override = setup.modifiers.modifier(.override) {
      context.report(.inheritedSetup, at: override)
      return false
    }
    if let wrong = setup.firstUncallable {
      context.report(.uncallableSetup, at: wrong)
      return false
    }
    if let second = view.attributes.named("CustomView").dropFirst().first {
      context.report(.twice, at: second)
      return false
    }
    return true
  }

  private static func isSetup(_ method: FunctionDeclSyntax) -> Bool {
    method.name.text == "setupSubviews" && method.signature.parameterClause.parameters.isEmpty
  }

  /// Whether nothing stands in the way of the two initializers.
  private static func isFree(
    _ members: [DeclSyntax],
    in context: some MacroExpansionContext
  ) -> Bool {
    var isFree = true
    for member in members {
      if let initializer = member.as(InitializerDeclSyntax.self), initializer.isGenerated {
        context.report(.ownInitializer, at: initializer.initKeyword)
        isFree = false
      } else if let initializer = member.as(InitializerDeclSyntax.self), initializer.skipsSetup {
        context.report(.skippedSetup, at: initializer.initKeyword)
      } else if let property = member.as(VariableDeclSyntax.self)?.firstWithoutValue {
        context.report(.needsValue(property.identifier), at: property.binding.pattern)
        isFree = false
      }
    }
    return isFree
  }
}

extension InitializerDeclSyntax {
  /// Whether it is one of the two that the macro writes.
  fileprivate var isGenerated: Bool {
    let parameters = signature.parameterClause.parameters
    guard parameters.count == 1, let label = parameters.first?.firstName.text else { return false }
    return label == "frame" || label == "coder"
  }
}

extension InitializerDeclSyntax {
  /// Whether it is an initializer of the user's own that leaves a view without its subviews.
  fileprivate var skipsSetup: Bool {
    guard !modifiers.has(.convenience), let body else { return false }
    return !body.tokens(viewMode: .sourceAccurate).contains { $0.text == "setupSubviews" }
  }
}

extension MemberBlockItemListSyntax {
  /// The members, those inside `#if` included.
  fileprivate var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.declarations
      }
    }
  }
}

extension FunctionDeclSyntax {
  /// The token that keeps an initializer from calling the method.
  fileprivate var firstUncallable: TokenSyntax? {
    let effects = signature.effectSpecifiers
    return modifiers.modifier(.static)?.name ?? modifiers.modifier(.class)?.name
      ?? effects?.asyncSpecifier ?? effects?.throwsClause?.throwsSpecifier
      ?? genericParameterClause?.leftAngle
  }
}

extension VariableDeclSyntax {
  /// The first stored property that has no value when the initializers call `super.init`.
  fileprivate var firstWithoutValue: PropertyDeclaration? {
    guard attributes.isEmpty, !modifiers.has(.lazy) else { return nil }
    return PropertyDeclaration.all(in: self).first { property in
      guard property.initializer == nil, !property.isStatic, !property.isComputed else {
        return false
      }
      return property.isConstant || !(property.type?.startsAsNil ?? true)
    }
  }
}

extension TypeSyntax {
  /// Whether a variable of the type needs no initial value.
  fileprivate var startsAsNil: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
