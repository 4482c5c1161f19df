import Foundation
import PropertyLists

/// What a single value is, whatever source it comes from.
enum ModelScalar {
  case null
  case boolean(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case decimal(Decimal)
  case string(String)
  case url(URL)
  case date(Date)
  case data(Data)
  case uid(UInt64)
  /// An array or dictionary, and how many elements or pairs it has.
  case container(PropertyList.Kind, Int)
  /// A type that no property list knows, by name.
  case foreign(String)
  /// A number or date of a kind that cannot hold it, by its text.
  case beyond(PropertyList.Kind, String)

  init(_ cursor: PropertyListCursor) throws(PropertyList.Error) {
    do throws(PropertyList.Error) {
      try self.init(holding: cursor)
    } catch {
      guard error.kind == .outOfRange else { throw error }
      self = .beyond(cursor.kind, try cursor.numberText() ?? error.found)
    }
  }

  private init(holding cursor: PropertyListCursor) throws(PropertyList.Error) {
    switch cursor.kind {
    case .null: self = .null
    case .boolean: self = .boolean(cursor.boolean() ?? false)
    case .integer: self = .integer(try cursor.integer() ?? 0)
    case .unsigned: self = .unsigned(try cursor.unsigned() ?? 0)
    case .real: self = .real(try cursor.real() ?? 0)
    case .string: self = .string(try cursor.string() ?? "")
    case .date: self = .date(try cursor.date() ?? Date(timeIntervalSinceReferenceDate: 0))
    case .data: self = .data(try cursor.data() ?? Data())
    case .uid: self = .uid(try cursor.uid() ?? 0)
    case .array, .dictionary: self = .container(cursor.kind, cursor.count)
    }
  }

  init(_ list: PropertyList) {
    switch list {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .unsigned(value)
    case .real(let value): self = .real(value)
    case .string(let value): self = .string(value)
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    case .uid(let value): self = .uid(value)
    case .array(let elements): self = .container(.array, elements.count)
    case .dictionary(let pairs): self = .container(.dictionary, pairs.count)
    }
  }
}

extension ModelScalar {
  /// The kind, when a property list has it.
  var kind: PropertyList.Kind? {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer: .integer
    case .unsigned: .unsigned
    case .real, .decimal: .real
    case .string: .string
    case .date: .date
    case .data: .data
    case .uid: .uid
    case .container(let kind, _), .beyond(let kind, _): kind
    case .url, .foreign: nil
    }
  }

  /// The value in a few characters, for errors.
  var shortForm: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .real(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .string(let value): Self.quoted(value)
    case .url(let value): "URL \(Self.quoted(value.absoluteString))"
    case .date(let value): Self.text(of: value)
    case .data(let value): value.count == 1 ? "1 byte" : "\(value.count) bytes"
    case .uid(let value): "uid \(value)"
    case .container(.array, let count): "of \(count == 1 ? "1 element" : "\(count) elements")"
    case .container(_, let count): "of \(count == 1 ? "1 key" : "\(count) keys")"
    case .foreign(let name): name
    case .beyond(_, let text): text.count > 40 ? text.prefix(40) + "…" : text
    }
  }

  /// Whether this is a number that its kind cannot hold.
  var isNumberBeyond: Bool {
    if case .beyond(let kind, _) = self { return kind != .date }
    return false
  }

  /// The second, or how far away it is when no calendar reaches there.
  private static func text(of date: Date) -> String {
    let text = PropertyList.date(date).description
    if text.hasSuffix("Z") { return text }
    return "\(date.timeIntervalSinceReferenceDate) seconds from 2001-01-01T00:00:00Z"
  }

  /// At most 40 characters; those that would break a line of a log or turn its order are escaped.
  private static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(41)
    let shown = start.prefix(40).map { $0.isHarmless ? String($0) : $0.escaped(asASCII: true) }
    return "\"\(shown.joined())\(start.count > 40 ? "…" : "")\""
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: !properties.isBidiControl
    default: self != "\""
    }
  }
}
