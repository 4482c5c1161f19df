/// Creates the value of a property when it is first read.
///
/// ```swift
/// final class ShopController {
///   @Lazy var detail: DetailController                  // DetailController(), at first use
///   @Lazy var table = UITableView(frame: .zero)          // the type is read from the call
///   @Lazy private(set) var names: [String] = ["none"]
///
///   func configureDetail() { detail.title = "Shops" }    // found by its name
/// }
/// ```
///
/// Without an initializer the value is `Type()`; for `T?` and `T!` it is `T()`. The type may be left
/// out before an initializer call, a literal, or a conversion with `as`; a failable initializer
/// needs it. Beside the property a class gets
///
/// - `_detail`, private and optional: the value, or `nil` when there is none yet;
/// - `$detail`, a ``LazyHandle``: look, load, reset or replace without creating by accident. It is as
///   visible as the property's setter.
///
/// ## The hook
///
/// A method `configureDetail()` of the type, of an extension in the same module, or of a superclass
/// runs once for each creation, after the value is stored; it may read the property. Overriding
/// works as for any method. Without such a method nothing runs; so a misspelt name is silent, and a
/// hook that only a subclass declares is not found. A hook with arguments, or one that is `async` or
/// throws, is a compile-time error in a class and is not called in a struct.
///
/// ## Assigning
///
/// An assigned value counts as loaded; the hook does not run for it. Assigning `nil` to a `T?` loads
/// `nil`, while assigning `nil` to a `T!` resets, as a `null_resettable` property does: the next read
/// creates again.
///
/// ## Structs
///
/// Reading is `mutating`, so it needs a `var`. There is no handle; the struct gets `_name`, as visible
/// as the property, and `resetName()`. The hook may be `mutating`. A copy made before the first read
/// creates its own value.
///
/// Whether a value was created yet does not count in a synthesized `==` or hash; an assigned value
/// does. To remember which it was costs one byte more than an optional where the value is an object.
///
/// The memberwise initializer stays usable: it gains one parameter that nobody has to give. A
/// `private` lazy property makes it private, as any private stored property does.
///
/// ## Limits
///
/// - Reading is not synchronized: use the property where its owner is isolated, like `lazy var`.
///   Global actors are copied to everything the macro makes.
/// - A lazy property that reaches itself while it is made stops the program with the chain of names.
/// - The initializer cannot use `self`, throw or wait: see ``LazyFactory()``.
/// - Not for actors, extensions, enums, static, global or local variables, `weak` properties or
///   properties with observers; each says so at compile time.
/// - An override of another `@Lazy` property does not compile: override its hook instead.
/// - In an `@Observable` class write `@Lazy @ObservationIgnored`, in this order.
/// - The owner of a `public` property needs `public import LazyProperties`.
/// - A class that inherits `@dynamicMemberLookup` has to declare each hook; one that has the attribute
///   itself does not.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy() = #externalMacro(module: "SwiftLazyMacros", type: "LazyMacro")

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
/// Everything else is as for ``Lazy()``; the type has to be written.
///
/// The arguments belong to the attribute, so they can use neither `self` nor the members and nested
/// types of the owner: the compiler may report a circular reference. Use ``LazyFactory()`` there.
///
/// - Parameters:
///   - make: An initializer or a function of one argument that makes the value.
///   - parameter: What `make` and the hook are given.
@attached(accessor)
@attached(peer, names: arbitrary)
public macro Lazy<Parameter, Value>(
  _ make: (Parameter) -> Value,
  parameter: Parameter
) = #externalMacro(module: "SwiftLazyMacros", type: "LazyMacro")
