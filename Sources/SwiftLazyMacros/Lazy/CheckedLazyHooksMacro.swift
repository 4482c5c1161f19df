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
    let wanted = Set(members.flatMap(\.lazyHooks))
    let methods = members.compactMap { $0.as(FunctionDeclSyntax.self) }.filter(\.mayBeHook)
    let missing = wanted.subtracting(methods.map(\.plainName))
    for method in methods where !wanted.contains(method.plainName) {
      let meant = missing.closest(to: method.plainName)
      let fix = meant.map { FixIt.rename(method.name, to: $0) }
      context.report(.orphanHook(method.plainName, meant: meant), at: method.name, fix: fix)
    }
    return []
  }
}

extension DeclSyntax {
  /// The hooks that the lazy properties of one declaration look for.
  fileprivate var lazyHooks: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      guard !variable.attributes.named("Lazy").isEmpty else { return [] }
      return PropertyDeclaration.all(in: variable).map {
        "configure" + $0.identifier.capitalizedFirst
      }
    }
    guard let method = self.as(FunctionDeclSyntax.self),
      !method.attributes.named("LazyFactory").isEmpty, method.plainName.hasPrefix("make")
    else { return [] }
    return ["configure" + method.plainName.dropFirst(4)]
  }
}

extension FunctionDeclSyntax {
  fileprivate var plainName: String { name.identifier?.name ?? name.text }

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

  fileprivate static let hooksOfExtension = MacroMessage(
    "hooks-of-extension",
    "'@CheckedLazyHooks' belongs to the type itself; an extension does not show its properties"
  )
}
