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
/// It also finds a method with a hook's name that cannot be called as one: a `static` method, and one
/// that is `async`, throws, or has another parameter than the hook is given.
///
/// A hook is a method `configureName()` or `configureName(_:)` that is no override. Each one in the
/// type's own declaration needs an `@Lazy` property `name` or a factory `makeName()` there. What
/// extensions and superclasses declare is not seen; `@Lazy(hook: .required)` is.
@attached(member)
public macro CheckedLazyHooks() =
  #externalMacro(module: "SwiftLazyPlugin", type: "CheckedLazyHooksMacro")
