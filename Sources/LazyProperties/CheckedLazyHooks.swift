/// Finds hooks that belong to no lazy property of the type: misspelt ones.
///
/// ```swift
/// @CheckedLazyHooks final class ShopController {
///   @Lazy var detail: DetailController
///
///   func configureDetial() { }   // warning: no lazy property 'detial'; did you mean 'configureDetail'?
/// }
/// ```
///
/// A hook is a method `configureName()` or `configureName(_:)` that is no override. Each one in the
/// type's own declaration needs an `@Lazy` property `name` or a factory `makeName()` there. What
/// extensions and superclasses declare is not seen; `@Lazy(hook: .required)` is.
@attached(member)
public macro CheckedLazyHooks() =
  #externalMacro(module: "SwiftLazyPlugin", type: "CheckedLazyHooksMacro")
