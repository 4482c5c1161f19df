import Foundation

/// A Codable decoder that reads dictionaries without a detour over bytes.
///
/// It does what the decoders of this kind that people use have in common, and in the way of the quicker
/// ones: a coding path with every value, null, numbers of any type that are exactly the one that is
/// asked for, also as `NSNumber`, values that are there as they are, and user info. There are no
/// strategies for dates, data and keys.
struct DictionaryCodable {
  var userInfo: [CodingUserInfoKey: Any] = [:]

  func decode<Model: Decodable>(_ type: Model.Type, from value: Any) throws -> Model {
    try DictionaryValue(value: value, codingPath: [], userInfo: userInfo).decode(type)
  }
}

/// One value, as a decoder of it and as a container with nothing but it.
private struct DictionaryValue: Decoder, SingleValueDecodingContainer {
  let value: Any
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let dictionary = try cast([String: Any].self)
    return KeyedDecodingContainer(
      DictionaryKeyed(dictionary: dictionary, codingPath: codingPath, userInfo: userInfo)
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    DictionaryUnkeyed(array: try cast([Any].self), codingPath: codingPath, userInfo: userInfo)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value is NSNull }
  func decode(_ type: Bool.Type) throws -> Bool { try cast(type) }
  func decode(_ type: String.Type) throws -> String { try cast(type) }
  func decode(_ type: Double.Type) throws -> Double { try real(type) }
  func decode(_ type: Float.Type) throws -> Float { try real(type) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // These would ask for something else than themselves.
    if type == Date.self || type == Data.self || type == URL.self || type == Decimal.self {
      return try cast(type)
    }
    return try Value(from: self)
  }

  private func cast<Value>(_ type: Value.Type) throws -> Value {
    if let value = value as? Value { return value }
    throw mismatch(type)
  }

  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    if let value = value as? Value { return value }
    if let other = value as? any BinaryInteger, let value = Value(exactly: other) { return value }
    if let number = value as? NSNumber, let value = Value(exactly: number.int64Value) {
      return value
    }
    throw mismatch(type)
  }

  private func real<Value: BinaryFloatingPoint>(_ type: Value.Type) throws -> Value {
    if let value = value as? Value { return value }
    if let other = value as? any BinaryInteger { return Value(other) }
    if let number = value as? NSNumber { return Value(number.doubleValue) }
    throw mismatch(type)
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let text = "expected \(type), found \(Swift.type(of: value))"
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: text)
    return decodeNil() ? .valueNotFound(type, context) : .typeMismatch(type, context)
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

private struct DictionaryKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let dictionary: [String: Any]
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
  var allKeys: [Key] { dictionary.keys.compactMap(Key.init) }

  func contains(_ key: Key) -> Bool { dictionary[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).decode(type) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try value(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    DictionaryValue(value: dictionary, codingPath: codingPath, userInfo: userInfo)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

  private func value(_ key: Key) throws -> DictionaryValue {
    guard let value = dictionary[key.stringValue] else {
      let text = "there is no key \(key.stringValue)"
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: text))
    }
    return DictionaryValue(value: value, codingPath: codingPath + [key], userInfo: userInfo)
  }
}

private struct DictionaryUnkeyed: UnkeyedDecodingContainer {
  let array: [Any]
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
  private(set) var currentIndex = 0
  var count: Int? { array.count }
  var isAtEnd: Bool { currentIndex == array.count }

  init(array: [Any], codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
    self.array = array
    self.codingPath = codingPath
    self.userInfo = userInfo
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try value().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.decode(type) } }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> { try next { try $0.container(keyedBy: type) } }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  /// Goes on when the element could be read.
  private mutating func next<Result>(_ read: (DictionaryValue) throws -> Result) throws -> Result {
    let result = try read(value())
    currentIndex += 1
    return result
  }

  private func value() throws -> DictionaryValue {
    let path = codingPath + [ElementKey(index: currentIndex)]
    guard currentIndex < array.count else {
      let context = DecodingError.Context(codingPath: path, debugDescription: "at the end")
      throw DecodingError.valueNotFound(Any.self, context)
    }
    return DictionaryValue(value: array[currentIndex], codingPath: path, userInfo: userInfo)
  }
}
