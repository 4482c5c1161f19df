// How an expansion reaches the hook.
extension LazyProperty {
  /// The statement that calls the hook with what it is given, in the property's own isolation.
  func hookCall(_ given: String) -> String {
    let call = "\(hook)(\(given))"
    if usesFallbackHook || arguments.isHookRequired { return "self.\(call)" }
    let view = "any \(owner.name) & LazyProperties::_$LazyHook"
    if isActorIsolated {
      let closure = "{ (_$owner: isolated \(view)) in _$owner.\(call) }"
      return "LazyProperties::_$lazyActorHook(self, \(closure))"
    }
    return "LazyProperties::_$lazyHook(self, (\(view)).self).\(call)"
  }

  /// An overload that is chosen when the user has no hook of the plain form.
  var fallbackHook: [String] {
    guard usesFallbackHook else { return [] }
    let mutating = kind == .struct ? "mutating " : ""
    let given = parameter == nil ? "" : "<_$Parameter>(_: _$Parameter, "
    let list = "\(given.isEmpty ? "(" : given)_: LazyProperties::_$NoLazyHook = .init())"
    return ["@_disfavoredOverload \(isolation)private \(mutating)func \(hook)\(list) {}"]
  }
}
