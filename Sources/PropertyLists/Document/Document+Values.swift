#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList.Document.Node {
  /// Whether the value is there and is a null.
  public var isNull: Bool { kind == .null }

  /// The boolean, or nil for anything else.
  public var boolean: Bool? { decoded { $0.boolean() } }

  /// The whole number, or nil for another kind, one above `Int64.max`, and a broken one.
  public var integer: Int64? {
    decoded { cursor throws(PropertyList.Error) in try cursor.integer() }
  }

  /// A whole number that is not negative, or nil for anything else.
  public var unsigned: UInt64? {
    decoded { cursor throws(PropertyList.Error) in
      if let value = try cursor.unsigned() { return value }
      return try cursor.integer().flatMap { UInt64(exactly: $0) }
    }
  }

  /// The floating-point number, or nil for anything else; whole numbers are not converted.
  public var real: Double? { decoded { cursor throws(PropertyList.Error) in try cursor.real() } }

  /// The text, or nil for anything else.
  public var string: String? {
    decoded { cursor throws(PropertyList.Error) in try cursor.string() }
  }

  /// The point in time, or nil for anything else.
  public var date: Date? { decoded { cursor throws(PropertyList.Error) in try cursor.date() } }

  /// The bytes, or nil for anything else.
  public var data: Data? { decoded { cursor throws(PropertyList.Error) in try cursor.data() } }

  /// The number of an object in an archive, or nil for anything else.
  public var uid: UInt64? { decoded { cursor throws(PropertyList.Error) in try cursor.uid() } }

  private func decoded<Value>(
    _ read: (PropertyListCursor) throws(PropertyList.Error) -> Value?
  ) -> Value? {
    guard exists else { return nil }
    return (try? withCursor(read)) ?? nil
  }
}

extension PropertyList.Document.Node {
  /// The keys of a dictionary in the source's order; none for anything else.
  ///
  /// - Throws: `PropertyList.Error` when a key is broken.
  /// - Complexity: O(n) in the keys.
  public func keys() throws(PropertyList.Error) -> [String] {
    guard exists else { return [] }
    return try withCursor { cursor throws(PropertyList.Error) in try Self.keys(of: cursor) }
  }

  /// The elements of an array; none for anything else.
  public var elements: Elements { Elements(self) }

  /// The elements of an array, each decoded no further than it is asked for.
  public struct Elements: RandomAccessCollection, Sendable {
    private let array: PropertyList.Document.Node

    init(_ array: PropertyList.Document.Node) {
      self.array = array
    }

    /// The first position: 0.
    public var startIndex: Int { 0 }

    /// The position after the last element: the count.
    public var endIndex: Int { array.kind == .array ? array.count ?? 0 : 0 }

    /// The element at a position; missing when the file is broken there.
    ///
    /// - Parameter position: From zero, below `count`.
    public subscript(position: Int) -> PropertyList.Document.Node { array[position] }
  }
}
