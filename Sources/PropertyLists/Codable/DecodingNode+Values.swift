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
      // Elsewhere: there are optionals of the type, and to make them costs more than a small array.
      case .otherArray: return try array(type, at: cursor, step())
      }
    } catch {
      throw failure(error, type, at: cursor, step())
    }
    return try nested(type, child(cursor, step()))
  }

  /// Decodes a value by its own code.
  @inline(__always)
  private func nested<T: Decodable>(_ type: T.Type, _ child: DecodingNode) throws -> T {
    if state.changesKeys { child.keepsKeys = type is any StringKeyed.Type }
    return try T(from: child)
  }

  @inline(never)
  private func array<T: Decodable>(
    _ type: T.Type,
    at cursor: PropertyListCursor,
    _ step: CodingStep
  ) throws -> T {
    do {
      if let array: T = try cursor.otherArray() { return array }
    } catch {
      throw failure(error, type, at: cursor, step)
    }
    let child = try child(cursor, step)
    if cursor.count >= Self.manyElements, let list = type as? any DecodableList.Type {
      return try child.elements(list, as: type)
    }
    return try nested(type, child)
  }

  /// From so many elements on it pays to look for the type of the elements.
  private static let manyElements = 8

  private func elements<List: DecodableList, T>(_ list: List.Type, as type: T.Type) throws -> T {
    same(try List.elements(of: self), as: type)
  }
}

/// An array of a type that can be decoded.
protocol DecodableList {
  static func elements(of node: DecodingNode) throws -> Self
}

extension Array: DecodableList where Element: Decodable {
  /// The elements of the array of a node: what `Array.init(from:)` does, with room made at once and
  /// one decoder for all elements that do not keep theirs.
  static func elements(of node: DecodingNode) throws -> [Element] {
    guard var cursors = node.cursor.array() else { return [] }
    var elements: [Element] = []
    elements.reserveCapacity(Swift.min(cursors.count, 1 << 18))
    var spare: DecodingNode?
    while let cursor = try node.next(&cursors, elements.count) {
      elements.append(try node.element(Element.self, at: cursor, elements.count, &spare))
    }
    return elements
  }
}

extension DecodingNode {
  fileprivate func next(
    _ cursors: inout PropertyListArrayCursor,
    _ position: Int
  ) throws -> PropertyListCursor? {
    do throws(PropertyList.Error) {
      return try cursors.next()
    } catch {
      throw failure(error, Any.self, at: cursor, .index(position))
    }
  }

  /// Decodes an element of this array with the decoder of the one before, unless that was kept.
  fileprivate func element<T: Decodable>(
    _ type: T.Type,
    at cursor: PropertyListCursor,
    _ position: Int,
    _ spare: inout DecodingNode?
  ) throws -> T {
    guard case .none = DirectType(type, kind: cursor.kind) else {
      return try value(type, at: cursor, .index(position))
    }
    if isKnownUniquelyReferenced(&spare), let child = spare {
      child.turn(to: cursor, .index(position))
      return try nested(type, child)
    }
    let child = try child(cursor, .index(position))
    spare = child
    return try nested(type, child)
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
