public import Foundation
public import PropertyLists

extension String: MappedValue {
  /// Reads the value of a key when it is of this very type.
  public static func _$quick(
    _ key: StaticString,
    _ text: String,
    _ decoder: inout ModelDecoder
  ) -> String?? {
    decoder.fields.quick(key, text) { cursor throws(PropertyList.Error) in try cursor.string() }
  }

  /// Reads text.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> String? {
    do {
      if case .node(let cursor) = value.content, let text = try cursor.string() { return text }
      if case .any(let any) = value.content, let native = any as? String { return native }
    } catch {
      return decoder.stop(error)
    }
    return decoder.coerce(value) { scalar in
      if case .string(let text) = scalar { return .success(text) }
      return Coercion.refuse(scalar)
    }
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
    decoder.fields.quick(key, text) { cursor throws(PropertyList.Error) in cursor.boolean() }
  }

  /// Reads a boolean, never a number.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Bool? {
    if case .node(let cursor) = value.content, let boolean = cursor.boolean() { return boolean }
    if let native = value._$native(as: Bool.self) { return native }
    return decoder.coerce(value) { scalar in
      if case .boolean(let boolean) = scalar { return .success(boolean) }
      return Coercion.refuse(scalar)
    }
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
    decoder.coerce(value) { scalar in
      if case .date(let date) = scalar { return .success(date) }
      return Coercion.refuse(scalar)
    }
  }

  /// What is read.
  public static var _$expected: String { "date" }

  /// The value as a property list.
  public var _$list: PropertyList { .date(self) }

  /// The value itself.
  public var _$any: Any { self }
}

extension Data: MappedValue {
  /// Reads data.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Data? {
    decoder.coerce(value) { scalar in
      if case .data(let data) = scalar { return .success(data) }
      return Coercion.refuse(scalar)
    }
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
    decoder.coerce(value, Coercion.url)
  }

  /// What is read.
  public static var _$expected: String { "string (URL)" }

  /// The absolute text as a property list.
  public var _$list: PropertyList { .string(absoluteString) }

  /// The absolute text.
  public var _$any: Any { absoluteString }
}

extension UUID: MappedValue {
  /// Reads text that is a UUID, in upper or lower case.
  public static func _$decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> UUID? {
    if let native = value._$native(as: UUID.self) { return native }
    return decoder.coerce(value) { scalar in
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
