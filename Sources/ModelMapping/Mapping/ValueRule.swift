import Foundation
public import PropertyLists

/// How the value of a property is read and written, where its type alone does not say it.
///
/// Expansions of `@Mapped` make rules of attributes such as `@DateFormat`; they have no use of
/// their own.
public protocol ValueRule<Value> {
  /// The type of the property.
  associatedtype Value

  /// Reads a value; `nil` when it is wrong, which the decoder remembers.
  func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Value?

  /// What stands for a missing key; `nil` when the key must be there.
  var absent: Value? { get }

  /// What a source must hold, as it is told in errors.
  var expected: String { get }

  /// The value as a property list.
  func list(_ value: Value) -> PropertyList

  /// The value as a dictionary holds it.
  func any(_ value: Value) -> Any

  /// Whether the key is left out.
  func isNil(_ value: Value) -> Bool

  /// The value as a copy takes it.
  func copied(_ value: Value) -> Any

  /// Takes what an update has; the value is replaced unless it is a model.
  func update(_ value: inout Value, with source: ModelValue, _ decoder: inout ModelDecoder)
}

extension ValueRule {
  /// No type but an optional has a value for a missing key.
  public var absent: Value? { nil }

  /// The same as in a property list.
  public func any(_ value: Value) -> Any { list(value)._$any }

  /// No type but an optional is left out.
  public func isNil(_ value: Value) -> Bool { false }

  /// The value itself, whatever its form in a source would be.
  public func copied(_ value: Value) -> Any { CopiedValue(value: value) }

  /// Replaces the value; null leaves it as it is.
  public func update(
    _ value: inout Value,
    with source: ModelValue,
    _ decoder: inout ModelDecoder
  ) {
    let mark = decoder._$mark
    if let update = decode(source, &decoder) {
      value = update
    } else {
      _ = decoder._$forgiveNull(source, since: mark)
    }
  }
}

/// The rule of a type that says by itself how it is read and written.
public struct MappedRule<Value: MappedValue>: ValueRule {
  /// The rule of a type.
  @inlinable public init(for type: Value.Type) {}

  /// Reads what the type reads.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Value? {
    Value._$decode(value, &decoder)
  }

  /// What the type has for a missing key.
  public var absent: Value? { Value._$absent }

  /// What the type reads.
  public var expected: String { Value._$expected }

  /// What the type writes.
  public func list(_ value: Value) -> PropertyList { value._$list }

  /// What the type writes.
  public func any(_ value: Value) -> Any { value._$any }

  /// What the type says.
  public func isNil(_ value: Value) -> Bool { value._$isNil }

  /// What the type writes, so that objects inside are copied, too.
  public func copied(_ value: Value) -> Any { value._$isNil ? NSNull() : value._$any }

  /// Updates models in place.
  public func update(
    _ value: inout Value,
    with source: ModelValue,
    _ decoder: inout ModelDecoder
  ) { value._$update(with: source, &decoder) }
}
