public import PropertyLists

/// Makes a struct, class or enum a model: `@Mapped` reads it from a property list or a dictionary and
/// writes it back, every stored property by its name.
///
/// ```swift
/// @Mapped struct Shop {
///   let name: String
///   @Key("icon", "icon_name", "image.icon") var icon = "placeholder"
///   var badge: String?
///   var tags: [Tag] = []
///   @Ignore var isSelected = false
/// }
///
/// let shop = try Shop(dictionary: ["name": "单肩包", "icon_name": "danjianbao"])
/// shop.icon                                       // "danjianbao"
/// let shops = try [Shop](plistNamed: "shops", in: .module)
/// try shops.write(to: url, format: .binary)
/// ```
///
/// A property may be of any type that is a ``MappedValue``: numbers, `Bool`, `String`, `Date`,
/// `Data`, `URL`, `UUID`, `Decimal`, `PropertyList`, other `@Mapped` types, and optionals, arrays, sets
/// and dictionaries (by a ``MappedKey``) of these:
///
/// ```swift
/// @Mapped enum Size: String {
///   case small, large
///   @Unknown case other
/// }
///
/// @Mapped struct Shirt {
///   let size: Size
///   var others: [Size] = []
/// }
/// ```
///
/// `static`, `lazy` and computed properties and constants with a value are not mapped. The memberwise
/// initializer stays.
///
/// What happens to a value:
///
/// - A missing key leaves a property with an initializer at its default and gives `nil` for an
///   optional; for any other property it is an issue.
/// - Null is the same, except that an optional with a default becomes `nil`. It never becomes 0.
/// - A value of the wrong type is an issue, also where there is a default, unless the reading is
///   lenient or an attribute such as ``OnError(_:)`` says otherwise.
///
/// Every issue of the whole source is in the one ``ModelError`` that is thrown.
///
/// A class gets a required initializer. When its properties all have values and it declares no
/// initializer, it keeps its `init()`; another class declares its own as ever, and so does one whose
/// superclass is not mapped. Objects must be a tree to be written: one that is held twice is written
/// twice, and one that holds itself is an error where writing throws and stops the program where it
/// does not. For a subclass see
/// ``Mapped(_:keys:coercion:)``, for enums with payloads that and ``Mapped(tag:content:)``.
///
/// A generic parameter that is the type of a property has to be a ``MappedValue``: for a struct or an
/// enum that becomes a condition of the conformance, a class says so itself.
///
/// The macro is for types that are no local types. A `private` type inside another type must be
/// `fileprivate`. Where a module's default is the main actor, structs and enums are still read on any
/// thread; one that has a property of a type that is not `Sendable`, or is in a `Set`, must then be
/// `nonisolated`, and so must a static property that an attribute names. A class
/// belongs to the actor that it would belong to without the macro. In a module with library evolution a
/// file with a public enum of texts or a public untagged union imports `PropertyLists` as well.
@attached(
  extension,
  conformances: Mapped,
  MappedValue,
  ModelRoot,
  names: named(init(_$from:)),
  named(_$encode(to:)),
  named(_$merge(from:)),
  named(init(_$updating:from:)),
  named(_$decode),
  named(_$expected),
  named(_$list),
  named(_$any),
  named(init(_$key:)),
  named(_$key),
  named(init(from:)),
  named(encode(to:))
)
@attached(
  member,
  conformances: Mapped,
  names: named(init(_$from:)),
  named(_$encode(to:)),
  named(_$merge(from:)),
  named(init())
)
public macro Mapped(
  keys: KeyStyle = .asWritten,
  coercion: CoercionPolicy? = nil,
  unknownKeys: UnknownKeys = .ignore
) = #externalMacro(module: "SwiftLazyPlugin", type: "MappedMacro")

/// A type that is read from a dictionary and written to one.
///
/// Do not conform by hand: write `@Mapped` before the type.
public protocol Mapped: ModelRoot {
  /// Reads every property; `nil` when a value is missing or wrong, which the decoder remembers.
  init?(_$from decoder: inout ModelDecoder)

  /// Writes every property.
  func _$encode(to encoder: inout ModelEncoder)

  /// Takes the properties that a dictionary has, and leaves the others as they are.
  mutating func _$merge(from decoder: inout ModelDecoder)

  /// Whether a model accepts itself that was read from the dictionary of an outer one.
  mutating func _$judge(_ decoder: inout ModelDecoder) -> Bool

  /// Writes the model into the dictionary of an outer one.
  func _$encodeFlattened(to encoder: inout ModelEncoder)
}

extension Mapped {
  /// The type of a property, found by the compiler; the function is never called.
  @inlinable
  public static func _$type<Value>(_ property: (Self) -> Value) -> Value.Type { Value.self }

  /// No value of the type of a property, found by the compiler; the argument is never called.
  @inlinable
  public static func _$unset<Value>(_ property: (Self) -> Value) -> Value? { nil }

  /// Reads a model from a dictionary.
  @inlinable
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Self? {
    decoder.model(value)
  }

  /// Reads the model anew.
  public mutating func _$merge(from decoder: inout ModelDecoder) {
    if let model = Self(_$from: &decoder) { self = model }
  }

  /// A model without hooks accepts itself.
  @inlinable
  public mutating func _$judge(_ decoder: inout ModelDecoder) -> Bool { true }

  /// Writes every property.
  @inlinable
  public func _$encodeFlattened(to encoder: inout ModelEncoder) { _$encode(to: &encoder) }

  /// Takes what an update has into the model.
  public mutating func _$update(with value: ModelValue, _ decoder: inout ModelDecoder) {
    decoder.merge(value, into: &self)
  }

  /// The name of the model, as it is told in errors.
  public static var _$expected: String { "dictionary (\(Self.self))" }

  /// The model as a property list.
  public var _$list: PropertyList {
    ModelNesting.entering { _ in writtenList } ?? .null
  }

  var writtenList: PropertyList {
    var encoder = ModelEncoder(.propertyList)
    _$encode(to: &encoder)
    return encoder.list
  }

  /// The model as a dictionary.
  @inlinable public var _$any: Any { _$dictionary }

  /// The model as a dictionary.
  public var _$dictionary: [String: Any] {
    // What `ModelNesting.entering(_:)` does, without closures: this is as hot as it gets.
    let nesting = ModelNesting.current
    guard nesting.pointee.begin() else { return [:] }
    let dictionary = writtenDictionary(isCopying: nesting.pointee.isCopying)
    nesting.pointee.end()
    return dictionary
  }

  @inline(__always)
  func writtenDictionary(isCopying: Bool) -> [String: Any] {
    var encoder = ModelEncoder(isCopying ? .copying : .dictionary)
    _$encode(to: &encoder)
    return encoder.dictionary
  }
}

extension ModelDecoder {
  /// Reads a model from a dictionary.
  @inlinable
  mutating func model<Model: Mapped>(_ value: ModelValue) -> Model? {
    guard let outer = _$open(value) else {
      _$refuse(value, as: Model.self)
      return nil
    }
    let model = Model(_$from: &self)
    _$close(outer)
    return model
  }
}
