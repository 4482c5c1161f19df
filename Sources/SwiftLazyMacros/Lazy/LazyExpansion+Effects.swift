// Factories that throw or wait.
extension LazyProperty.Effects {
  /// What stands behind `get`, with a space before each word.
  var clause: String { (isAsync ? " async" : "") + (throwing.map { " " + $0 } ?? "") }

  /// What stands before a call, with a space behind each word.
  var call: String { (throwing == nil ? "" : "try ") + (isAsync ? "await " : "") }

  /// The handle's type.
  var handle: String {
    if isAsync { return "AsyncLazyHandle" }
    return throwing == nil ? "LazyHandle" : "ThrowingLazyHandle"
  }

  /// The type of the errors; `Never` without any.
  var error: String { throwing == nil ? "Swift::Never" : failure ?? "any Swift::Error" }

  /// The last argument of the handle's type.
  var handleFailure: String { isEmpty ? "" : ", \(error)" }
}

extension LazyProperty {
  /// What the storage holds: the value, or the result when errors are kept.
  var storedType: String {
    arguments.keepsErrors ? "Swift::Result<\(type), \(effects.error)>" : type
  }

  /// What gives the value of the expression that reads the storage.
  func opened(_ stored: String) -> String { arguments.keepsErrors ? "try \(stored).get()" : stored }

  /// The head of the closure that makes a value whose error is kept.
  var keptHead: String {
    "() \(effects.clause.dropFirst()) -> \(type) in "
  }
}

// A creation that other tasks wait for.
extension LazyProperty {
  var flightStorage: [String] {
    let flight = "\(isolation)private let \(flightName) = LazyProperties::_$LazyFlight()"
    if arguments.policy.isShared {
      return [flight, sharedStorage(named: "_$\(identifier)"), sharedPeek]
    }
    return [flight] + optionalStorage
  }

  var flightName: String {
    let isTaken = arguments.keepsErrors && !arguments.policy.isShared
    return "__\(identifier)\(isTaken ? "_$flight" : "")"
  }

  /// The expression that reads the value or the result.
  private var flightLook: String {
    if arguments.policy.isShared { return "_$\(identifier).peek(self, \"\(identifier)\")" }
    return "self.\(arguments.keepsErrors ? "_" : "")_\(identifier)"
  }

  var flightGetter: String {
    // A creation whose error is kept does not throw itself.
    let call = arguments.keepsErrors ? "await " : effects.call
    let clause = arguments.keepsErrors ? " async" : effects.clause
    return """
      get\(effects.clause) {
        while true {
          if let _$value = \(flightLook) { return \(opened("_$value")) }
          let _$made = \(call)\(flightName).join(self, "\(identifier)") { ()\(clause) -> Swift::Optional<\(storedType)> in
            \(flightMaking)
          }
          if let _$made { return \(opened("_$made")) }
        }
      }
      """
  }

  private var flightMaking: String {
    guard arguments.keepsErrors else {
      return "let _$value: \(type) = \(made)\n      \(flightKeeping(hookCall("")))"
    }
    let hook = "if _$kept.parameter { \(hookCall("")) }"
    return """
      let _$kept = await LazyProperties::_$lazyKeep { \(keptHead)\(made) }
            let _$value = _$kept.value
            \(flightKeeping(hook))
      """
  }

  /// The statements that store what was made, call the hook, and give the value.
  private func flightKeeping(_ hook: String) -> String {
    if arguments.policy.isShared {
      let place = "self, \"\(identifier)\", _$value, in: \(flightName)"
      return "return _$\(identifier).settle(\(place)) { \(hook) }"
    }
    return """
      if LazyProperties::_$LazyFlight.isForgotten { return nil }
            \(flightLook) = _$value
            \(hook)
            LazyProperties::_$noteLazyLoad(self, "\(identifier)", _$value)
            return \(flightLook) ?? _$value
      """
  }
}
