public import PropertyLists

/// A mapped type that is `Codable` by the rules of its mapping.
///
/// ```swift
/// @Mapped struct Shop: MappedCodable {
///   @Key("name", "title") let name: String
///   var stock = 0
/// }
///
/// let shops = try JSONDecoder().decode([Shop].self, from: answer)
/// ```
///
/// So a decoder that somebody else owns, such as one inside a network library, reads candidate keys,
/// defaults and all the rest as `init(data:)` does. What is wrong is thrown as a `DecodingError`
/// whose `underlyingError` is the ``ModelError`` with everything that is wrong with the model.
///
/// A mapped type that is simply `Codable` stays so, by the compiler's rules and not by those of its
/// mapping.
///
/// The decoder makes the values. `JSONDecoder` shows a number as an integer or as a `Double`, so that a
/// `Decimal` of more digits than a `Double` has is only read whole from the bytes themselves.
public protocol MappedCodable: ModelRoot, Codable {}

extension MappedCodable {
  /// Reads what a decoder has, as `init(propertyList:)` does.
  ///
  /// - Throws: A `DecodingError`; what the values lack is in the ``ModelError`` inside it.
  public init(from decoder: any Decoder) throws { try self.init(_$mapped: decoder) }

  /// Writes what ``ModelRoot/propertyList`` holds.
  public func encode(to encoder: any Encoder) throws { try _$encodeMapped(to: encoder) }

  /// Writes what ``ModelRoot/propertyList`` holds, as `init(_$mapped:)` reads.
  public func _$encodeMapped(to encoder: any Encoder) throws {
    try propertyList.encode(to: encoder)
  }

  /// Reads what a decoder has.
  ///
  /// The expansion of an enum with raw values calls it, because the standard library has an initializer
  /// of its own for those.
  public init(_$mapped decoder: any Decoder) throws {
    let list = try PropertyList(from: decoder)
    do throws(ModelError) {
      try self.init(propertyList: list)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
  }
}
