@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy() = #externalMacro(module: "SwiftLazyMacros", type: "LazyMacro")

@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy<Parameter, Value>(
  _ make: (Parameter) -> Value,
  parameter: Parameter
) = #externalMacro(module: "SwiftLazyMacros", type: "LazyMacro")
