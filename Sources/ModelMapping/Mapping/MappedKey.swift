public import Foundation

/// A type that the keys of a dictionary may have: `String`, integers, `UUID`, and enums that name the
/// protocol.
///
/// ```swift
/// @Mapped enum Size: String, MappedKey { case small, large }
///
/// @Mapped struct Stock {
///   let bySize: [Size: Int]
///   let byShelf: [Int: [String]]
/// }
/// ```
///
/// An integer is read from the text in which it is written, so that no two keys are the same one:
/// `"7"`, but not `"07"` or `"+7"`. An enum has a raw type that can be a key, or is an enum of texts with
/// ``Mapped(keys:coercion:unknownKeys:)``.
public protocol MappedKey: MappedValue, Hashable, SendableMetatype {
  /// The value that the text of a key stands for.
  init?(_$key key: String)

  /// The text of the key.
  var _$key: String { get }
}

extension String: MappedKey {
  /// The text itself.
  @inlinable
  public init?(_$key key: String) { self = key }

  /// The text itself.
  @inlinable public var _$key: String { self }
}

extension MappedKey where Self: FixedWidthInteger {
  /// The number that has this very text.
  public init?(_$key key: String) {
    self.init(key)
    if description != key { return nil }
  }

  /// The digits of the number.
  public var _$key: String { description }
}

extension Int: MappedKey {}
extension Int8: MappedKey {}
extension Int16: MappedKey {}
extension Int32: MappedKey {}
extension Int64: MappedKey {}
extension UInt: MappedKey {}
extension UInt8: MappedKey {}
extension UInt16: MappedKey {}
extension UInt32: MappedKey {}
extension UInt64: MappedKey {}

extension UUID: MappedKey {
  /// The UUID of a text in upper or lower case.
  public init?(_$key key: String) { self.init(uuidString: key) }

  /// The text in upper case.
  public var _$key: String { uuidString }
}

extension MappedKey where Self: RawRepresentable, RawValue: MappedKey {
  /// The case whose raw value is the key.
  public init?(_$key key: String) {
    guard let raw = RawValue(_$key: key) else { return nil }
    self.init(rawValue: raw)
  }

  /// The key of the raw value.
  public var _$key: String { rawValue._$key }
}
