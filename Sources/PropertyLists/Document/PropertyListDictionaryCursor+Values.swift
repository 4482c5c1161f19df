/// Values of a kind by key, in one call each: how models are read.
///
/// The outer nil says that the value is of another kind, the inner nil that the key is missing.
extension PropertyListDictionaryCursor {
  package mutating func string(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> String?? {
    guard let value = try quickValue(forKey: key) else { return .some(nil) }
    return try value.string().map { .some($0) }
  }

  package mutating func boolean(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> Bool?? {
    guard let value = try quickValue(forKey: key) else { return .some(nil) }
    return value.boolean().map { .some($0) }
  }

  package mutating func integer(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> Int?? {
    guard let value = try quickValue(forKey: key) else { return .some(nil) }
    return try value.integer().flatMap { Int(exactly: $0) }.map { .some($0) }
  }

  package mutating func real(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> Double?? {
    guard let value = try quickValue(forKey: key) else { return .some(nil) }
    return try value.real().map { .some($0) }
  }

  @inline(__always)
  private mutating func quickValue(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    guard let tape = container.walk.pointee.tape else { return try binaryValue(forConstant: key) }
    return try tapeValue(forConstant: key, in: tape)
  }
}
