extension PropertyList.Decoder {
  /// How keys of dictionaries become keys of types.
  ///
  /// The keys of a decoded `[String: …]` stay as they are.
  public enum KeyDecodingStrategy: Sendable {
    /// As they are.
    case useDefaultKeys

    /// `one_two_three` becomes `oneTwoThree`; underscores at both ends stay.
    case convertFromSnakeCase

    /// As the function says, which gets the path down to the key.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)

    func key(_ key: String, at path: @autoclosure () -> [any CodingKey]) -> String {
      switch self {
      case .useDefaultKeys: key
      case .convertFromSnakeCase: SnakeCase.camel(from: key)
      case .custom(let change): change(path() + [TextKey(key)]).stringValue
      }
    }
  }
}

extension PropertyList.Encoder {
  /// How keys of types become keys of dictionaries.
  ///
  /// The keys of an encoded `[String: …]` stay as they are.
  public enum KeyEncodingStrategy: Sendable {
    /// As they are.
    case useDefaultKeys

    /// `oneTwoThree` becomes `one_two_three`, and `myURLProperty` `my_url_property`.
    case convertToSnakeCase

    /// As the function says, which gets the path down to the key.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)

    func key(_ key: some CodingKey, at path: @autoclosure () -> [any CodingKey]) -> String {
      switch self {
      case .useDefaultKeys: key.stringValue
      case .convertToSnakeCase: SnakeCase.snake(from: key.stringValue)
      case .custom(let change): change(path() + [key]).stringValue
      }
    }
  }
}
