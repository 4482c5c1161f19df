/// Arrays of numbers, booleans and strings, read in one loop.
///
/// Each is nil when an element is wrong: the usual way then finds out which.
extension PropertyListCursor {
  package func strings() throws(PropertyList.Error) -> [String]? {
    try elements { value throws(PropertyList.Error) in try value.string() }
  }

  func integers<Number: FixedWidthInteger>(_ type: Number.Type) throws -> [Number]? {
    try elements { try $0.decodeInteger(type) }
  }

  func reals<Number: BinaryFloatingPoint>(_ type: Number.Type) throws -> [Number]? {
    try elements { try $0.decodeReal(type) }
  }

  /// Nil also for all other types of arrays.
  @inline(never)
  func otherArray<T>() throws -> T? {
    let type = T.self
    switch ObjectIdentifier(type) {
    case TypeIdentity.flags: return try elements { $0.boolean() }.map { same($0, as: type) }
    case TypeIdentity.floats: return try reals(Float.self).map { same($0, as: type) }
    case TypeIdentity.bytes: return try integers(UInt8.self).map { same($0, as: type) }
    case TypeIdentity.int64s: return try integers(Int64.self).map { same($0, as: type) }
    case TypeIdentity.int32s: return try integers(Int32.self).map { same($0, as: type) }
    case TypeIdentity.uint32s: return try integers(UInt32.self).map { same($0, as: type) }
    default: return nil
    }
  }

  /// Room that is made at once; a count in a file may be larger than what is read of it.
  private static let mostReserved = 4_096

  @inline(__always)
  private func elements<Element>(
    _ read: (PropertyListCursor) throws -> Element?
  ) throws(PropertyList.Error) -> [Element]? {
    guard var cursor = array() else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(min(count, Self.mostReserved))
    while let element = try cursor.next() {
      guard let value = try? read(element) else { return nil }
      elements.append(value)
    }
    return elements
  }
}
