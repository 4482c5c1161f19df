#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PropertyListCursor {
  func decodeBoolean() throws -> Bool {
    guard let value = boolean() else { throw DecodingProblem.mismatch }
    return value
  }

  func decodeString() throws -> String {
    guard let value = try string() else { throw DecodingProblem.mismatch }
    return value
  }

  func decodeDate() throws -> Date {
    guard let value = try date() else { throw DecodingProblem.mismatch }
    return value
  }

  func decodeData() throws -> Data {
    guard let value = try data() else { throw DecodingProblem.mismatch }
    return value
  }

  /// A whole number; a real counts when it is one.
  @inline(__always)
  func decodeInteger<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    if kind == .integer, let value = try integer(), let number = T(exactly: value) { return number }
    return try otherInteger(type)
  }

  @inline(never)
  private func otherInteger<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    let value: T?
    let text: String
    if let number = try integer() {
      (value, text) = (T(exactly: number), "\(number)")
    } else if let number = try unsigned() {
      (value, text) = (T(exactly: number), "\(number)")
    } else if let number = try real() {
      (value, text) = (T(exactly: number), "\(number)")
    } else {
      throw DecodingProblem.mismatch
    }
    guard let value else { throw DecodingProblem.misfit(text) }
    return value
  }

  /// A floating-point number, or a whole one, rounded when it must be.
  @inline(__always)
  func decodeReal<T: BinaryFloatingPoint>(_ type: T.Type) throws -> T {
    if kind == .real, let value = try real() {
      let number = T(value)
      guard number.isFinite || !value.isFinite else { throw DecodingProblem.misfit("\(value)") }
      return number
    }
    if let value = try integer() { return T(value) }
    if let value = try unsigned() { return T(value) }
    throw DecodingProblem.mismatch
  }
}

extension PropertyListCursor {
  /// The values that are read without a decoder of their own; nil for all others.
  @inline(__always)
  func directValue<T>(_ type: T.Type) throws -> T? {
    if kind == .dictionary { return try type == PropertyList.self ? wholeValue(type) : nil }
    return try otherDirectValue(type)
  }

  @inline(never)
  private func wholeValue<T>(_ type: T.Type) throws -> T {
    same(try propertyList(), as: type)
  }

  private func otherDirectValue<T>(_ type: T.Type) throws -> T? {
    if type == Date.self { return same(try decodeDate(), as: type) }
    if type == Data.self { return same(try decodeData(), as: type) }
    if type == PropertyList.self { return same(try propertyList(), as: type) }
    if type == String.self { return same(try decodeString(), as: type) }
    guard kind == .array else { return nil }
    return try directArray(type)
  }
}

/// A value as another name of its own type.
@inline(__always)
func same<Value, Other>(_ value: Value, as type: Other.Type) -> Other {
  assert(Value.self == Other.self)
  // Safe: every caller has compared the types, and these are the same.
  return unsafeBitCast(value, to: type)
}

extension PropertyListCursor {
  /// The same place as a value that is not there.
  var null: PropertyListCursor {
    PropertyListCursor(
      walk: walk,
      offset: offset,
      count: 0,
      index: index,
      kind: .null,
      flags: 0,
      depth: depth
    )
  }
}
