#if canImport(UIKit)
/// Makes a view class's two initializers, so that it is set up once however it is created.
///
/// ```swift
/// @CustomView final class ShopView: UIView {
///   @Lazy var iconView: UIImageView
///
///   func setupSubviews() {
///     addSubview(iconView)
///   }
/// }
/// ```
///
/// The class gets `init(frame:)` for code and `init?(coder:)` for archives. Both call
/// `setupSubviews()` exactly once, after `super.init`, when every property may be used. The view
/// has no size yet: set frames in `layoutSubviews()`.
///
/// Limits: `setupSubviews()` is declared in the class itself, takes nothing, and neither throws nor
/// is `async`; every stored property has a value, is optional, or is lazy. A subclass of a custom
/// view inherits the initializers and overrides `setupSubviews()`; it needs no `@CustomView`.
@attached(member, names: named(init(frame:)), named(init(coder:)))
public macro CustomView() = #externalMacro(module: "SwiftLazyPlugin", type: "CustomViewMacro")
#endif
