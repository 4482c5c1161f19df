/// Says under which keys a property of a ``Mapped`` type is found.
///
/// ```swift
/// @Key("nick", "nick_name") var nick: String          // the first that is present and not null
/// @Key("meta.author.name") var author: String?        // through dictionaries inside dictionaries
/// @Key("runways[0].length") var length: Int?          // and through arrays
/// @Key(#"app\.version"#) var version: String          // a dot inside the key itself
/// @Key("old_name", "name", writing: "name") var name: String
/// @Key(writing: "id") var identifier: Int             // read from "identifier"
/// ```
///
/// The property is written to the first key, or to the one after `writing:`. A path is written
/// through dictionaries and arrays that are made on the way; places of an array that nothing is
/// written to are null.
///
/// Keys are compared by their bytes, so a key with an accent is found in the normalisation in which
/// it is written here.
@attached(peer)
public macro Key(_ keys: String..., writing: String? = nil) =
  #externalMacro(module: "SwiftLazyPlugin", type: "KeyMacro")

/// Leaves a property of a ``Mapped`` type out: it keeps its default and is never written.
@attached(peer)
public macro Ignore() = #externalMacro(module: "SwiftLazyPlugin", type: "IgnoreMacro")

/// Says how dates are written in the source: the first format that fits is read, the first is
/// written.
///
/// ```swift
/// @DateFormat(.iso8601, .secondsSince1970) var opened: Date?
/// @DateFormat(.pattern("yyyy-MM-dd")) var holidays: [Date] = []
/// ```
///
/// A date of a property list is always read as it is. A date that the first format cannot hold, such
/// as the year 10000 in ISO 8601, is written as a date.
@attached(peer)
public macro DateFormat(_ formats: ModelDateFormat...) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Says how data is written as text in the source; data of a property list is read as it is.
@attached(peer)
public macro DataFormat(_ format: ModelDataFormat) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Says that the value of a property is in the source as text that is JSON.
///
/// ```swift
/// @JSONString var payload: Payload      // "payload": "{\"id\": 1}"
/// ```
///
/// A value that is no text is read as it is. Dates are written in ISO 8601 and data in base64.
@attached(peer)
public macro JSONString() =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Reads and writes a property by a way of one's own; see ``ValueTransform``.
///
/// The type is named as it is seen from the top of the file.
@attached(peer)
public macro Transform<Transform: ValueTransform>(_ transform: Transform.Type) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Leaves wrong elements out of an array, a set or a dictionary instead of refusing all of it; each
/// is a repair in the ``ModelReport``.
@attached(peer)
public macro Lossy() =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Says how far the value of one property may be from what it asks for.
@attached(peer)
public macro Coercion(_ policy: CoercionPolicy) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Says what becomes of a property whose key is missing, instead of its default where it has one.
@attached(peer)
public macro OnMissing(_ reaction: ErrorReaction) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Says what becomes of a property whose value is null.
///
/// Without it null is `nil` for an optional, and the default for another property that has one.
@attached(peer)
public macro OnNull(_ reaction: ErrorReaction) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Says what becomes of a property whose value is wrong, instead of what the policy says.
///
/// ```swift
/// @OnError(.useDefault) var rating = 0      // a wrong rating is 0, and a repair in the report
/// @OnError(.fail) var price: Decimal?       // is refused also in a lenient reading
/// ```
@attached(peer)
public macro OnError(_ reaction: ErrorReaction) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")

/// Reads and writes the properties of a model inside a model as if they were its own.
///
/// ```swift
/// @Mapped struct Order {
///   let id: Int
///   @Flattened var address: Address                    // {"id": 1, "city": …, "street": …}
///   @Flattened var others: [String: PropertyList]      // every key that nothing else reads
/// }
/// ```
///
/// An optional model is `nil` when none of the keys is there that it needs, or its default, which should
/// be `nil`, too: no key says that there is no model.
///
/// A dictionary is by `String`; it is empty where there are no other keys, and so no optional.
@attached(peer)
public macro Flattened() =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedAttributeMacro")
