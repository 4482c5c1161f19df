extension PropertyListCursor {
  /// This value and all that is in it, built without recursion.
  package func propertyList() throws(PropertyList.Error) -> PropertyList {
    guard let tape = walk.pointee.tape else {
      guard isContainer else { return try binaryScalar() }
      var builder = BinaryValueBuilder(self)
      return try builder.value()
    }
    guard isContainer else { return try textScalar() }
    var builder = TapeValueBuilder(self, tape)
    return try builder.value()
  }

  /// A value of a text format that is no container.
  func textScalar() throws(PropertyList.Error) -> PropertyList {
    switch kind {
    case .null, .array, .dictionary: .null
    case .boolean: .boolean(flags & TapeEntry.isTrue != 0)
    case .integer: .integer(try xmlInteger())
    case .unsigned: .unsigned(try xmlUnsigned())
    case .real: .real(try xmlReal())
    case .string: .string(try xmlString())
    case .date: .date(try xmlDate())
    case .data: .data(try xmlData())
    case .uid: .uid(try xmlUnsigned())
    }
  }

  /// A value of a binary file that is no container.
  func binaryScalar() throws(PropertyList.Error) -> PropertyList {
    switch kind {
    case .null, .array, .dictionary: .null
    case .boolean: .boolean(flags & TapeEntry.isTrue != 0)
    case .integer: .integer(try binaryInteger())
    case .unsigned: .unsigned(try binaryUnsigned())
    case .real: .real(try binaryReal())
    case .string: .string(try binaryString())
    case .date: .date(try binaryDate())
    case .data: .data(try binaryData())
    case .uid: .uid(try binaryUnsigned())
    }
  }
}
