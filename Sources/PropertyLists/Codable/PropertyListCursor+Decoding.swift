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
