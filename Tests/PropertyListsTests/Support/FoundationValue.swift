import Foundation

@testable import PropertyLists

extension PropertyList {
  /// The value as Foundation's property lists have it.
  var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): value
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value), .uid(let value): NSNumber(value: value)
    case .real(let value): value
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let elements): elements.map(\.foundationValue)
    case .dictionary(let dict):
      Dictionary(dict.map { ($0.key, $0.value.foundationValue) }) { _, last in last }
    }
  }
}
