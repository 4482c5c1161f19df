public import Foundation
public import PropertyLists

/// The rule of `@DateFormat`: the first format that fits, and a date of a property list as it is.
public struct DateRule: ValueRule {
  private let formats: [ModelDateFormat]

  /// A rule that reads any of the formats and writes the first.
  public init(_ formats: ModelDateFormat...) { self.formats = formats }

  /// Reads a date.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Date? {
    decoder.coerce(value, expected: expected) { coercion, scalar in
      if let date = formats.lazy.compactMap({ $0.date(scalar) }).first { return .success(date) }
      switch coercion.date(scalar) {
      case .success(let date): return .success(date)
      case .failure(let code):
        // Text and numbers are the right kind for some format, but are none of its dates.
        return .failure(formats.contains { $0.reads(scalar) } ? .invalidValue : code)
      }
    }
  }

  /// The names of the formats.
  public var expected: String { "date (\(formats.map(\.name).joined(separator: ", ")))" }

  /// The date in the first format, or itself where that cannot hold it.
  public func list(_ value: Date) -> PropertyList {
    guard let scalar = formats.first?.scalar(value) else { return .date(value) }
    return PropertyList(scalar) ?? .date(value)
  }
}

extension ModelDateFormat {
  /// Whether the format reads values of that kind at all.
  fileprivate func reads(_ scalar: ModelScalar) -> Bool {
    switch scalar {
    case .string: true
    case .integer, .unsigned, .real, .decimal, .beyond:
      form == .secondsSince1970 || form == .millisecondsSince1970
    default: false
    }
  }
}

/// The rule of `@DataFormat`: text in a format, and data of a property list as it is.
public struct DataRule: ValueRule {
  private let format: ModelDataFormat

  /// A rule that reads and writes the format.
  public init(_ format: ModelDataFormat) { self.format = format }

  /// Reads data.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Data? {
    decoder.coerce(value, expected: expected) { coercion, scalar in
      guard case .string(let text) = scalar else { return coercion.data(scalar) }
      return format.data(text).map(Result.success) ?? .failure(.invalidValue)
    }
  }

  /// The name of the format.
  public var expected: String { "data (\(format.name))" }

  /// The text of the data.
  public func list(_ value: Data) -> PropertyList { .string(format.text(value)) }
}

/// The rule of `@JSONString`: text that is JSON.
public struct JSONStringRule<Value: MappedValue>: ValueRule {
  /// The rule of a type.
  public init(for type: Value.Type) {}

  /// Reads the JSON in the text; a value that is no text is read as it is.
  public func decode(_ value: ModelValue, _ decoder: inout ModelDecoder) -> Value? {
    guard !decoder.isCopying, case .string(let text)? = try? value.scalar() else {
      return Value._$decode(value, &decoder)
    }
    return decoder.json(text, in: value, as: Value.self)
  }

  /// What the type has for a missing key.
  public var absent: Value? { Value._$absent }

  /// What the type reads, in text.
  public var expected: String { "JSON text of \(Value._$expected)" }

  /// The value as JSON text, or as it is where JSON cannot hold it.
  public func list(_ value: Value) -> PropertyList {
    var options = PropertyList.WritingOptions(limits: ModelDecoder.limits)
    options.dates = .iso8601
    options.data = .base64
    let list = value._$list
    guard let json = try? list.data(format: .json, options: options) else { return list }
    return .string(String(decoding: json, as: UTF8.self))
  }

  /// What the type says.
  public func isNil(_ value: Value) -> Bool { value._$isNil }

  /// What the type writes, without JSON.
  public func copied(_ value: Value) -> Any { MappedRule(for: Value.self).copied(value) }
}

extension ModelDecoder {
  /// Reads the JSON in a text; its issues have the place of the text.
  fileprivate mutating func json<Value: MappedValue>(
    _ text: String,
    in value: ModelValue,
    as type: Value.Type
  ) -> Value? {
    guard enter() else {
      record(.tooDeep, value, expected: "at most \(mostLevels) levels")
      return nil
    }
    defer { _$finish() }
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(data: Data(text.utf8), limits: Self.limits)
    } catch {
      record(.invalidValue, value, expected: "JSON text (\(error.expected))")
      return nil
    }
    guard source.format == .json else {
      record(.invalidValue, value, expected: "JSON text")
      return nil
    }
    let mark = _$mark
    let result = source.withRoot { root in Value._$decode(ModelValue(node: root), &self) }
    log.place(at: value.position, since: mark)
    return result
  }
}
