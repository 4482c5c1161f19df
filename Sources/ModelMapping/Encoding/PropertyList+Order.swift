import Foundation
import PropertyLists

extension PropertyList {
  /// An order of all values, so that a set is written the same every time: by kind, then by value.
  func precedes(_ other: PropertyList) -> Bool { order(beside: other) == .orderedAscending }

  /// What is still to be compared, the next at the end: no call inside a call, however deep the values.
  private enum Comparison {
    case values(PropertyList, PropertyList)
    case result(ComparisonResult)
  }

  private func order(beside other: PropertyList) -> ComparisonResult {
    var open = [Comparison.values(self, other)]
    while let next = open.popLast() {
      let result: ComparisonResult
      switch next {
      case .result(let known): result = known
      case .values(.array(let left), .array(let right)):
        open.append(.result(Self.order(left.count, right.count)))
        open += zip(left, right).map { .values($0, $1) }.reversed()
        continue
      case .values(.dictionary(let left), .dictionary(let right)):
        open.append(.result(Self.order(left.count, right.count)))
        let pairs = zip(left.sorted { $0.key < $1.key }, right.sorted { $0.key < $1.key })
        open += pairs.flatMap { left, right -> [Comparison] in
          [.result(Self.order(left.key, right.key)), .values(left.value, right.value)]
        }
        .reversed()
        continue
      case .values(let left, let right): result = left.order(besideScalar: right)
      }
      if result != .orderedSame { return result }
    }
    return .orderedSame
  }

  private func order(besideScalar other: PropertyList) -> ComparisonResult {
    switch (self, other) {
    case (.boolean(let left), .boolean(let right)): Self.order(left ? 1 : 0, right ? 1 : 0)
    case (.integer(let left), .integer(let right)): Self.order(left, right)
    case (.unsigned(let left), .unsigned(let right)): Self.order(left, right)
    case (.uid(let left), .uid(let right)): Self.order(left, right)
    case (.real(let left), .real(let right)): Self.order(left, right)
    case (.date(let left), .date(let right)): Self.order(left, right)
    case (.string(let left), .string(let right)): Self.order(left, right)
    case (.data(let left), .data(let right)): Self.order(left, right) { Self.order($0, $1) }
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
