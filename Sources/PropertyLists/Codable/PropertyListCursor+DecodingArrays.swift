extension PropertyListCursor {
  /// Arrays of numbers, booleans and strings, read in one loop.
  ///
  /// Nil for all other types, and when an element is wrong: the usual way then finds out which.
  func directArray<T>(_ type: T.Type) throws -> T? {
    if type == [String].self { return try elements(type) { try $0.string() } }
    if type == [Int].self { return try integers(type, Int.self) }
    if type == [Double].self { return try reals(type, Double.self) }
    if type == [Bool].self { return try elements(type) { $0.boolean() } }
    if type == [Float].self { return try reals(type, Float.self) }
    if type == [UInt8].self { return try integers(type, UInt8.self) }
    if type == [Int64].self { return try integers(type, Int64.self) }
    if type == [Int32].self { return try integers(type, Int32.self) }
    if type == [UInt32].self { return try integers(type, UInt32.self) }
    if type == [UInt64].self { return try integers(type, UInt64.self) }
    if type == [UInt].self { return try integers(type, UInt.self) }
    if type == [Int16].self { return try integers(type, Int16.self) }
    if type == [UInt16].self { return try integers(type, UInt16.self) }
    if type == [Int8].self { return try integers(type, Int8.self) }
    return nil
  }

  /// Room that is made at once; a count in a file may be larger than what is read of it.
  private static let mostReserved = 4_096

  @inline(__always)
  private func elements<T, Element>(
    _ type: T.Type,
    _ read: (PropertyListCursor) throws -> Element?
  ) throws -> T? {
    guard var cursor = array() else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(min(count, Self.mostReserved))
    while let element = try cursor.next() {
      guard let value = try? read(element) else { return nil }
      elements.append(value)
    }
    return same(elements, as: type)
  }

  @inline(__always)
  private func integers<T, Number: FixedWidthInteger>(
    _ type: T.Type,
    _ number: Number.Type
  ) throws -> T? {
    try elements(type) { try $0.decodeInteger(number) }
  }

  @inline(__always)
  private func reals<T, Number: BinaryFloatingPoint>(
    _ type: T.Type,
    _ number: Number.Type
  ) throws -> T? {
    try elements(type) { try $0.decodeReal(number) }
  }
}
