/// Values of a kind by key, in one call each: how models are read.
///
/// The outer nil says that the value is of another kind, the inner nil that the key is missing.
///
/// In a text the usual forms are read off the tape: for a few bytes, the words of a cursor are more
/// than the value.
extension PropertyListDictionaryCursor {
  package mutating func string(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> String?? {
    guard let tape = container.walk.pointee.tape else {
      guard let value = try binaryValue(key) else { return .some(nil) }
      return try value.string().map { .some($0) }
    }
    guard let place = try tapePlace(key, tape) else { return .some(nil) }
    if let content = plainContent(.string, tape[place]), let base = content.baseAddress,
      let text = String(utf8: base, count: content.count)
    {
      return text
    }
    return try cursor(at: place, in: tape).string().map { .some($0) }
  }

  package mutating func boolean(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> Bool?? {
    guard let tape = container.walk.pointee.tape else {
      guard let value = try binaryValue(key) else { return .some(nil) }
      return value.boolean().map { .some($0) }
    }
    guard let place = try tapePlace(key, tape) else { return .some(nil) }
    return cursor(at: place, in: tape).boolean().map { .some($0) }
  }

  package mutating func integer(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> Int?? {
    guard let tape = container.walk.pointee.tape else {
      guard let value = try binaryValue(key) else { return .some(nil) }
      return try Self.integer(value)
    }
    guard let place = try tapePlace(key, tape) else { return .some(nil) }
    if let content = plainContent(.integer, tape[place]),
      let number = XMLNumber.shortInteger(content).flatMap({ Int(exactly: $0) })
    {
      return number
    }
    return try Self.integer(cursor(at: place, in: tape))
  }

  /// A floating-point number, or a whole one that is the same.
  package mutating func real(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> Double?? {
    guard let tape = container.walk.pointee.tape else {
      guard let value = try binaryValue(key) else { return .some(nil) }
      return try value.exactReal().map { .some($0) }
    }
    guard let place = try tapePlace(key, tape) else { return .some(nil) }
    if let content = plainContent(.real, tape[place]), let number = XMLNumber.shortReal(content) {
      return number
    }
    return try cursor(at: place, in: tape).exactReal().map { .some($0) }
  }

  /// An array of nothing but strings.
  package mutating func strings(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> [String]?? {
    guard let tape = container.walk.pointee.tape else {
      guard let value = try binaryValue(key) else { return .some(nil) }
      return try value.strings().map { .some($0) }
    }
    guard let place = try tapePlace(key, tape) else { return .some(nil) }
    return cursor(at: place, in: tape).tapeStrings(in: tape).map { .some($0) }
  }

  /// An array of nothing but numbers that a `Double` holds.
  package mutating func reals(
    forKey key: StaticString
  ) throws(PropertyList.Error) -> [Double]?? {
    guard let value = try value(forKey: key) else { return .some(nil) }
    return try value.reals().map { .some($0) }
  }

  private static func integer(_ value: PropertyListCursor) throws(PropertyList.Error) -> Int?? {
    try value.integer().flatMap { Int(exactly: $0) }.map { .some($0) }
  }

  /// The bytes of a value of the kind that stand for themselves.
  @inline(__always)
  private func plainContent(
    _ kind: PropertyList.Kind,
    _ entry: TapeEntry
  ) -> UnsafeBufferPointer<UInt8>? {
    guard entry.kind == kind, entry.flags & TapeEntry.escaped == 0 else { return nil }
    return UnsafeBufferPointer(
      start: container.walk.pointee.bytes + Int(entry.offset),
      count: Int(entry.length)
    )
  }

  @inline(__always)
  private mutating func tapePlace(
    _ key: StaticString,
    _ tape: UnsafePointer<TapeEntry>
  ) throws(PropertyList.Error) -> Int? {
    try tapePlace(forConstant: Self.bytes(key), in: tape)
  }

  @inline(__always)
  private mutating func binaryValue(
    _ key: StaticString
  ) throws(PropertyList.Error) -> PropertyListCursor? {
    try binaryValue(forConstant: Self.bytes(key))
  }

  @inline(__always)
  private static func bytes(_ key: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
  }
}
