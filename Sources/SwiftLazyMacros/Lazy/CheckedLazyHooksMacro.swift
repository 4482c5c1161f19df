import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@CheckedLazyHooks`: warns of each hook in a type that belongs to none of its lazy properties.
enum CheckedLazyHooksMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    if let type = declaration.as(ExtensionDeclSyntax.self) {
      context.report(.hooksOfExtension, at: type.extensionKeyword)
      return []
    }
    let members = declaration.memberBlock.members.map(\.decl)
    let hooks = members.flatMap(\.lazyHooks)
    let wanted = Set(hooks.map(\.name))
    let functions = members.compactMap { $0.as(FunctionDeclSyntax.self) }
    for hook in hooks { context.check(hook, functions.filter { $0.plainName == hook.name }) }
    let methods = functions.filter(\.mayBeHook)
    let missing = wanted.subtracting(methods.map(\.plainName))
    for method in methods where !wanted.contains(method.plainName) {
      let meant = missing.closest(to: method.plainName)
      let fix = meant.map { FixIt.rename(method.name, to: $0) }
      context.report(.orphanHook(method.plainName, meant: meant), at: method.name, fix: fix)
    }
    return []
  }
}

/// A hook that a lazy property looks for.
private struct LazyHook {
  let name: String
  /// Whether it is given what the value was made from.
  let takesParameter: Bool
}

extension MacroExpansionContext {
  /// Warns of methods that have a hook's name and cannot be it, unless one of them can.
  fileprivate func check(_ hook: LazyHook, _ methods: [FunctionDeclSyntax]) {
    let faults = methods.map { ($0, $0.fault(as: hook)) }
    guard faults.allSatisfy({ $0.1 != nil }) else { return }
    for case (let method, let fault?) in faults {
      report(.unfitHook(hook.name, fault), at: method.name)
    }
  }
}

extension DeclSyntax {
  /// The hooks that the lazy properties of one declaration look for.
  fileprivate var lazyHooks: [LazyHook] {
    if let variable = self.as(VariableDeclSyntax.self) {
      guard let attribute = variable.attributes.named("Lazy").first else { return [] }
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
      let takesParameter = arguments?.expression(labeled: "parameter") != nil
      return PropertyDeclaration.all(in: variable).map {
        LazyHook(
          name: "configure" + $0.identifier.capitalizedFirst,
          takesParameter: takesParameter
        )
      }
    }
    guard let method = self.as(FunctionDeclSyntax.self),
      !method.attributes.named("LazyFactory").isEmpty, method.plainName.hasPrefix("make")
    else { return [] }
    return [LazyHook(name: "configure" + method.plainName.dropFirst(4), takesParameter: false)]
  }
}

extension FunctionDeclSyntax {
  fileprivate var plainName: String { name.identifier?.name ?? name.text }

  /// Why a method with a hook's name is never called as one.
  fileprivate func fault(as hook: LazyHook) -> String? {
    if modifiers.has(.static) || modifiers.has(.class) { return "belongs to the type" }
    let effects = signature.effectSpecifiers
    if effects?.asyncSpecifier != nil { return "is 'async'" }
    if effects?.throwsClause != nil { return "throws" }
    let required = signature.parameterClause.parameters.count { $0.defaultValue == nil }
    if required > (hook.takesParameter ? 1 : 0) {
      return hook.takesParameter ? "has more than one parameter" : "has a parameter"
    }
    let hasNone = signature.parameterClause.parameters.isEmpty
    return hook.takesParameter && hasNone ? "does not take the parameter" : nil
  }

  /// Whether the method has the name and the form of a hook and is declared here first.
  fileprivate var mayBeHook: Bool {
    let parameters = signature.parameterClause.parameters
    let rest = plainName.dropFirst("configure".count)
    return plainName.hasPrefix("configure") && rest.first?.isUppercase ?? false
      && !modifiers.has(.override) && !modifiers.has(.static) && !modifiers.has(.class)
      && parameters.count <= 1 && parameters.allSatisfy { $0.firstName.tokenKind == .wildcard }
  }
}

extension Set<String> {
  /// The name that differs from a misspelt one by the fewest letters, up to a third of them.
  fileprivate func closest(to name: String) -> String? {
    let ranked = map { (name: $0, distance: $0.distance(to: name)) }
    let best = ranked.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    let letters = Swift.max(name.count - "configure".count, 0)
    guard let best, best.distance * 3 <= Swift.max(letters, 6) else { return nil }
    return best.name
  }
}

extension String {
  /// How many letters have to be added, removed or replaced to get from one text to the other.
  fileprivate func distance(to other: String) -> Int {
    let target = Array(other)
    var row = Array(0...target.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}

extension FixIt {
  fileprivate static func rename(_ token: TokenSyntax, to name: String) -> FixIt {
    let renamed = token.with(\.tokenKind, .identifier(name))
    return FixIt(
      message: MacroFix(id: "rename-hook", message: "rename to '\(name)'"),
      changes: [.replace(oldNode: Syntax(token), newNode: Syntax(renamed))]
    )
  }
}

extension MacroMessage {
  fileprivate static func orphanHook(_ name: String, meant: String?) -> MacroMessage {
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    return MacroMessage(
      "orphan-hook",
      "'\(name)' is the hook of no lazy property in this type\(hint)",
      severity: .warning
    )
  }

  fileprivate static func unfitHook(_ name: String, _ fault: String) -> MacroMessage {
    MacroMessage(
      "unfit-hook",
      "'\(name)' cannot be called as a hook, because it \(fault)",
      severity: .warning
    )
  }

  fileprivate static let hooksOfExtension = MacroMessage(
    "hooks-of-extension",
    "'@CheckedLazyHooks' belongs to the type itself; an extension does not show its properties"
  )
}
