#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PropertyList: Codable {
  /// Creates the value that a decoder has, whatever it is.
  ///
  /// Our own decoder gives all kinds; another one those that it knows as Swift's types.
  public init(from decoder: any Swift.Decoder) throws {
    if let node = decoder as? DecodingNode {
      self = try node.decode(PropertyList.self)
    } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
      let pairs = try container.allKeys.map { key in
        (key: key.stringValue, value: try container.decode(PropertyList.self, forKey: key))
      }
      self = .dictionary(Dict(pairs))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [PropertyList] = []
      while !container.isAtEnd { elements.append(try container.decode(PropertyList.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> PropertyList {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .unsigned(value) }
    if let value = try? container.decode(Double.self) { return .real(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Date.self) { return .date(value) }
    return .data(try container.decode(Data.self))
  }

  /// Encodes the value as what it is; a number of an object as a dictionary with the key `CF$UID`.
  public func encode(to encoder: any Swift.Encoder) throws {
    if let place = encoder as? EncodingPlace { return place.encodeList(self) }
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .dictionary(let dict):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in dict { try container.encode(value, forKey: AnyKey(key)) }
    case .uid(let number):
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(number, forKey: AnyKey("CF$UID"))
    default: try encodeScalar(to: encoder)
    }
  }

  private func encodeScalar(to encoder: any Swift.Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .null, .uid, .array, .dictionary: try container.encodeNil()
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}
