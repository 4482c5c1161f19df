public import PropertyLists

/// A type that a property of a ``Mapped(keys:coercion:unknownKeys:)`` type may have.
///
/// An enum is one by ``Mapped(keys:coercion:unknownKeys:)``; one with a raw value also by naming the protocol, and then nothing
/// has to be written:
///
/// ```swift
/// enum Size: String, MappedValue { case small, large }
/// ```
///
/// What is read as what where the reading is lossless; <doc:WhatBecomesWhat> has every policy:
///
/// | type | sources |
/// | --- | --- |
/// | every integer type | whole numbers that fit; reals and decimals without a fraction that fit |
/// | `Double` | reals; whole numbers that a `Double` holds exactly; decimals |
/// | `CGFloat` | what a `Double` is read from |
/// | `Float` | the same, rounded to the nearest `Float`, unless that is infinite |
/// | `Decimal` | numbers, by the digits of their text; text of digits |
/// | `Bool` | booleans only, never 0 or 1 |
/// | `String` | text only, never numbers |
/// | `Date`, `Data` | dates, data |
/// | `URL` | text that is a URL; a `URL` in a dictionary |
/// | `UUID` | text that is a UUID; a `UUID` in a dictionary |
/// | an array, a `Set` | arrays; an element that a set has already counts once |
/// | a dictionary | dictionaries whose keys are all keys of its type, see ``MappedKey`` |
/// | an enum with a raw value | what its raw value is read from, if there is such a case |
/// | `PropertyList` | anything that a property list can hold |
///
/// Booleans and numbers are told apart also inside `NSNumber`.
public protocol MappedValue {
  /// Reads a value; `nil` when it is wrong, which the decoder remembers.
  static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Self?

  /// Reads the value of a key of the model in work, when nothing is unusual about it.
  ///
  /// The outer `nil` says nothing, so that ``_$decode(_:_:)`` has to look; the inner `nil` says that
  /// the key is missing.
  static func _$quick(_ key: StaticString, _ text: String, _ decoder: inout ModelDecoder) -> Self??

  /// What stands for a missing key; `nil` when the key must be there.
  static var _$absent: Self? { get }

  /// What a source must hold, as it is told in errors.
  static var _$expected: String { get }

  /// The value as a property list.
  var _$list: PropertyList { get }

  /// The value as a dictionary holds it: only types that a property list knows.
  var _$any: Any { get }

  /// Writes the value into the bytes of a property list.
  func _$write(to place: ModelPlace)

  /// Whether a dictionary leaves the key out.
  var _$isNil: Bool { get }

  /// Takes what an update has; the value is replaced unless it is a model.
  mutating func _$update(with value: ModelValue, _ decoder: inout ModelDecoder)
}

extension MappedValue {
  /// Few types have a quick way.
  @inlinable
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> Self?? { nil }

  /// No type but an optional has a value for a missing key.
  @inlinable public static var _$absent: Self? { nil }

  /// No type but an optional is left out.
  @inlinable public var _$isNil: Bool { false }

  /// Writes the value as a property list.
  public func _$write(to place: ModelPlace) { place.place.set(_$list) }

  /// Replaces the value; null leaves it as it is.
  public mutating func _$update(with value: ModelValue, _ decoder: inout ModelDecoder) {
    let mark = decoder._$mark
    if let update = Self._$decode(value, &decoder) {
      self = update
    } else {
      _ = decoder._$forgiveNull(value, since: mark)
    }
  }
}

extension MappedValue where Self: RawRepresentable, RawValue: MappedValue {
  /// Reads the raw value and looks for the case.
  @inlinable
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Self? {
    guard let raw = RawValue._$decode(value, &decoder) else { return nil }
    guard let result = Self(rawValue: raw) else {
      decoder._$refuseRaw(value, as: Self.self)
      return nil
    }
    return result
  }

  /// Reads the raw value of a key when it is of this very type, and a case has it.
  @inlinable
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> Self?? {
    guard let found = RawValue._$quick(key, text, &decoder) else { return nil }
    guard let raw = found else { return .some(nil) }
    return Self(rawValue: raw).map { .some($0) }
  }

  /// The name of the type, with the raw values of its cases where they can be listed.
  public static var _$expected: String {
    guard let type = Self.self as? any CaseIterable.Type else {
      return "\(Self.self) (\(RawValue._$expected))"
    }
    return "\(Self.self) (\(rawValues(of: type).joined(separator: ", ")))"
  }

  private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    let known = type.allCases.prefix(9).compactMap { ($0 as? Self)?.rawValue }
    return known.prefix(8).map { "\($0)" } + (known.count > 8 ? ["…"] : [])
  }

  /// The raw value as a property list.
  @inlinable public var _$list: PropertyList { rawValue._$list }

  /// The raw value as a dictionary holds it.
  @inlinable public var _$any: Any { rawValue._$any }
}
