/// The values of a dictionary by key.
struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: DecodingNode

  var codingPath: [any CodingKey] { node.codingPath }

  /// A list that breaks off here has no keys that can be told; decoding them then says why.
  ///
  /// A loop, because `compactMap` looks up types at run time here, which costs more than a few keys.
  var allKeys: [Key] {
    var keys: [Key] = []
    for text in (try? node.keys()) ?? [] {
      if let key = Key(stringValue: text) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { (try? find(key)) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).kind == .null }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try node.value(type, at: value(key), .key(key))
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let cursor = try find(key), cursor.kind != .null else { return nil }
    return try node.value(type, at: cursor, .key(key))
  }
}

extension KeyedDecoding {
  /// The value of a key; nil when there is none.
  @inline(__always)
  private func find(_ key: Key) throws -> PropertyListCursor? {
    do {
      return try node.value(forKey: key.stringValue)
    } catch {
      throw node.failure(error, Any.self, at: node.cursor, .key(key))
    }
  }

  @inline(__always)
  private func value(_ key: Key) throws -> PropertyListCursor {
    guard let cursor = try find(key) else { throw node.missing(key) }
    return cursor
  }

  @inline(__always)
  private func decode<T>(_ key: Key, _ read: (PropertyListCursor) throws -> T) throws -> T {
    let cursor = try value(key)
    do {
      return try read(cursor)
    } catch {
      throw node.failure(error, T.self, at: cursor, .key(key))
    }
  }

  @inline(__always)
  private func optional<T>(_ key: Key, _ read: (PropertyListCursor) throws -> T) throws -> T? {
    guard let cursor = try find(key), cursor.kind != .null else { return nil }
    do {
      return try read(cursor)
    } catch {
      throw node.failure(error, T.self, at: cursor, .key(key))
    }
  }
}

extension KeyedDecoding {
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try node.child(value(key), .key(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try node.child(value(key), .key(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Swift.Decoder {
    try superDecoder(of: TextKey.superclass)
  }

  func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
    try superDecoder(of: key)
  }

  /// A superclass that was not encoded finds null.
  private func superDecoder(of key: some CodingKey) throws -> any Swift.Decoder {
    let cursor: PropertyListCursor?
    do {
      cursor = try node.value(forKey: key.stringValue)
    } catch {
      throw node.failure(error, Any.self, at: node.cursor, .key(key))
    }
    return try node.child(cursor ?? node.cursor.null, .key(key))
  }
}

extension KeyedDecoding {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try decode(key) { try $0.decodeBoolean() }
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try optional(key) { try $0.decodeBoolean() }
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decode(key) { try $0.decodeString() }
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try optional(key) { try $0.decodeString() }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try decode(key) { try $0.decodeReal(type) }
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try optional(key) { try $0.decodeReal(type) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try decode(key) { try $0.decodeReal(type) }
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try optional(key) { try $0.decodeReal(type) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try optional(key) { try $0.decodeInteger(type) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try decode(key) { try $0.decodeInteger(type) }
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try optional(key) { try $0.decodeInteger(type) }
  }
}
