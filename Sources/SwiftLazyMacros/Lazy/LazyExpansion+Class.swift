// What stands beside the property in a class or an actor.
extension LazyProperty {
  var optionalStorage: [String] {
    let weak = arguments.policy == .weak ? "weak " : ""
    let name = arguments.keepsErrors ? "__\(identifier)" : "_\(identifier)"
    let head = "\(isolation)private \(weak)var"
    let type = "Swift::Optional<\(storedType)>"
    var storage = ["\(head) \(name): \(type) = nil"]
    if owner.mayBeCodable, weak.isEmpty {
      let hidden = "\(name)_$stored"
      let accessors = "get { \(hidden).value } set { \(hidden).assign(orReset: newValue) }"
      storage = [
        "\(head) \(hidden) = LazyProperties::_$LazyOptional<\(storedType)>()",
        "\(head) \(name): \(type) { \(accessors) }",
      ]
    }
    return storage + (arguments.keepsErrors ? [peek("__\(identifier)")] : [])
  }

  /// The peek of a property whose storage is something else than an optional value.
  private func peek(_ storage: String) -> String {
    let value = arguments.keepsErrors ? "LazyProperties::_$lazyKept(\(storage))" : storage
    return "\(isolation)private var _\(identifier): Swift::Optional<\(type)> { \(value) }"
  }

  var handle: String {
    let type = "LazyProperties::\(effects.handle)<\(owner.name), \(type)\(effects.handleFailure)>"
    let functions = "{ $0._\(identifier) }, { \(changeFunction) }, { \(read) }"
    return """
      \(availability)\(isolation)\(access.set)\(kind == .class ? "final " : "")var $\(identifier): \(type) {
        .init(\(handleLabel): self, "\(identifier)", \(functions))
      }
      """
  }

  private var handleLabel: String {
    if isActorIsolated { return "_$isolated" }
    return arguments.policy.isShared ? "_$shared" : "_$owner"
  }

  /// The property is isolated to the actor that it belongs to.
  var isActorIsolated: Bool { kind == .actor && isolation.isEmpty }

  /// The body of the function that reads the property for a handle.
  ///
  /// A closure has a typed error only when that is written.
  private var read: String {
    if isTypeGuessed { return "LazyProperties::_$lazyRead($0.\(name))" }
    guard effects.failure != nil else { return "\(effects.call)$0.\(name)" }
    let owner = "\(isActorIsolated ? "isolated " : "")\(owner.name)"
    return "(_$owner: \(owner))\(effects.clause) in \(effects.call)_$owner.\(name)"
  }

  /// The expression that changes the storage of an owner.
  func changing(_ owner: String, _ change: String) -> String {
    let storage = arguments.keepsErrors ? "__\(identifier)" : "_\(identifier)"
    let isShared = arguments.policy.isShared
    if form == .flight {
      let place =
        isShared ? "\(owner), \"\(identifier)\", \(owner)._$\(identifier)" : "&\(owner).\(storage)"
      return "\(owner).\(flightName).change(\(place), \(change))"
    }
    guard isShared else { return "LazyProperties::_$lazyExchange(&\(owner).\(storage), \(change))" }
    let call = "\(owner).__\(identifier).change(\(owner), \"\(identifier)\", \(change)"
    return arguments.keepsErrors ? "LazyProperties::_$lazyKept(\(call)._$kept()))" : "\(call))"
  }
}

// A storage that any thread may read.
extension LazyProperty {
  func sharedStorage(named name: String) -> String {
    "\(isolation)private let \(name) = LazyProperties::_$LazyShared<\(storedType)>()"
  }

  var sharedPeek: String {
    peek("\(form == .flight ? "_$" : "__")\(identifier).peek(self, \"\(identifier)\")")
  }

  var sharedLoad: String {
    let function = arguments.policy == .publication ? "publish" : "load"
    let arguments = "(self, \"\(identifier)\")"
    if resetsOnNil { return sharedUnwrapping(function, arguments) }
    guard let pair else {
      let head = effects.failure == nil ? "" : keptHead
      let call =
        "__\(identifier).\(function)\(arguments) { \(head)\(made) } hook: { \(hookCall("")) }"
      return "return \(effects.call)\(call)"
    }
    let call = "__\(identifier).\(function)WithParameter\(arguments) { \(pair) }"
    let hook =
      self.arguments.keepsErrors ? "if _$parameter { \(hookCall("")) }" : hookCall("_$parameter")
    return "return \(opened("\(call) hook: { (_$parameter) in \(hook) }"))"
  }

  /// The making of a value of type `T!`: when that is `nil` there is still none.
  private func sharedUnwrapping(_ function: String, _ arguments: String) -> String {
    let unwrapped = "try LazyProperties::_$lazyNonNil(\(pair ?? made))"
    let head = "() throws(LazyProperties::_$LazyNil)\(pair == nil ? " -> \(type)" : "") in "
    let call = "__\(identifier).\(function)\(pair == nil ? "" : "WithParameter")\(arguments)"
    let hook = pair == nil ? hookCall("") : "(_$parameter) in \(hookCall("_$parameter"))"
    return "return try? \(call) { \(head)\(unwrapped) } hook: { \(hook) }"
  }

  /// The statement that assigns the value.
  var sharedAssignment: String {
    let place = "self, \"\(identifier)\""
    guard resetsOnNil else { return "__\(identifier).assign(\(place), newValue)" }
    return "_ = __\(identifier).change(\(place), \(newChange))"
  }
}

// The storage of an inherited lazy property, reached through its handle.
extension LazyProperty {
  var inheritedHandle: String {
    let view = "(any \(owner.name) & LazyProperties::_$LazyOverride).self"
    return "LazyProperties::_$lazyOverride(self, \(view)).$\(identifier)"
  }
}
