/// Creates the value of a property when it is first read.
///
/// ```swift
/// final class ShopController {
///   @Lazy var detail: DetailController                  // DetailController(), at first use
///   @Lazy var table = UITableView(frame: .zero)          // the type is read from the call
///   @Lazy private(set) var names: [String] = ["none"]
///   @Lazy(.synchronized) var index: SearchIndex          // one, whichever thread comes first
///   @Lazy(.weak) var popover: PopoverController          // made again when nobody holds it any more
///
///   func configureDetail() { detail.title = "Shops" }    // found by its name
/// }
/// ```
///
/// Without an initializer the value is `Type()`; for `T?` and `T!` it is `T()`. The type may be left
/// out before an initializer call, a literal, or a conversion with `as`; a failable initializer
/// needs it. Beside the property a class or an actor gets
///
/// - `_detail`, private and optional: the value, or `nil` when there is none yet;
/// - `$detail`, a ``LazyHandle``: look, load, reset or replace without creating by accident. It is as
///   visible as the property's setter. An actor's handle stays on the actor.
///
/// ## The hook
///
/// A method `configureDetail()` of the type, of an extension in the same module, or of a superclass
/// runs once for each creation, after the value is stored; it may read the property. Overriding
/// works as for any method. A hook with arguments, or one that is `async` or throws, is a
/// compile-time error in a class and is not called in a struct.
///
/// Without such a method nothing runs, so a misspelt name is silent, and a hook that only a subclass
/// declares is not found. Two ways find that: `@Lazy(hook: .required)` does not compile without a
/// hook, and ``CheckedLazyHooks()`` on the type finds hooks without a property.
///
/// ## Assigning
///
/// An assigned value counts as loaded; the hook does not run for it. Assigning `nil` to a `T?` loads
/// `nil`, while assigning `nil` to a `T!` resets, as a `null_resettable` property does: the next read
/// creates again. A `T!` may also be made from `nil`: it is `nil` then and not loaded.
///
/// A property has no `didSet` or `willSet`, which would never run. To reset it when something else is
/// written see ``LazyInput(resets:when:)``; what is built from it in turn is named by `resets:`.
///
/// ## Isolation
///
/// What the macro makes is isolated as the property is: to the type's or the property's global actor
/// (found by its name, which ends in `Actor`: give another one such a name with a `typealias`), to the
/// actor it belongs to, or to nothing. Unless the policy is ``LazyPolicy/synchronized`` or
/// ``LazyPolicy/publication``, reading is not synchronized, as for `lazy var`, and the property of a
/// `Sendable` class does not compile without a global actor.
/// With such a policy it may be `nonisolated`; then its hook has to be, too.
///
/// ## Structs
///
/// Reading is `mutating`, so it needs a `var`. There is no handle; the struct gets `_name`, as visible
/// as the property, and `resetName()`. The hook may be `mutating`. A copy made before the first read
/// creates its own value.
///
/// A struct that names no protocol but `Sendable` stores a lazy in the bytes of a `lazy var`. In any
/// other, and in a generic one, whether a value was created yet does not count in a synthesized `==`
/// or hash, and an assigned value does; to remember which it was costs one byte more where the value
/// is an object. (A `lazy var` is never compared.) So declare `Equatable` on the struct itself.
///
/// Coding leaves a lazy out, whatever its type: it is not written, and after reading it is not loaded. So
/// it is in a class that names `Codable`, `Decodable` or `Encodable` itself, unless the policy is
/// another than ``LazyPolicy/unsynchronized``; write `CodingKeys` there.
///
/// The memberwise initializer stays usable: it gains one parameter that nobody has to give. A
/// `private` lazy property makes it private, as any private stored property does.
///
/// ## Overriding
///
/// `@Lazy override var` makes the value in another way and keeps it where the superclass does, so that
/// the inherited `$name` stays right. The superclass's property has to be lazy, and its setter
/// visible.
///
/// ## Limits
///
/// - A lazy property that reaches itself while it is made stops the program with the chain of names.
/// - The value has to be copyable, for a read hands out a copy; the owner may be a noncopyable struct.
/// - The initializer cannot use `self`, throw or wait: see ``LazyFactory(_:hook:errors:resets:)``.
/// - Not for extensions, enums, static, global or local variables, or properties with observers; each
///   says so at compile time.
/// - In an `@Observable` class write `@Lazy @ObservationIgnored`, in this order.
/// - The owner of a `public` property needs `public import LazyProperties`.
/// - A class that inherits `@dynamicMemberLookup` has to declare each hook; one that has the attribute
///   itself does not.
///
/// - Parameters:
///   - policy: Which threads may read, and how the value is held. Written as it is: a macro cannot
///     read a variable.
///   - hook: Whether a hook has to be there.
///   - names: The lazy properties that are built from this one, and reset with it.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy(
  _ policy: LazyPolicy = .unsynchronized,
  hook: LazyHookRule = .ifPresent,
  resets names: String...
) = #externalMacro(module: "SwiftLazyPlugin", type: "LazyMacro")

/// Creates the value of a property from a parameter when it is first read.
///
/// ```swift
/// final class ShopController {
///   @Lazy(Panel.init(theme:), parameter: Theme.dark) var panel: Panel
///
///   func configurePanel(_ theme: Theme) { panel.tint = theme.tint }
/// }
/// ```
///
/// The parameter is evaluated once for each creation and given to both the function and the hook.
/// Everything else is as for ``Lazy(_:hook:resets:)``; the type has to be written.
///
/// The arguments belong to the attribute, so they can use neither `self` nor the members and nested
/// types of the owner: the compiler may report a circular reference. Use
/// ``LazyFactory(_:hook:errors:resets:)`` there.
///
/// - Parameters:
///   - make: An initializer or a function of one argument that makes the value.
///   - parameter: What `make` and the hook are given.
///   - hook: Whether a hook has to be there.
///   - names: The lazy properties that are built from this one, and reset with it.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy<Parameter, Value>(
  _ make: (Parameter) -> Value,
  parameter: Parameter,
  hook: LazyHookRule = .ifPresent,
  resets names: String...
) = #externalMacro(module: "SwiftLazyPlugin", type: "LazyMacro")

/// Creates the value of a property from a parameter when it is first read, under a policy.
///
/// ```swift
/// @Lazy(.synchronized, Index.init(language:), parameter: "en") var index: Index
/// ```
///
/// - Parameters:
///   - policy: Which threads may read, and how the value is held.
///   - make: An initializer or a function of one argument that makes the value.
///   - parameter: What `make` and the hook are given.
///   - hook: Whether a hook has to be there.
///   - names: The lazy properties that are built from this one, and reset with it.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy<Parameter, Value>(
  _ policy: LazyPolicy,
  _ make: (Parameter) -> Value,
  parameter: Parameter,
  hook: LazyHookRule = .ifPresent,
  resets names: String...
) = #externalMacro(module: "SwiftLazyPlugin", type: "LazyMacro")
