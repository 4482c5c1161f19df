import SwiftSyntax

// The generated code is kept as text: the compiler parses it anyway, and neither parsing nor
// formatting it in the plugin as well halves the cost of an expansion. Names that begin with `_$`
// cannot meet a name of the user's or the storage of a property.
extension LazyProperty {
  /// The declarations beside the property.
  var peers: [String] {
    switch kind {
    case .class: [storage, handle] + fallbackHook
    case .struct: [structStorage, structPeek, structReset] + fallbackHook
    }
  }

  /// The accessors of the property.
  var accessors: [String] { [getter, setter] }

  /// The property itself, for a macro that stands on a method.
  var declaration: String {
    """
    \(isolation)\(access.get)var \(name): \(type)\(resetsOnNil ? "!" : "") {
    \(getter)
    \(setter)
    }
    """
  }

  private var getter: String {
    let head = kind == .struct ? "mutating get" : "get"
    let owner = kind == .struct ? "Self.self" : "self"
    return """
      \(head) {
        if let _$value = \(look) { return _$value }
        let _$creation = LazyProperties._$LazyCreation(of: \(owner), "\(identifier)")
        \(making)
        \(keep)
        \(hookCall)
        return _$creation.finish(\(settled), made: _$value)
      }
      """
  }

  private var making: String {
    guard parameter != nil else { return "let _$value: \(type) = \(make)" }
    return """
      let _$made = LazyProperties._$lazyMake(\(make), \(parameter ?? ""))
        let _$value: \(type) = _$made.value
      """
  }

  private var hookCall: String {
    let receiver =
      usesFallbackHook
      ? "self" : "LazyProperties._$lazyHook(self, (any \(owner) & LazyProperties._$LazyHook).self)"
    return "\(receiver).\(hook)(\(parameter == nil ? "" : "_$made.parameter"))"
  }

  /// An overload that is chosen when the user has no hook of the plain form.
  private var fallbackHook: [String] {
    guard usesFallbackHook else { return [] }
    let mutating = kind == .struct ? "mutating " : ""
    let given = parameter == nil ? "" : "<_$Parameter>(_: _$Parameter, "
    let list = "\(given.isEmpty ? "(" : given)_: LazyProperties._$NoLazyHook = .init())"
    return ["@_disfavoredOverload \(isolation)private \(mutating)func \(hook)\(list) {}"]
  }
}

// A class keeps a plain optional.
extension LazyProperty {
  private var storage: String {
    "\(isolation)private var _\(identifier): Swift.Optional<\(type)> = nil"
  }

  private var handle: String {
    let access = access.set
    let type = "LazyProperties.LazyHandle<\(owner), \(type)>"
    let exchange = "{ LazyProperties._$lazyExchange(&$0._\(identifier), $1) }"
    let functions = "{ $0._\(identifier) }, \(exchange), { $0.\(name) }"
    return """
      \(isolation)\(access)final var $\(identifier): \(type) {
        .init(_$owner: self, "\(identifier)", \(functions))
      }
      """
  }
}

// A struct keeps a storage that stays out of its equality.
extension LazyProperty {
  private var structStorage: String {
    let type = "LazyProperties._$LazyStorage<\(type)>"
    return "\(isolation)\(access.storage)var __\(identifier) = \(type)()"
  }

  private var structPeek: String {
    "\(isolation)\(access.get)var _\(identifier): Swift.Optional<\(type)> { __\(identifier).value }"
  }

  private var structReset: String {
    let head = "@discardableResult \(isolation)\(access.set)mutating func \(resetName)()"
    let call = "__\(identifier).reset(of: Self.self, \"\(identifier)\")"
    return "\(head) -> Swift.Optional<\(type)> { \(call) }"
  }

  private var resetName: String { "reset" + identifier.capitalizedFirst }

  /// The expression that reads the storage.
  private var look: String { kind == .struct ? "__\(identifier).value" : "_\(identifier)" }

  /// The expression that reads the storage after the hook.
  private var settled: String { kind == .struct ? "__\(identifier).settle()" : look }

  /// The statement that stores the value that was made.
  private var keep: String {
    kind == .struct ? "__\(identifier).keep(_$value)" : "_\(identifier) = _$value"
  }

  private var setter: String {
    guard kind == .struct else { return "set { _\(identifier) = newValue }" }
    return "set { __\(identifier).assign(\(resetsOnNil ? "orReset: " : "")newValue) }"
  }
}

extension String {
  /// The text with its first character in upper case: `Badge` for `badge`.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
