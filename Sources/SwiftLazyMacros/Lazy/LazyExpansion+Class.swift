// What stands beside the property in a class or an actor.
extension LazyProperty {
  var optionalStorage: String {
    let weak = arguments.policy == .weak ? "weak " : ""
    return "\(isolation)private \(weak)var _\(identifier): Swift.Optional<\(type)> = nil"
  }

  var handle: String {
    let type = "LazyProperties.LazyHandle<\(owner.name), \(type)>"
    let read = isTypeGuessed ? "LazyProperties._$lazyRead($0.\(name))" : "$0.\(name)"
    let functions = "{ $0._\(identifier) }, { \(exchange) }, { \(read) }"
    return """
      \(isolation)\(access.set)\(kind == .class ? "final " : "")var $\(identifier): \(type) {
        .init(\(handleLabel): self, "\(identifier)", \(functions))
      }
      """
  }

  private var handleLabel: String {
    let isolated = kind == .actor && !isNonisolated
    return switch form {
    case .shared: isolated ? "_$isolatedShared" : "_$shared"
    default: isolated ? "_$isolated" : "_$owner"
    }
  }

  private var exchange: String {
    if form == .shared { return sharedExchange(of: "$0", to: "$1") }
    return "LazyProperties._$lazyExchange(&$0._\(identifier), $1)"
  }
}

// A storage that any thread may read.
extension LazyProperty {
  var sharedStorage: String {
    "\(isolation)private let __\(identifier) = LazyProperties._$LazyShared<\(type)>()"
  }

  var sharedPeek: String {
    "\(isolation)private var _\(identifier): Swift.Optional<\(type)> { __\(identifier).peek(self, \"\(identifier)\") }"
  }

  var sharedLoad: String {
    let function = arguments.policy == .publication ? "publish" : "load"
    let call = "return __\(identifier).\(function)(self, \"\(identifier)\")"
    guard let parameter else { return "\(call) { \(made) } hook: { \(hookCall("")) }" }
    let pair = "LazyProperties._$lazyMake(\(make), \(parameter))"
    return "\(call) { \(pair) } hook: { \(hookCall("$0")) }"
  }

  func sharedExchange(of owner: String, to value: String) -> String {
    "\(owner == "self" ? "" : "\(owner).")__\(identifier).exchange(\(owner), \"\(identifier)\", \(value))"
  }
}

// The storage of an inherited lazy property, reached through its handle.
extension LazyProperty {
  var inheritedHandle: String {
    "LazyProperties._$lazyOverride(self, (any \(owner.name) & LazyProperties._$LazyOverride).self).$\(identifier)"
  }
}
