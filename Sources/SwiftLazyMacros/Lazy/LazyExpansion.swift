import SwiftSyntax

// The generated code is kept as text: the compiler parses it anyway, and neither parsing nor
// formatting it in the plugin as well halves the cost of an expansion. Names that begin with `_$`
// cannot meet a name of the user's or the storage of a property.
extension LazyProperty {
  /// How the value is kept, which decides what everything else looks like.
  enum Form {
    /// An optional beside the property, strong or weak.
    case optional
    /// A storage of the library that any thread may read.
    case shared
    /// The storage of an inherited lazy property.
    case inherited
    /// A storage of the library inside a struct.
    case value
    /// An optional, or a shared storage, and beside it the one creation that everybody waits for.
    case flight
  }

  var form: Form {
    if kind == .struct { return .value }
    if effects.isAsync { return .flight }
    if isOverride { return .inherited }
    return arguments.policy.isShared ? .shared : .optional
  }

  /// The declarations beside the property.
  var peers: [String] {
    switch form {
    case .optional: optionalStorage + [handle] + fallbackHook
    case .shared: [sharedStorage(named: "__\(identifier)"), sharedPeek, handle] + fallbackHook
    case .inherited: fallbackHook
    case .value: [valueStorage, valuePeek, valueReset] + fallbackHook
    case .flight: flightStorage + [handle] + fallbackHook
    }
  }

  /// The accessors of the property.
  var accessors: [String] { [getter] + (setter.map { [$0] } ?? []) }

  /// The property itself, for a macro that stands on a method.
  var declaration: String {
    """
    \(availability)\(isolation)\(isNonsending ? "nonisolated(nonsending) " : "")\(access.get)var \(name): \(type)\(resetsOnNil ? "!" : "") {
    \(accessors.joined(separator: "\n"))
    }
    """
  }

  private var getter: String {
    let mutating = form == .value ? "mutating " : ""
    guard form != .flight else { return flightGetter }
    return """
      \(mutating)get\(effects.clause) {
        if let _$value\(form == .inherited ? ": \(type)" : "") = \(look) { return \(opened("_$value")) }
        \(form == .shared ? sharedLoad : creation)
      }
      """
  }

  /// What a read does when there is no value yet, one statement after the other.
  private var creation: String {
    let owner = form == .value ? "Self.self" : "self"
    let hook = hookCall(parameter == nil ? "" : "_$made.parameter")
    return """
      let _$creation = LazyProperties::_$LazyCreation(of: \(owner), "\(identifier)")
        \(making)
        \(keep)
        \(arguments.keepsErrors ? "if _$made.parameter { \(hookCall("")) }" : hook)
        return \(opened("_$creation.finish(\(settled), made: _$value)"))
      """
  }

  private var making: String {
    if resetsOnNil { return unwrapping }
    guard let pair else { return "let _$value: \(type) = \(made)" }
    return """
      let _$made = \(pair)
        let _$value: \(storedType) = _$made.value
      """
  }

  /// The making of a value of type `T!`: when that is `nil` there is still none.
  private var unwrapping: String {
    let given = pair.map { "let _$made = \($0)\n  " } ?? ""
    return """
      \(given)let _$given: Swift::Optional<\(type)> = \(pair == nil ? made : "_$made.value")
        guard let _$value = _$given else { return nil }
      """
  }

  /// The expression that makes a value and what the hook needs besides; `nil` when it needs nothing.
  var pair: String? {
    if arguments.keepsErrors { return "LazyProperties::_$lazyKeep { \(keptHead)\(made) }" }
    return parameter.map { "LazyProperties::_$lazyMake(\(make), \($0))" }
  }

  /// The expression that makes the value; when its type was guessed, with an error of the library's
  /// for a failable initializer.
  var made: String {
    isTypeGuessed ? "LazyProperties::_$lazyUnfailing(\(make))" : "\(effects.call)\(make)"
  }

  private var setter: String? {
    guard effects.isEmpty else { return nil }
    return assignment.map { "set { \($0)\(cascade) }" }
  }

  /// The statement that assigns the value.
  private var assignment: String? {
    switch form {
    // The exchange gives the old value back, so that its `deinit` runs when the access is over.
    case .optional: "_ = LazyProperties::_$lazyExchange(&_\(identifier), \(newChange))"
    case .shared: sharedAssignment
    case .inherited: "super.\(name) = newValue"
    case .value: "__\(identifier).assign(\(resetsOnNil ? "orReset: " : "")newValue)"
    case .flight: nil
    }
  }

  /// The change that an assignment makes.
  var newChange: String {
    resetsOnNil ? "newValue.map { .replace($0) } ?? .reset" : ".replace(newValue)"
  }

  /// The expression that reads the storage.
  private var look: String {
    switch form {
    case .optional, .flight: "\(arguments.keepsErrors ? "_" : "")_\(identifier)"
    case .shared, .value: "__\(identifier).value"
    case .inherited: "\(inheritedHandle).valueIfLoaded"
    }
  }

  /// The statement that stores the value that was made.
  private var keep: String {
    switch form {
    case .inherited: "super.\(name) = _$value"
    case .value: "__\(identifier).keep(_$value)"
    case .optional, .shared, .flight: "\(look) = _$value"
    }
  }

  /// The expression that reads the storage after the hook.
  private var settled: String { form == .value ? "__\(identifier).settle()" : look }
}
