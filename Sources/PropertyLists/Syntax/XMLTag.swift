/// The elements of an XML property list.
enum XMLTag: UInt8, CaseIterable {
  case plist
  case array
  case dict
  case key
  case string
  case data
  case date
  case real
  case integer
  case yes
  case no

  static let sectionStart: StaticString = "<![CDATA["

  var name: StaticString {
    switch self {
    case .plist: "plist"
    case .array: "array"
    case .dict: "dict"
    case .key: "key"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .real: "real"
    case .integer: "integer"
    case .yes: "true"
    case .no: "false"
    }
  }

  /// The kind of the values that the element stands for.
  var kind: PropertyList.Kind {
    switch self {
    case .plist: .null
    case .array: .array
    case .dict: .dictionary
    case .key, .string: .string
    case .data: .data
    case .date: .date
    case .real: .real
    case .integer: .integer
    case .yes, .no: .boolean
    }
  }
}
