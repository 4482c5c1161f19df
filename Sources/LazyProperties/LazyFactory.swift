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
///   @LazyFactory func makeCatalog() throws -> Catalog { try Catalog(contentsOf: url) }
///   @LazyFactory func makeProfile() async throws -> Profile { try await server.profile() }
///
///   func update(_ shop: Shop) { $badge.ifLoaded { $0.isHidden = true } }
/// }
/// ```
///
/// The type gets the property `badge` and what ``Lazy(_:hook:resets:)`` puts beside it: `_badge`, `$badge` or
/// `resetBadge()`, and the hook `configureBadge()`. They are as visible as the method, but a class's
/// `_badge` is private. The first word of the name becomes lower case: `makeURLField()` gives
/// `urlField`.
///
/// Overriding the method without the attribute in a subclass changes what the inherited property
/// creates.
///
/// ## Factories that throw or wait
///
/// Reading the property has the effects of the factory: `try catalog`, `try await profile`. Such a
/// property has no setter; its handle, a ``ThrowingLazyHandle`` or an ``AsyncLazyHandle``, replaces
/// the value. A failed creation leaves nothing behind, so the next read tries again, unless
/// `errors: .kept` asks to throw the same error until the handle resets.
///
/// An async creation runs once, however many tasks wait for it, and outlives the cancellation of one
/// of them.
///
/// ## Limits
///
/// - The method has no parameters, is no generic, static or `mutating` method, and stands in the type
///   itself. In a struct it neither throws nor waits.
/// - An `async` factory of a class that is neither isolated nor `Sendable` has to run where it is read:
///   write `nonisolated(nonsending) func`, or switch on the upcoming feature
///   `NonisolatedNonsendingByDefault`. Without it an object of such a class cannot be awaited.
/// - A factory that throws or waits does not return a `T!`, which is about assigning.
/// - A factory that reads its own property stops the program with the chain of names. In a struct
///   this does not compile in the first place.
/// - The limits of ``Lazy(_:hook:resets:)``, those about initializers aside.
///
/// - Parameters:
///   - policy: Which threads may read, and how the value is held.
///   - hook: Whether a hook has to be there.
///   - errors: What becomes of an error, for a factory that throws.
///   - names: The lazy properties that are built from this one, and reset with it.
@attached(peer, names: arbitrary)
public macro LazyFactory(
  _ policy: LazyPolicy = .unsynchronized,
  hook: LazyHookRule = .ifPresent,
  errors: LazyErrorRule = .retried,
  resets names: String...
) = #externalMacro(module: "SwiftLazyPlugin", type: "LazyFactoryMacro")
