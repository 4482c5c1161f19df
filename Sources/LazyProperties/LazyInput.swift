/// Resets lazy properties when the stored property that they are made from is written.
///
/// ```swift
/// final class Account {
///   @LazyInput(resets: "profile", "avatar") var userID = 0
///
///   @LazyFactory(resets: "card") func makeProfile() -> Profile { Profile(of: userID) }
///   @LazyFactory func makeAvatar() -> Avatar { Avatar(of: userID) }
///   @LazyFactory func makeCard() -> Card { Card(for: profile) }
/// }
///
/// account.userID = 7      // the next read of profile, avatar or card makes another
/// ```
///
/// Nothing is made by a write: a property that is not loaded stays so. Of what is reset, `resets:` of
/// ``Lazy(_:hook:resets:)`` and ``LazyFactory(_:hook:errors:resets:)`` says what is built from it in
/// turn, so it goes, too. The names are those of the properties, and each has to be lazy: what the
/// macro writes is `$profile.reset()` in a `didSet`, or `resetProfile()` in a struct.
///
/// The property stays a stored property with its own type, access and speed. Its initial value and
/// what an initializer assigns reset nothing.
///
/// ## Beside observers
///
/// A property with a `didSet` of its own resets in a `willSet`, and so before its `didSet` runs, which
/// may read the lazies already. A property that has both says at compile time what to write in them.
///
/// ## Limits
///
/// - Not for `let`, computed, `static` or `lazy` properties; each says so at compile time.
/// - In an `@Observable` class write the resets into a `didSet`, which the message offers.
/// - What was made while the property was written stays out: an async creation that was under way is
///   dropped and begins anew for whoever waits for it.
///
/// - Parameters:
///   - names: The lazy properties of the same type to reset.
///   - rule: Which writes reset.
@attached(accessor, names: named(willSet), named(didSet))
public macro LazyInput(
  resets names: String...,
  when rule: LazyResetRule = .written
) = #externalMacro(module: "SwiftLazyPlugin", type: "LazyInputMacro")
