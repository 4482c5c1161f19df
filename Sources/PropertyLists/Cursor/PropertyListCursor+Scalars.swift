#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension PropertyListCursor {
  /// The boolean, or nil for another kind.
  @inline(__always)
  package func boolean() -> Bool? {
    kind == .boolean ? flags & TapeEntry.isTrue != 0 : nil
  }

  /// The whole number, or nil for another kind.
  package func integer() throws(PropertyList.Error) -> Int64? {
    guard kind == .integer else { return nil }
    guard walk.pointee.tape != nil else { return try binaryInteger() }
    return try xmlInteger()
  }

  /// The whole number above `Int64.max`, or nil for another kind.
  package func unsigned() throws(PropertyList.Error) -> UInt64? {
    guard kind == .unsigned else { return nil }
    guard walk.pointee.tape != nil else { return try binaryUnsigned() }
    return try xmlUnsigned()
  }

  /// The floating-point number, or nil for another kind.
  package func real() throws(PropertyList.Error) -> Double? {
    guard kind == .real else { return nil }
    guard walk.pointee.tape != nil else { return try binaryReal() }
    return try xmlReal()
  }

  /// The text, or nil for another kind.
  package func string() throws(PropertyList.Error) -> String? {
    guard kind == .string else { return nil }
    guard walk.pointee.tape != nil else { return try binaryString() }
    return try xmlString()
  }

  /// The point in time, or what stands for one by the options; nil for another kind.
  package func date() throws(PropertyList.Error) -> Date? {
    guard kind == .date else { return try dateStandIn() }
    guard walk.pointee.tape != nil else { return try binaryDate() }
    return try xmlDate()
  }

  /// The bytes, or what stands for them by the options; nil for another kind.
  package func data() throws(PropertyList.Error) -> Data? {
    guard kind == .data else { return try dataStandIn() }
    guard walk.pointee.tape != nil else { return try binaryData() }
    return try xmlData()
  }

  /// The object number, or nil for another kind.
  package func uid() throws(PropertyList.Error) -> UInt64? {
    guard kind == .uid else { return nil }
    guard walk.pointee.tape != nil else { return try binaryUnsigned() }
    return try xmlUnsigned()
  }

  /// The digits of a number as the source has them, for exact decimals; nil in a binary file, whose
  /// numbers have no digits, and for another kind.
  package func numberText() throws(PropertyList.Error) -> String? {
    guard walk.pointee.tape != nil else { return nil }
    switch kind {
    case .integer, .unsigned, .real: return try xmlString()
    default: return nil
    }
  }

  /// Whether this is a string with exactly these bytes of UTF-8; makes no `String`.
  package func isString(_ text: StaticString) throws(PropertyList.Error) -> Bool {
    guard kind == .string else { return false }
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return walk.pointee.tape != nil ? try xmlTextEquals(bytes) : try binaryTextEquals(bytes)
  }
}
