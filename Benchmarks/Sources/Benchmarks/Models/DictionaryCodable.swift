/// The least that a Codable decoder of dictionaries needs to keep the protocols' promises: a coding
/// path wherever it is asked for, and errors that say where and what.
///
/// It has no strategies and no leniency: a lower bound for what such decoders take.
struct DictionaryCodable: Decoder {
  let value: Any
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<Model: Decodable>(_ type: Model.Type, from value: Any) throws -> Model {
    try Model(from: DictionaryCodable(value: value, codingPath: []))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let dictionary = try cast(value, [String: Any].self, codingPath)
    return KeyedDecodingContainer(DictionaryKeyed(dictionary: dictionary, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    DictionaryUnkeyed(array: try cast(value, [Any].self, codingPath), codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    DictionarySingle(value: value, codingPath: codingPath)
  }
}

/// The place of an element.
private struct ElementKey: CodingKey {
  let index: Int
  var stringValue: String { "\(index)" }
  var intValue: Int? { index }

  init(index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}

private func cast<Value>(
  _ value: Any,
  _ type: Value.Type,
  _ path: @autoclosure () -> [any CodingKey]
) throws -> Value {
  if let value = value as? Value { return value }
  let text = "expected \(type), found \(Swift.type(of: value))"
  throw DecodingError.typeMismatch(type, .init(codingPath: path(), debugDescription: text))
}

private struct DictionaryKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let dictionary: [String: Any]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { dictionary.keys.compactMap(Key.init) }

  func contains(_ key: Key) -> Bool { dictionary[key.stringValue] != nil }
  func decodeNil(forKey key: Key) -> Bool { dictionary[key.stringValue] == nil }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: decoder(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    DictionaryCodable(value: dictionary, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func scalar<Value>(_ type: Value.Type, _ key: Key) throws -> Value {
    try cast(at(key), type, codingPath + [key])
  }

  private func decoder(_ key: Key) throws -> DictionaryCodable {
    DictionaryCodable(value: try at(key), codingPath: codingPath + [key])
  }

  private func at(_ key: Key) throws -> Any {
    if let value = dictionary[key.stringValue] { return value }
    let text = "there is no key \(key.stringValue)"
    throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: text))
  }
}

private struct DictionaryUnkeyed: UnkeyedDecodingContainer {
  let array: [Any]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { array.count }
  var isAtEnd: Bool { currentIndex == array.count }

  init(array: [Any], codingPath: [any CodingKey]) {
    self.array = array
    self.codingPath = codingPath
  }

  mutating func decodeNil() -> Bool { false }
  mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: decoder())
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> { try decoder().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try decoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try decoder() }

  private mutating func scalar<Value>(_ type: Value.Type) throws -> Value {
    let index = currentIndex
    return try cast(next(), type, codingPath + [ElementKey(index: index)])
  }

  private mutating func decoder() throws -> DictionaryCodable {
    let path = codingPath + [ElementKey(index: currentIndex)]
    return DictionaryCodable(value: try next(), codingPath: path)
  }

  private mutating func next() throws -> Any {
    guard currentIndex < array.count else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "at the end")
      throw DecodingError.valueNotFound(Any.self, context)
    }
    defer { currentIndex += 1 }
    return array[currentIndex]
  }
}

private struct DictionarySingle: SingleValueDecodingContainer {
  let value: Any
  let codingPath: [any CodingKey]

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) throws -> Bool { try cast(value, type, codingPath) }
  func decode(_ type: String.Type) throws -> String { try cast(value, type, codingPath) }
  func decode(_ type: Double.Type) throws -> Double { try cast(value, type, codingPath) }
  func decode(_ type: Int.Type) throws -> Int { try cast(value, type, codingPath) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: DictionaryCodable(value: value, codingPath: codingPath))
  }
}
