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
  var error: String { throwing == nil ? "Swift.Never" : failure ?? "any Swift.Error" }

  /// The last argument of the handle's type.
  var handleFailure: String { isEmpty ? "" : ", \(error)" }
}

extension LazyProperty {
  /// What the storage holds: the value, or the result when errors are kept.
  var storedType: String {
    arguments.keepsErrors ? "Swift.Result<\(type), \(effects.error)>" : type
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
    let flight = "\(isolation)private let __\(identifier)\(arguments.keepsErrors && !arguments.policy.isShared ? "_$flight" : "") = LazyProperties._$LazyFlight()"
    if arguments.policy.isShared {
      return [flight, sharedStorage(named: "_$\(identifier)"), sharedPeek]
    }
    return [flight] + optionalStorage
  }

  private var flightName: String {
    "__\(identifier)\(arguments.keepsErrors && !arguments.policy.isShared ? "_$flight" : "")"
  }

  /// The storage of the value or result, for reading.
  private var flightLook: String {
    if arguments.policy.isShared { return "_$\(identifier).peek(self, \"\(identifier)\")" }
    return arguments.keepsErrors ? "__\(identifier)" : "_\(identifier)"
  }

  var flightGetter: String {
    let effects = arguments.keepsErrors ? " async" : effects.clause
    let call = arguments.keepsErrors ? "await " : self.effects.call
    return """
      get\(self.effects.clause) {
        while true {
          if let _$value = \(flightLook) { return \(opened("_$value")) }
          \(isActorIsolated ? "nonisolated(unsafe) " : "")var _$made: Swift.Optional<\(storedType)> = nil
          \(call)\(flightName).join(self, "\(identifier)") { ()\(effects) -> Swift.Void in
            \(flightMaking)
          }
          if let _$made { return \(opened(arguments.policy.isShared ? "_$made" : "(\(flightLook) ?? _$made)")) }
        }
      }
      """
  }

  private var flightMaking: String {
    let hook = arguments.keepsErrors ? "if _$kept.parameter { \(hookCall("")) }" : hookCall("")
    let making =
      arguments.keepsErrors
      ? """
      let _$kept = await LazyProperties._$lazyKeep { \(keptHead)\(made) }
            let _$value = _$kept.value
      """ : "let _$value: \(type) = \(made)"
    if arguments.policy.isShared {
      return """
        \(making)
              _$made = _$\(identifier).settle(self, "\(identifier)", _$value) { \(hook) }
        """
    }
    return """
      \(making)
            _$made = _$value
            self.\(flightLook) = _$value
            \(hook)
            LazyProperties._$noteLazyLoad(self, "\(identifier)", _$value)
      """
  }
}
