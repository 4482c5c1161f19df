/// The least that a Codable decoder of dictionaries needs: no paths, no strategies, no leniency.
///
/// A lower bound for what such decoders take.
struct DictionaryCodable: Decoder {
  let value: Any
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  struct Mismatch: Error {}

  static func decode<Model: Decodable>(_ type: Model.Type, from value: Any) throws -> Model {
    try Model(from: DictionaryCodable(value: value))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let dictionary = value as? [String: Any] else { throw Mismatch() }
    return KeyedDecodingContainer(DictionaryKeyed(dictionary: dictionary))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let array = value as? [Any] else { throw Mismatch() }
    return DictionaryUnkeyed(array: array)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    DictionarySingle(value: value)
  }
}

private func cast<Value>(_ value: Any?, _ type: Value.Type) throws -> Value {
  guard let value = value as? Value else { throw DictionaryCodable.Mismatch() }
  return value
}

private struct DictionaryKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let dictionary: [String: Any]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { dictionary.keys.compactMap(Key.init) }

  func contains(_ key: Key) -> Bool { dictionary[key.stringValue] != nil }
  func decodeNil(forKey key: Key) -> Bool { dictionary[key.stringValue] == nil }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try cast(at(key), type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try cast(at(key), type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try cast(at(key), type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try cast(at(key), type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let value = at(key) else { throw DictionaryCodable.Mismatch() }
    return try Value(from: DictionaryCodable(value: value))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try DictionaryCodable(value: at(key) as Any).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try DictionaryCodable(value: at(key) as Any).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { DictionaryCodable(value: dictionary) }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    DictionaryCodable(value: at(key) as Any)
  }

  private func at(_ key: Key) -> Any? { dictionary[key.stringValue] }
}

private struct DictionaryUnkeyed: UnkeyedDecodingContainer {
  let array: [Any]
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { array.count }
  var isAtEnd: Bool { currentIndex == array.count }

  init(array: [Any]) { self.array = array }

  mutating func decodeNil() -> Bool { false }
  mutating func decode(_ type: Double.Type) throws -> Double { try cast(next(), type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try cast(next(), type) }
  mutating func decode(_ type: String.Type) throws -> String { try cast(next(), type) }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try cast(next(), type) }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: DictionaryCodable(value: next()))
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try DictionaryCodable(value: next()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try DictionaryCodable(value: next()).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { DictionaryCodable(value: next()) }

  private mutating func next() -> Any {
    defer { currentIndex += 1 }
    return array[currentIndex]
  }
}

private struct DictionarySingle: SingleValueDecodingContainer {
  let value: Any
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) throws -> Bool { try cast(value, type) }
  func decode(_ type: String.Type) throws -> String { try cast(value, type) }
  func decode(_ type: Double.Type) throws -> Double { try cast(value, type) }
  func decode(_ type: Int.Type) throws -> Int { try cast(value, type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: DictionaryCodable(value: value))
  }
}
