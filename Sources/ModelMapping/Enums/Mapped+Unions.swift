/// Makes an enum with payloads a model that has the name of its case under a key, its tag.
///
/// ```swift
/// @Mapped(tag: "type") enum Event {
///   case click(Click)
///   @Key("scroll", "swipe") case scroll(Scroll)
///   case ping
///   @Unknown case other(PropertyList)
/// }
///
/// let event = try Event(dictionary: ["type": "click", "x": 1, "y": 2])
/// ```
///
/// The payload's properties stand beside the tag, so that it has to be a model itself; with `content`
/// they have a key of their own, and a payload may be any ``MappedValue``:
///
/// ```swift
/// @Mapped(tag: "type", content: "data") enum Message {
///   case text(String)
///   case sizes([Int])
/// }
///
/// let message = try Message(dictionary: ["type": "text", "data": "hello"])
/// ```
///
/// A case has one payload or none. The tag of a case is its name or the texts of its ``Key(_:writing:)``, of
/// which the first is written. A tag that no case has is an issue that lists the tags there are, unless
/// a case is ``Unknown()``.
@attached(
  extension,
  conformances: Mapped,
  MappedValue,
  ModelRoot,
  names: named(init(_$from:)),
  named(_$encode(to:))
)
public macro Mapped(tag: String, content: String? = nil) =
  #externalMacro(module: "SwiftLazyPlugin", type: "MappedMacro")

/// Marks the case of a ``Mapped(keys:coercion:unknownKeys:)`` enum that takes what no other case is for.
///
/// ```swift
/// @Mapped enum Size {
///   case small, large
///   @Unknown case other(String)   // keeps the text and writes it again
/// }
/// ```
///
/// In an enum of texts or with a tag its payload may be a `String`, which keeps the text; in a union it
/// may be a `PropertyList`, which keeps everything. Without a payload what was there is lost, and the
/// name of the case is written. A value that is missing, null or of the wrong type is an issue as ever.
@attached(peer)
public macro Unknown() = #externalMacro(module: "SwiftLazyPlugin", type: "UnknownMacro")
