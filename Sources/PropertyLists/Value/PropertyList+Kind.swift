extension PropertyList {
  /// What a value is, without the value.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// No value.
    case null
    /// True or false.
    case boolean
    /// A whole number that `Int64` holds.
    case integer
    /// A whole number above `Int64.max`.
    case unsigned
    /// A floating-point number.
    case real
    /// Text.
    case string
    /// A point in time.
    case date
    /// Bytes.
    case data
    /// The number of an object in a keyed archive.
    case uid
    /// Values in order.
    case array
    /// Values by key.
    case dictionary

    /// The name of the case.
    public var description: String {
      switch self {
      case .null: "null"
      case .boolean: "boolean"
      case .integer: "integer"
      case .unsigned: "unsigned"
      case .real: "real"
      case .string: "string"
      case .date: "date"
      case .data: "data"
      case .uid: "uid"
      case .array: "array"
      case .dictionary: "dictionary"
      }
    }
  }

  /// What this value is.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer: .integer
    case .unsigned: .unsigned
    case .real: .real
    case .string: .string
    case .date: .date
    case .data: .data
    case .uid: .uid
    case .array: .array
    case .dictionary: .dictionary
    }
  }
}
