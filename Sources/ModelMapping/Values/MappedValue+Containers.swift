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

  /// Reads the value of a key; where there is none, a default stays in place.
  @inlinable
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> Wrapped??? {
    guard let found = Wrapped._$quick(key, text, &decoder) else { return nil }
    return .some(found.map { .some($0) })
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
    if Element.self == String.self, let texts = decoder._$strings(value) {
      return unsafeBitCast(texts, to: [Element].self)
    }
    if Element.self == Double.self, let numbers = decoder._$reals(value) {
      return unsafeBitCast(numbers, to: [Element].self)
    }
    return decoder._$array(value, expected: _$expected) { Element._$decode($0, &$1) }
  }

  /// Reads the array of a key when all in it is text, or all of it floating-point numbers.
  @inlinable
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> [Element]?? {
    if Element.self == String.self, let quick = decoder._$strings(ofKey: key, text) {
      return .some(quick.map { unsafeBitCast($0, to: [Element].self) })
    }
    if Element.self == Double.self, let quick = decoder._$reals(ofKey: key, text) {
      return .some(quick.map { unsafeBitCast($0, to: [Element].self) })
    }
    return nil
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

extension Dictionary: MappedValue where Key: MappedKey, Value: MappedValue {
  /// Reads a dictionary, every value of it.
  ///
  /// Keys that differ in bytes but are the same key are an issue: one value would be lost.
  @inlinable
  public static func _$decode(
    _ value: ModelValue,
    _ decoder: inout ModelDecoder
  ) -> [Key: Value]? {
    decoder._$dictionary(value, expected: _$expected, as: Key.self) { Value._$decode($0, &$1) }
  }

  /// What is read.
  public static var _$expected: String { "dictionary of \(Value._$expected)" }

  /// The values as a property list, in the order of the keys.
  public var _$list: PropertyList {
    .dictionary(PropertyList.Dict(pairsByText.map { ($0.key, $0.value._$list) }))
  }

  /// The values by the texts of their keys, in the order of these.
  ///
  /// Different keys may have one text, where an enum has a case that keeps any text: one value would be
  /// lost.
  var pairsByText: [(key: String, value: Value)] {
    let pairs = map { (key: $0.key._$key, value: $0.value) }.sorted { $0.key < $1.key }
    if Key.self != String.self {
      for (one, next) in zip(pairs, pairs.dropFirst()) where one.key == next.key {
        refuse(key: one.key)
      }
    }
    return pairs
  }

  @usableFromInline
  func refuse(key: String) {
    ModelNesting.fail(
      .unrepresentable,
      expected: "keys of \(Key.self) with different texts",
      found: "two with the text \"\(key)\""
    )
  }

  /// The values as a dictionary of `Any`.
  @inlinable public var _$any: Any {
    if Key.self == String.self, let same = self as? [String: Value] {
      return same.mapValues(\._$any) as [String: Any]
    }
    var result: [String: Any] = [:]
    result.reserveCapacity(count)
    for (key, value) in self {
      let text = key._$key
      if result.updateValue(value._$any, forKey: text) != nil { refuse(key: text) }
    }
    return result
  }
}

extension Set: MappedValue where Element: MappedValue {
  /// Reads an array, every element of it; an element that is there twice counts once.
  @inlinable
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Set? {
    if value._$isAny, let same = value._$native(as: Self.self) { return same }
    return [Element]._$decode(value, &decoder).map { Set($0) }
  }

  /// What is read.
  public static var _$expected: String { [Element]._$expected }

  /// The elements as a property list, in an order that depends on nothing but them.
  public var _$list: PropertyList { .array(map(\._$list).sorted { $0.precedes($1) }) }

  /// The elements as an array of `Any`, in the same order.
  public var _$any: Any {
    if ModelNesting.current.pointee.isCopying { return map(\._$any) as [Any] }
    let pairs = map { (list: $0._$list, any: $0._$any) }
    return pairs.sorted { $0.list.precedes($1.list) }.map(\.any) as [Any]
  }
}
