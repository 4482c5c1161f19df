#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DecodingNode {
  /// Decodes a value inside of this one.
  @inline(__always)
  func value<T: Decodable>(
    _ type: T.Type,
    at cursor: PropertyListCursor,
    _ step: @autoclosure () -> CodingStep
  ) throws -> T {
    do {
      switch DirectType(type, kind: cursor.kind) {
      case .none: break
      case .date: return same(try cursor.decodeDate(), as: type)
      case .data: return same(try cursor.decodeData(), as: type)
      case .string: return same(try cursor.decodeString(), as: type)
      case .list: return same(try cursor.propertyList(), as: type)
      case .strings: if let array = try cursor.strings() { return same(array, as: type) }
      case .integers: if let array = try cursor.integers(Int.self) { return same(array, as: type) }
      case .reals: if let array = try cursor.reals(Double.self) { return same(array, as: type) }
      case .otherArray: if let array: T = try cursor.otherArray() { return array }
      }
    } catch {
      throw failure(error, type, at: cursor, step())
    }
    let child = try child(cursor, step())
    if state.changesKeys { child.keepsKeys = type is any StringKeyed.Type }
    return try T(from: child)
  }
}

/// The types that are read without a decoder of their own.
enum DirectType: UInt8 {
  case none
  case date
  case data
  case string
  case list
  case strings
  case integers
  case reals
  /// An array that may be one of numbers.
  case otherArray

  @inline(__always)
  init(_ type: Any.Type, kind: PropertyList.Kind) {
    let type = ObjectIdentifier(type)
    guard kind != .dictionary else {
      self = type == TypeIdentity.list ? .list : .none
      return
    }
    self = Self.other(type, isArray: kind == .array)
  }

  private static func other(_ type: ObjectIdentifier, isArray: Bool) -> DirectType {
    if isArray {
      if type == TypeIdentity.strings { return .strings }
      if type == TypeIdentity.integers { return .integers }
      if type == TypeIdentity.reals { return .reals }
    }
    if type == TypeIdentity.date { return .date }
    if type == TypeIdentity.data { return .data }
    if type == TypeIdentity.string { return .string }
    if type == TypeIdentity.list { return .list }
    return isArray ? .otherArray : .none
  }
}

/// A value as another name of its own type.
@inline(__always)
func same<Value, Other>(_ value: Value, as type: Other.Type) -> Other {
  assert(Value.self == Other.self)
  // Safe: every caller has compared the types, and these are the same.
  return unsafeBitCast(value, to: type)
}
