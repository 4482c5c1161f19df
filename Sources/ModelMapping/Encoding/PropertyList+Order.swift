import Foundation
import PropertyLists

extension PropertyList {
  /// An order of all values, so that a set is written the same every time: by kind, then by value.
  func precedes(_ other: PropertyList) -> Bool { order(beside: other) == .orderedAscending }

  private func order(beside other: PropertyList) -> ComparisonResult {
    switch (self, other) {
    case (.boolean(let left), .boolean(let right)): Self.order(left ? 1 : 0, right ? 1 : 0)
    case (.integer(let left), .integer(let right)): Self.order(left, right)
    case (.unsigned(let left), .unsigned(let right)): Self.order(left, right)
    case (.uid(let left), .uid(let right)): Self.order(left, right)
    case (.real(let left), .real(let right)): Self.order(left, right)
    case (.date(let left), .date(let right)): Self.order(left, right)
    case (.string(let left), .string(let right)): Self.order(left, right)
    case (.data(let left), .data(let right)): Self.order(left, right) { Self.order($0, $1) }
    case (.array(let left), .array(let right)):
      Self.order(left, right) { $0.order(beside: $1) }
    case (.dictionary(let left), .dictionary(let right)):
      Self.order(left.sorted { $0.key < $1.key }, right.sorted { $0.key < $1.key }) { one, two in
        let keys = Self.order(one.key, two.key)
        return keys == .orderedSame ? one.value.order(beside: two.value) : keys
      }
    default: Self.order(kind.rawValue, other.kind.rawValue)
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
    if left < right { return .orderedAscending }
    return left == right ? .orderedSame : .orderedDescending
  }

  private static func order<Values: Collection>(
    _ left: Values,
    _ right: Values,
    _ order: (Values.Element, Values.Element) -> ComparisonResult
  ) -> ComparisonResult {
    for (one, two) in zip(left, right) {
      let result = order(one, two)
      if result != .orderedSame { return result }
    }
    return Self.order(left.count, right.count)
  }
}
