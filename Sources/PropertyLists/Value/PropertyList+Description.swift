#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PropertyList: CustomStringConvertible {
  /// The list in one line, such as `{"name": "bag", "tags": ["new", 3]}`.
  ///
  /// - Complexity: O(n); no recursion, so any depth is safe.
  public var description: String {
    var text = ""
    var open = [Piece.value(self)]
    while let piece = open.popLast() {
      switch piece {
      case .text(let part): text += part
      case .value(.array(let elements)):
        text += "["
        open.append(.text("]"))
        for (index, element) in elements.enumerated().reversed() {
          open.append(.value(element))
          if index > 0 { open.append(.text(", ")) }
        }
      case .value(.dictionary(let dict)):
        text += "{"
        open.append(.text("}"))
        for (index, pair) in dict.enumerated().reversed() {
          open.append(.value(pair.value))
          open.append(.text((index > 0 ? ", " : "") + pair.key.debugDescription + ": "))
        }
      case .value(let scalar): text += scalar.scalarDescription
      }
    }
    return text
  }

  private enum Piece {
    case text(String)
    case value(PropertyList)
  }

  private var scalarDescription: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .date(let value): Self.text(of: value)
    case .data(let value): "<\(value.count) bytes>"
    case .uid(let value): "uid(\(value))"
    case .null, .array, .dictionary: "null"
    }
  }

  private static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    return CivilTime(flooring: seconds)?.xmlText ?? "date(\(seconds))"
  }
}

extension PropertyList.Dict: CustomStringConvertible {
  /// The pairs in one line, such as `{"name": "bag"}`.
  public var description: String { PropertyList.dictionary(self).description }
}
