extension PropertyList.Document.Node {
  /// The value as a type.
  ///
  /// ```swift
  /// let name = try document.value(at: "shops", 2, "name").decode(String.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: The strategies to use.
  /// - Returns: The value.
  /// - Throws: `PropertyList.Error` when the value is missing; `DecodingError`, or what the type
  ///   itself throws.
  /// - Complexity: O(n) in the bytes that are decoded.
  public func decode<Value: Decodable>(
    _ type: Value.Type,
    using decoder: PropertyList.Decoder = PropertyList.Decoder()
  ) throws -> Value {
    guard let place else { throw missingError() }
    return try source.withCursor(at: place) { try decoder.decode(type, at: $0) }
  }
}
