/// Makes a method `makeName()` the way in which a lazy property `name` is created.
///
/// ```swift
/// final class ShopCell {
///   @LazyFactory func makeBadge() -> Label {
///     let badge = Label(owner: self)   // `self` is free to use
///     addSubview(badge)
///     return badge
///   }
///
///   func update(_ shop: Shop) { $badge.ifLoaded { $0.isHidden = true } }
/// }
/// ```
///
/// The type gets the property `badge` and what ``Lazy()`` puts beside it: `_badge`, `$badge` or
/// `resetBadge()`, and the hook `configureBadge()`. All are as visible as the method. The
/// first word of the name becomes lower case: `makeURLField()` gives `urlField`.
///
/// Overriding the method without the attribute in a subclass changes what the inherited property
/// creates.
///
/// ## Limits
///
/// - The method has no parameters, is no `async`, throwing, generic, static or `mutating` method, and
///   stands in the class or struct itself.
/// - A factory that reads its own property stops the program with the chain of names. In a struct
///   this does not compile in the first place.
/// - The limits of ``Lazy()``, those about initializers aside.
@attached(peer, names: arbitrary)
public macro LazyFactory() = #externalMacro(module: "SwiftLazyPlugin", type: "LazyFactoryMacro")
