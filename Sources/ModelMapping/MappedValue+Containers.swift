import Foundation
public import PropertyLists

extension Optional: MappedValue where Wrapped: MappedValue {
  /// Reads a value; null is `nil`.
  @inlinable
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Wrapped?? {
    let mark = decoder._$mark
    if let wrapped = Wrapped._$decode(value, &decoder) { return .some(wrapped) }
    return decoder._$forgiveNull(value, since: mark) ? .some(nil) : nil
  }

  /// Reads the value of a key, or `nil` where there is none.
  @inlinable
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> Wrapped??? {
    Wrapped._$quick(key, text, &decoder).map { .some($0) }
  }

  /// A missing key is `nil`.
  @inlinable public static var _$absent: Wrapped?? { .some(nil) }

  /// What is read, if there is anything.
  public static var _$expected: String { Wrapped._$expected }

  /// The value as a property list; `nil` is null.
  @inlinable public var _$list: PropertyList { self?._$list ?? .null }

  /// The value as a dictionary holds it; `nil` is an `NSNull`.
  public var _$any: Any { self?._$any ?? NSNull() }

  /// Whether there is no value.
  @inlinable public var _$isNil: Bool { self?._$isNil ?? true }

  /// Updates the value, or reads one where there is none; null is `nil`.
  public mutating func _$update(with value: ModelValue, _ decoder: inout ModelDecoder) {
    if value.isNull {
      self = nil
    } else if self == nil {
      self = Wrapped._$decode(value, &decoder)
    } else {
      self?._$update(with: value, &decoder)
    }
  }
}

extension Array: MappedValue where Element: MappedValue {
  /// Reads an array, every element of it.
  @inlinable
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> [Element]? {
    if value._$isAny, let same = value._$native(as: Self.self) { return same }
    if let quick = Element._$quickArray(value, &decoder) { return quick }
    return decoder._$array(value, expected: _$expected) { Element._$decode($0, &$1) }
  }

  /// What is read.
  public static var _$expected: String { "array of \(Element._$expected)" }

  /// The elements as a property list.
  @inlinable public var _$list: PropertyList { .array(map(\._$list)) }

  /// The array itself where its elements are what a dictionary holds; an array of `Any` otherwise.
  @inlinable
  public var _$any: Any {
    if Element.self == String.self || Element.self == Int.self || Element.self == Double.self
      || Element.self == Bool.self
    {
      return self
    }
    return map(\._$any) as [Any]
  }
}

extension Dictionary: MappedValue where Key == String, Value: MappedValue {
  /// Reads a dictionary, every value of it.
  ///
  /// Keys that differ in bytes but are the same `String` are an issue: one value would be lost.
  @inlinable
  public static func _$decode(
    _ value: ModelValue,
    _ decoder: inout ModelDecoder
  ) -> [String: Value]? {
    decoder._$dictionary(value, expected: _$expected) { Value._$decode($0, &$1) }
  }

  /// What is read.
  public static var _$expected: String { "dictionary of \(Value._$expected)" }

  /// The values as a property list, in the order of the keys.
  public var _$list: PropertyList {
    .dictionary(PropertyList.Dict(sorted { $0.key < $1.key }.map { ($0.key, $0.value._$list) }))
  }

  /// The values as a dictionary of `Any`.
  @inlinable public var _$any: Any { mapValues(\._$any) as [String: Any] }
}
