public import Foundation
public import PropertyLists

extension String: MappedValue {
  /// Reads the value of a key when it is of this very type.
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> String?? {
    decoder.fields.quick(text) { fields throws(PropertyList.Error) in
      try fields?.string(forKey: key) ?? nil
    }
  }

  /// Reads text.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> String? {
    do {
      if let cursor = value.node, let text = try cursor.string() { return text }
      if case .any(let any) = value.content, let native = any as? String { return native }
    } catch {
      return decoder.stop(error)
    }
    return decoder.text(value)
  }

  /// What is read.
  public static var _$expected: String { "string" }

  /// The value as a property list.
  public var _$list: PropertyList { .string(self) }

  /// The value itself.
  public var _$any: Any { self }
}

extension Bool: MappedValue {
  /// Reads the value of a key when it is of this very type.
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> Bool?? {
    decoder.fields.quick(text) { fields throws(PropertyList.Error) in
      try fields?.boolean(forKey: key) ?? nil
    }
  }

  /// Reads a boolean, never a number.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Bool? {
    if let cursor = value.node, let boolean = cursor.boolean() { return boolean }
    if let native = value._$native(as: Bool.self) { return native }
    return decoder.coerce(value) { $0.boolean($1) }
  }

  /// What is read.
  public static var _$expected: String { "boolean" }

  /// The value as a property list.
  public var _$list: PropertyList { .boolean(self) }

  /// The value itself.
  public var _$any: Any { self }
}

extension Date: MappedValue {
  /// Reads a date.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Date? {
    decoder.coerce(value) { $0.date($1) }
  }

  /// What is read; JSON has no dates, and no text is taken for one without a format.
  public static var _$expected: String { "date ('@DateFormat' for text and numbers)" }

  /// The value as a property list.
  public var _$list: PropertyList { .date(self) }

  /// The value itself.
  public var _$any: Any { self }
}

extension Data: MappedValue {
  /// Reads data.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Data? {
    decoder.coerce(value) { $0.data($1) }
  }

  /// What is read.
  public static var _$expected: String { "data" }

  /// The value as a property list.
  public var _$list: PropertyList { .data(self) }

  /// The value itself.
  public var _$any: Any { self }
}

extension URL: MappedValue {
  /// Reads text that is a URL.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> URL? {
    decoder.coerce(value) { $0.url($1) }
  }

  /// What is read.
  public static var _$expected: String { "string (URL)" }

  /// The absolute text as a property list.
  public var _$list: PropertyList { .string(absoluteString) }

  /// The absolute text; in a copy the URL itself, which may be relative to another one.
  public var _$any: Any { ModelNesting.current.pointee.isCopying ? self : absoluteString }
}

extension ModelDecoder {
  /// Reads an array of nothing but text from bytes; `nil` says nothing.
  public func _$strings(_ value: ModelValue) -> [String]? {
    guard let node = value.node, !isAtGreatestDepth else { return nil }
    return try? node.strings()
  }

  /// Reads an array of nothing but numbers that a `Double` holds from bytes; `nil` says nothing.
  public func _$reals(_ value: ModelValue) -> [Double]? {
    guard let node = value.node, !isAtGreatestDepth else { return nil }
    return try? node.reals()
  }

  /// The same for the value of a key; the inner `nil` says that the key is missing.
  public mutating func _$strings(ofKey key: StaticString, _ text: String) -> [String]?? {
    if isAtGreatestDepth { return nil }
    return fields.quick(text) { fields throws(PropertyList.Error) in
      try fields?.strings(forKey: key) ?? nil
    }
  }

  /// The same for the value of a key; the inner `nil` says that the key is missing.
  public mutating func _$reals(ofKey key: StaticString, _ text: String) -> [Double]?? {
    if isAtGreatestDepth { return nil }
    return fields.quick(text) { fields throws(PropertyList.Error) in
      try fields?.reals(forKey: key) ?? nil
    }
  }

  /// Text; in a lenient reading the digits of a number as the source has them.
  fileprivate mutating func text(_ value: ModelValue) -> String? {
    coerce(value) { coercion, scalar in
      guard coercion.policy == .lenient, case .node(let cursor) = value.content,
        let digits = try? cursor.numberText(), !DecimalText.isPrintedDouble(digits)
      else { return coercion.string(scalar) }
      return .success(digits)
    }
  }
}

extension UUID: MappedValue {
  /// Reads text that is a UUID, in upper or lower case.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> UUID? {
    if let native = value._$native(as: UUID.self) { return native }
    return decoder.coerce(value) { coercion, scalar in
      guard case .string(let text) = scalar else { return Coercion.refuse(scalar) }
      return UUID(uuidString: text).map(Result.success) ?? .failure(.invalidValue)
    }
  }

  /// What is read.
  public static var _$expected: String { "string (UUID)" }

  /// The text in upper case as a property list.
  public var _$list: PropertyList { .string(uuidString) }

  /// The text in upper case.
  public var _$any: Any { uuidString }
}
