/// The elements of an array in order.
struct UnkeyedDecoding: UnkeyedDecodingContainer {
  let node: DecodingNode
  private var elements: PropertyListArrayCursor
  private(set) var currentIndex = 0

  init(node: DecodingNode, elements: PropertyListArrayCursor) {
    self.node = node
    self.elements = elements
  }

  var codingPath: [any CodingKey] { node.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let rest = elements
    let cursor = try next(Any?.self)
    if cursor.kind == .null {
      currentIndex += 1
      return true
    }
    elements = rest
    return false
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try advancing(type) { node, cursor, position in
      try node.value(type, at: cursor, .index(position))
    }
  }
}

extension UnkeyedDecoding {
  @inline(__always)
  private mutating func next(_ type: Any.Type) throws -> PropertyListCursor {
    let cursor: PropertyListCursor?
    do {
      cursor = try elements.next()
    } catch {
      throw node.failure(error, type, at: node.cursor, .index(currentIndex))
    }
    guard let cursor else { throw node.atEnd(type, currentIndex) }
    return cursor
  }

  /// Moves on only when the element could be read.
  @inline(__always)
  private mutating func advancing<T>(
    _ type: Any.Type,
    _ read: (DecodingNode, PropertyListCursor, Int) throws -> T
  ) throws -> T {
    let rest = elements
    let cursor = try next(type)
    do {
      let value = try read(node, cursor, currentIndex)
      currentIndex += 1
      return value
    } catch {
      elements = rest
      throw error
    }
  }

  @inline(__always)
  private mutating func decode<T>(_ read: (PropertyListCursor) throws -> T) throws -> T {
    try advancing(T.self) { node, cursor, position in
      do {
        return try read(cursor)
      } catch {
        throw node.failure(error, T.self, at: cursor, .index(position))
      }
    }
  }
}

extension UnkeyedDecoding {
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try advancing([String: Any].self) { node, cursor, position in
      try node.child(cursor, .index(position)).container(keyedBy: type)
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try advancing([Any].self) { node, cursor, position in
      try node.child(cursor, .index(position)).unkeyedContainer()
    }
  }

  mutating func superDecoder() throws -> any Swift.Decoder {
    try advancing((any Swift.Decoder).self) { node, cursor, position in
      try node.child(cursor, .index(position))
    }
  }
}

extension UnkeyedDecoding {
  mutating func decode(_ type: Bool.Type) throws -> Bool { try decode { try $0.decodeBoolean() } }

  mutating func decode(_ type: String.Type) throws -> String {
    try decode { try $0.decodeString() }
  }

  mutating func decode(_ type: Double.Type) throws -> Double {
    try decode { try $0.decodeReal(type) }
  }

  mutating func decode(_ type: Float.Type) throws -> Float {
    try decode { try $0.decodeReal(type) }
  }

  mutating func decode(_ type: Int.Type) throws -> Int { try decode { try $0.decodeInteger(type) } }

  mutating func decode(_ type: Int8.Type) throws -> Int8 {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: UInt.Type) throws -> UInt {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try decode { try $0.decodeInteger(type) }
  }

  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try decode { try $0.decodeInteger(type) }
  }
}
