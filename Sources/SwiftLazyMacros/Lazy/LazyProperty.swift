import SwiftSyntax

/// What the lazy macros generate from: a lazy property, wherever it was written down.
struct LazyProperty {
  /// The kind of type it belongs to.
  let kind: Kind
  let owner: Owner
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
  /// The type was read from a call, which may turn out to be that of a failable initializer.
  let isTypeGuessed: Bool
  /// The expression that makes the value, or the function that makes it from the parameter.
  let make: String
  let arguments: LazyArguments
  let effects: Effects
  let access: Access
  /// The isolation of the property itself, as words that end in a space; that of the type reaches
  /// generated members anyway.
  let isolation: String
  /// It runs where its caller runs, as an `async` factory says that is isolated to nothing.
  let isNonsending: Bool
  /// Where and since when it may be used, as attributes that end in a space.
  let availability: String
  /// The key under which Objective-C observes the property; `nil` when it cannot.
  let observedKey: String?
  /// It replaces a lazy property of the superclass, whose storage it uses.
  let isOverride: Bool

  enum Kind {
    case actor, `class`, `struct`
  }

  /// The type that the property belongs to.
  struct Owner {
    /// The type's own name, without the types it is nested in.
    let name: String
    /// Whether the type answers for any member, so that it would answer for a missing hook.
    let hasDynamicMembers: Bool
    /// Whether the type may have a synthesized `==`.
    let mayBeEquatable: Bool
    /// Whether the class may code each stored property.
    let mayBeCodable: Bool

    init(_ type: EnclosingType) {
      name = type.name
      hasDynamicMembers = !type.attributes.named("dynamicMemberLookup").isEmpty
      mayBeEquatable = type.mayBeEquatable
      mayBeCodable = type.mayBeCodable
    }
  }

  /// What reading the property may do besides giving a value.
  struct Effects {
    var isAsync = false
    /// `throws` or `throws(Failure)`.
    var throwing: String?
    /// The type inside `throws(Failure)`.
    var failure: String?

    var isEmpty: Bool { !isAsync && throwing == nil }
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

extension LazyProperty {
  /// The expression that is evaluated once for `make` and for the hook.
  var parameter: String? { arguments.parameter?.trimmedDescription }

  /// The hook is found by a fallback overload, not through `_$LazyHook`.
  var usesFallbackHook: Bool {
    !arguments.isHookRequired && (kind == .struct || owner.hasDynamicMembers)
  }
}
