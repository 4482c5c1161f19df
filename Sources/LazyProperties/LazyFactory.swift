@attached(peer, names: arbitrary)
public macro LazyFactory() = #externalMacro(module: "SwiftLazyMacros", type: "LazyFactoryMacro")
