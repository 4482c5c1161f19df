#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// Whether this is ``null``.
  public var isNull: Bool { kind == .null }

  /// The boolean, or nil for another kind.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The whole number, or nil for another kind and for one above `Int64.max`.
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// A whole number that is not negative, or nil for any other value.
  public var unsigned: UInt64? {
    switch self {
    case .unsigned(let value): value
    case .integer(let value): UInt64(exactly: value)
    default: nil
    }
  }

  /// The floating-point number, or nil for another kind; whole numbers are not converted.
  public var real: Double? {
    if case .real(let value) = self { value } else { nil }
  }

  /// The text, or nil for another kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The point in time, or nil for another kind.
  public var date: Date? {
    if case .date(let value) = self { value } else { nil }
  }

  /// The bytes, or nil for another kind.
  public var data: Data? {
    if case .data(let value) = self { value } else { nil }
  }

  /// The number of an object in an archive, or nil for another kind.
  public var uid: UInt64? {
    if case .uid(let value) = self { value } else { nil }
  }

  /// The elements, or nil for another kind.
  public var array: [PropertyList]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The pairs, or nil for another kind.
  public var dictionary: Dict? {
    if case .dictionary(let value) = self { value } else { nil }
  }
}
