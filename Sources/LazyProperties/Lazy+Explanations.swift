// Uses of `@Lazy` that a compiler without these would only call wrong.

/// Explains that a function needs its `parameter:`.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy<Parameter, Value>(
  _ make: (Parameter) -> Value
) = #externalMacro(module: "SwiftLazyPlugin", type: "LazyWithoutParameterMacro")

/// Explains that a value without a parameter is made behind the property.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy<Value>(
  _ make: () -> Value
) = #externalMacro(module: "SwiftLazyPlugin", type: "LazyWithoutParameterMacro")
