/// Makes a subclass of a mapped class a model, or says how the cases of an enum are told apart.
///
/// ```swift
/// @Mapped class Shape { let name: String }
///
/// @Mapped(.inheriting) class Circle: Shape {
///   let radius: Double
/// }
///
/// let circle = try Circle(dictionary: ["name": "round", "radius": 2])
/// ```
///
/// The subclass reads and writes the properties of its superclass and its own, in the dictionary of
/// one model. Everything that is wrong with either is told at once. As any class with an initializer
/// of its own, it does not inherit those of its superclass.
///
/// For `.keyed` and `.untagged` see ``MappedShape``.
@attached(
  extension,
  conformances: Mapped,
  MappedValue,
  ModelRoot,
  names: named(init(_$from:)),
  named(_$encode(to:)),
  named(_$decode),
  named(_$expected),
  named(_$list),
  named(_$any),
  named(_$payload)
)
@attached(
  member,
  conformances: Mapped,
  names: named(init(_$from:)),
  named(_$encode(to:)),
  named(_$merge(from:))
)
public macro Mapped(
  _ shape: MappedShape,
  keys: KeyStyle = .asWritten,
  coercion: CoercionPolicy? = nil
) = #externalMacro(module: "SwiftLazyPlugin", type: "MappedMacro")

/// How a type with ``Mapped(_:keys:coercion:)`` looks in a source.
public enum MappedShape: Sendable {
  /// A subclass of a mapped class: one dictionary has the properties of both.
  case inheriting

  /// An enum in a dictionary with one key, the name of the case: `{"circle": {"radius": 2}}`.
  ///
  /// The first case in the order of the source counts whose key is present and not null. A case
  /// without a payload has an empty dictionary: `{"point": {}}`.
  case keyed

  /// An enum whose cases have nothing but their payloads: `2`, `"two"`.
  ///
  /// The first case counts whose payload can be read without an issue, in the order in which the
  /// cases are declared: a payload that takes much, such as a model in which everything has a default,
  /// belongs to the end. A case without a payload is null.
  case untagged
}
