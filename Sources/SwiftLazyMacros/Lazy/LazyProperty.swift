import SwiftSyntax

/// What the lazy macros generate from: a lazy property, wherever it was written down.
struct LazyProperty {
  /// The kind of type it belongs to: a class or a struct.
  let kind: Kind
  /// The type's own name.
  let owner: String
  /// The name without backticks.
  let identifier: String
  /// The name as declarations need it, in backticks where it is a keyword.
  let name: String
  /// The hook's name, such as `configureBadge`.
  let hook: String
  /// The type of the value; for `T!` only `T`.
  let type: String
  /// The type was written `T!`: assigning `nil` empties the storage.
  let resetsOnNil: Bool
  /// The expression that makes the value, or the function that makes it from the parameter.
  let make: String
  /// The expression that is evaluated once for `make` and for the hook.
  let parameter: String?
  let access: Access
  /// The global actors of the property itself; those of the type reach generated members anyway.
  let isolation: String
  /// The hook is found by a fallback overload, not through `_$LazyHook`.
  let usesFallbackHook: Bool

  enum Kind {
    case `class`, `struct`
  }

  /// The access levels of what is generated, as modifiers that end in a space or are empty.
  struct Access {
    /// Of the property.
    let get: String
    /// Of whatever can change the property.
    let set: String

    /// Reads the modifiers of a declaration.
    init(_ modifiers: DeclModifierListSyntax) {
      let own = modifiers.access?.name.text
      // Nothing generated may be overridden, so `open` is as good as `public`.
      get = own.map { ($0 == "open" ? "public" : $0) + " " } ?? ""
      let setter = modifiers.first { $0.detail?.detail.text == "set" }
      set = setter.map { $0.name.text + " " } ?? get
    }
  }
}

extension LazyProperty.Access {
  /// The level of a struct's storage: at most internal, the most a memberwise initializer has.
  var storage: String { ["public ", "package "].contains(get) ? "" : get }
}
