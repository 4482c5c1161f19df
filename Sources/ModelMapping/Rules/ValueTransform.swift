public import PropertyLists

/// A way of one's own from a value of a source to the value of a property, and back.
///
/// ```swift
/// enum HexColor: ValueTransform {
///   struct NoColor: Error {}
///
///   static func decode(_ text: String) throws -> UInt32 {
///     guard text.count == 7, text.first == "#", let color = UInt32(text.dropFirst(), radix: 16) else {
///       throw NoColor()
///     }
///     return color
///   }
///
///   static func encode(_ color: UInt32) -> String { "#" + String(color, radix: 16) }
/// }
///
/// @Mapped struct Style {
///   @Transform(HexColor.self) var tint: UInt32
///   @Transform(HexColor.self) var others: [UInt32] = []
/// }
/// ```
public protocol ValueTransform: SendableMetatype {
  /// What the source holds.
  associatedtype Encoded: MappedValue

  /// What the property holds.
  associatedtype Decoded

  /// Makes the value of the property.
  ///
  /// - Throws: Any error; its description is the issue.
  static func decode(_ encoded: Encoded) throws -> Decoded

  /// Makes the value for the source.
  static func encode(_ decoded: Decoded) -> Encoded
}

/// The rule of `@Transform`.
public struct TransformRule<Conversion: ValueTransform>: ValueRule {
  /// The rule of a transform.
  public init(_ transform: Conversion.Type) {}

  /// Reads what the transform takes, and gives what it makes of it.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Conversion.Decoded? {
    guard let encoded = Conversion.Encoded._$decode(value, &decoder) else { return nil }
    do {
      return try Conversion.decode(encoded)
    } catch {
      decoder.record(.invalidValue, value, expected: "\(Conversion.self) (\(error))")
      return nil
    }
  }

  /// What the transform takes.
  public var expected: String { Conversion.Encoded._$expected }

  /// What the transform makes of the value.
  public func list(_ value: Conversion.Decoded) -> PropertyList { Conversion.encode(value)._$list }

  /// What the transform makes of the value.
  public func any(_ value: Conversion.Decoded) -> Any { Conversion.encode(value)._$any }
}
