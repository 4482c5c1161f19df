import Foundation
public import PropertyLists

extension PropertyList: MappedValue {
  /// Reads whatever is there.
  public static func _$decode(
    _ value: ModelValue,
    _ decoder: inout ModelDecoder
  ) -> PropertyList? {
    if case .list(let list) = value.content { return list }
    // A copy tells nothing from null, which is a list of its own there.
    if decoder.isCopying, value.isNull {
      decoder._$refuse(value, as: Self.self)
      return nil
    }
    do {
      switch try value.scalar() {
      case .container(.array, _):
        return [PropertyList]._$decode(value, &decoder).map(PropertyList.array)
      case .container:
        return pairs(value, &decoder)
      case let scalar:
        if let list = PropertyList(scalar) { return list }
        if case .beyond = scalar {
          decoder.record(.outOfRange, value, expected: _$expected)
        } else {
          decoder._$refuse(value, as: Self.self)
        }
        return nil
      }
    } catch {
      return decoder.stop(error)
    }
  }

  /// What is read.
  public static var _$expected: String { "property list" }

  /// The value itself.
  public var _$list: PropertyList { self }

  /// The value as a dictionary holds it; null is an `NSNull`.
  ///
  /// What has no form of its own there stays a `PropertyList`, so that nothing is lost: a UID, and a
  /// dictionary with keys that only their bytes tell apart.
  public var _$any: Any {
    switch self {
    case .null, .array, .dictionary:
      ModelNesting.entering { $0 ? self : nativeContainer } ?? NSNull()
    default: nativeScalar
    }
  }

  private var nativeScalar: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): value
    case .integer(let value): Int(value)
    case .unsigned(let value): value
    case .real(let value): value
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .uid, .array, .dictionary: self
    }
  }

  private var nativeContainer: Any {
    switch self {
    case .array(let elements): elements._$any
    case .dictionary(let pairs): Self.dictionary(pairs) ?? self
    default: nativeScalar
    }
  }

  /// The pairs by text; `nil` when two keys are the same text.
  private static func dictionary(_ pairs: Dict) -> [String: Any]? {
    var result: [String: Any] = [:]
    for (key, value) in pairs { result[key] = value._$any }
    return result.count == pairs.count ? result : nil
  }

  /// A dictionary in the order of the source, with keys that only their bytes tell apart.
  private static func pairs(
    _ value: ModelValue,
    _ decoder: inout ModelDecoder
  ) -> PropertyList? {
    guard var pairs = decoder._$pairs(of: value) else {
      decoder._$refuse(value, as: Self.self)
      return nil
    }
    var result: [(String, PropertyList)] = []
    while let pair = pairs._$next(&decoder) {
      let mark = decoder._$mark
      if let read = _$decode(pair.value, &decoder) { result.append((pair.key, read)) }
      decoder._$locate(pair.key, since: mark)
    }
    decoder._$finish()
    return .dictionary(Dict(result))
  }

  init?(_ scalar: ModelScalar) {
    switch scalar {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .unsigned(value)
    case .real(let value): self = .real(value)
    case .decimal(let value): self = value._$list
    case .string(let value): self = .string(value)
    case .url(let value): self = value._$list
    case .date(let value): self = .date(value)
    case .data(let value): self = .data(value)
    case .uid(let value): self = .uid(value)
    case .container, .foreign, .beyond: return nil
    }
  }
}
