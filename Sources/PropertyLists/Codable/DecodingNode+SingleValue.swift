extension DecodingNode: SingleValueDecodingContainer {
  func decodeNil() -> Bool { cursor.kind == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try value(type, at: cursor, .root)
  }

  @inline(__always)
  private func decode<T>(_ read: (PropertyListCursor) throws -> T) throws -> T {
    do {
      return try read(cursor)
    } catch {
      throw failure(error, T.self, at: cursor, .root)
    }
  }

  func decode(_ type: Bool.Type) throws -> Bool { try decode { try $0.decodeBoolean() } }

  func decode(_ type: String.Type) throws -> String { try decode { try $0.decodeString() } }

  func decode(_ type: Double.Type) throws -> Double { try decode { try $0.decodeReal(type) } }

  func decode(_ type: Float.Type) throws -> Float { try decode { try $0.decodeReal(type) } }

  func decode(_ type: Int.Type) throws -> Int { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: Int8.Type) throws -> Int8 { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: Int16.Type) throws -> Int16 { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: Int32.Type) throws -> Int32 { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: Int64.Type) throws -> Int64 { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: UInt.Type) throws -> UInt { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: UInt8.Type) throws -> UInt8 { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: UInt16.Type) throws -> UInt16 { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: UInt32.Type) throws -> UInt32 { try decode { try $0.decodeInteger(type) } }

  func decode(_ type: UInt64.Type) throws -> UInt64 { try decode { try $0.decodeInteger(type) } }
}
