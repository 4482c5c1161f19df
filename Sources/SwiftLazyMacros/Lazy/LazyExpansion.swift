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
  }

  var form: Form {
    if kind == .struct { return .value }
    if isOverride { return .inherited }
    return arguments.policy.isShared ? .shared : .optional
  }

  /// The declarations beside the property.
  var peers: [String] {
    switch form {
    case .optional: [optionalStorage, handle] + fallbackHook
    case .shared: [sharedStorage, sharedPeek, handle] + fallbackHook
    case .inherited: fallbackHook
    case .value: [valueStorage, valuePeek, valueReset] + fallbackHook
    }
  }

  /// The accessors of the property.
  var accessors: [String] { [getter] + (setter.map { [$0] } ?? []) }

  /// The property itself, for a macro that stands on a method.
  var declaration: String {
    """
    \(isolation)\(access.get)var \(name): \(type)\(resetsOnNil ? "!" : "") {
    \(accessors.joined(separator: "\n"))
    }
    """
  }

  private var getter: String {
    """
    \(form == .value ? "mutating get" : "get") {
      if let _$value\(form == .inherited ? ": \(type)" : "") = \(look) { return _$value }
      \(form == .shared ? sharedLoad : creation)
    }
    """
  }

  /// What a read does when there is no value yet, one statement after the other.
  private var creation: String {
    """
    let _$creation = LazyProperties._$LazyCreation(of: \(form == .value ? "Self.self" : "self"), "\(identifier)")
      \(making)
      \(keep)
      \(hookCall(parameter == nil ? "" : "_$made.parameter"))
      return _$creation.finish(\(settled), made: _$value)
    """
  }

  private var making: String {
    guard let parameter else { return "let _$value: \(type) = \(made)" }
    return """
      let _$made = LazyProperties._$lazyMake(\(make), \(parameter))
        let _$value: \(type) = _$made.value
      """
  }

  /// The value; when its type was guessed, with an error of the library's for a failable initializer.
  var made: String { isTypeGuessed ? "LazyProperties._$lazyUnfailing(\(make))" : make }

  private var setter: String? {
    switch form {
    case .optional: "set { _\(identifier) = newValue }"
    case .shared: "set { \(sharedExchange(of: "self", to: "newValue")) }"
    case .inherited: "set { super.\(name) = newValue }"
    case .value: "set { __\(identifier).assign(\(resetsOnNil ? "orReset: " : "")newValue) }"
    }
  }

  /// The expression that reads the storage.
  private var look: String {
    switch form {
    case .optional: "_\(identifier)"
    case .shared, .value: "__\(identifier).value"
    case .inherited: "\(inheritedHandle).valueIfLoaded"
    }
  }

  /// The statement that stores the value that was made.
  private var keep: String {
    switch form {
    case .optional, .shared: "_\(identifier) = _$value"
    case .inherited: "super.\(name) = _$value"
    case .value: "__\(identifier).keep(_$value)"
    }
  }

  /// The expression that reads the storage after the hook.
  private var settled: String { form == .value ? "__\(identifier).settle()" : look }
}
