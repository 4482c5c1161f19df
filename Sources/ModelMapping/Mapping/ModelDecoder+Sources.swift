public import Foundation
public import PropertyLists

/// What a reading is told about it, besides its source.
public struct ModelReading {
  @usableFromInline let path: [PropertyList.PathComponent]
  @usableFromInline let coercion: CoercionPolicy
  @usableFromInline let options: PropertyList.ReadingOptions
  @usableFromInline let type: any MappedValue.Type

  /// The reading of a type at a path.
  @inlinable
  public init(
    _ type: any MappedValue.Type,
    _ path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    _ format: PropertyList.Format? = nil,
    _ limits: PropertyList.Limits = PropertyList.Limits()
  ) {
    self.type = type
    self.path = path
    self.coercion = coercion
    options = PropertyList.ReadingOptions(format: format, limits: limits)
  }
}

/// How a whole source is read.
///
/// The closure is where the compiler makes code for one type of model, and where the model stays:
/// handing it from function to function would copy it each time.
extension ModelDecoder {
  /// What reads the value and keeps it; `false` when it could not be read.
  public typealias _$Body = (ModelValue, inout ModelDecoder) -> Bool

  /// The model that was read; a reading that gives none has thrown.
  ///
  /// Callers take it out of what the closure has filled: handing it over as it is makes a copy.
  @inlinable
  public static func _$taken<Value>(_ result: consuming Value?) -> Value {
    guard let result else { preconditionFailure("\(Value.self) was not read") }
    return result
  }

  /// Reads bytes.
  public static func _$read(
    _ data: Data,
    _ reading: ModelReading,
    _ body: _$Body
  ) throws(ModelError) -> ModelReport {
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(data: data, options: reading.options)
    } catch {
      throw ModelError(source: error, of: reading.type)
    }
    return try read(source, reading, file: nil, body)
  }

  /// Reads a file.
  public static func _$read(
    contentsOf url: URL,
    _ reading: ModelReading,
    _ body: _$Body
  ) throws(ModelError) -> ModelReport {
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(contentsOf: url, options: reading.options)
    } catch {
      throw ModelError(source: error, of: reading.type)
    }
    return try read(source, reading, file: url.path, body)
  }

  /// The file of a resource.
  public static func _$url(
    ofResource name: String,
    in bundle: Bundle,
    for type: any MappedValue.Type
  ) throws(ModelError) -> URL {
    do throws(PropertyList.Error) {
      return try PropertyList.url(ofResource: name, in: bundle)
    } catch {
      throw ModelError(source: error, of: type)
    }
  }

  /// Reads a property list that is a value.
  public static func _$read(
    _ list: PropertyList,
    _ reading: ModelReading,
    _ body: _$Body
  ) throws(ModelError) -> ModelReport {
    try read(ModelValue(.list(list)), reading, file: nil, body)
  }

  /// Reads a dictionary.
  public static func _$read(
    _ dictionary: [String: Any],
    _ reading: ModelReading,
    _ body: _$Body
  ) throws(ModelError) -> ModelReport {
    try read(ModelValue(.dictionary(dictionary)), reading, file: nil, body)
  }

  /// Reads an array of dictionaries.
  public static func _$read(
    _ dictionaries: [[String: Any]],
    _ reading: ModelReading,
    _ body: _$Body
  ) throws(ModelError) -> ModelReport {
    try read(ModelValue(.any(dictionaries)), reading, file: nil, body)
  }

  private static func read(
    _ source: PropertyListSource,
    _ reading: ModelReading,
    file: String?,
    _ body: _$Body
  ) throws(ModelError) -> ModelReport {
    do throws(ModelError) {
      return try source.withRoot { root throws(ModelError) in
        try read(ModelValue(node: root), reading, file: file, body)
      }
    } catch {
      throw error.assuming(source.assumedFormat)
    }
  }

  private static func read(
    _ root: ModelValue,
    _ reading: ModelReading,
    file: String?,
    _ body: _$Body
  ) throws(ModelError) -> ModelReport {
    var decoder = ModelDecoder(coercion: reading.coercion)
    let isRead =
      reading.path.isEmpty ? body(root, &decoder) : decoder.read(root, reading, body)
    if let error = decoder.log.error(model: ModelError.name(of: reading.type), file: file) {
      throw error
    }
    if !isRead { preconditionFailure("\(reading.type) was not read, and nobody said why") }
    return decoder.log.report
  }

  private mutating func read(
    _ root: ModelValue,
    _ reading: ModelReading,
    _ body: _$Body
  ) -> Bool {
    let expected = reading.type._$expected
    guard let value = value(at: reading.path, of: root, expected: expected) else { return false }
    let isRead = body(value, &self)
    log.prefix(reading.path, since: 0)
    return isRead
  }
}

extension ModelDecoder {
  /// The value at the end of a path; `nil` when it leads nowhere, which is an issue.
  mutating func value(
    at path: [PropertyList.PathComponent],
    of root: ModelValue,
    expected: @autoclosure () -> String
  ) -> ModelValue? {
    var value = root
    for (index, step) in path.enumerated() {
      do throws(PropertyList.Error) {
        if let next = try value.value(at: step) {
          value = next
          continue
        }
      } catch {
        log.fail(error)
        return nil
      }
      if value.canHold(step) {
        log.add(ModelError.Issue(code: .missing, expected: expected()))
        log.prefix(Array(path[...index]), since: 0)
      } else {
        refuse(value, expected: step.isKey ? "dictionary" : "array")
        log.prefix(Array(path[..<index]), since: 0)
      }
      return nil
    }
    return value
  }
}

extension ModelError {
  /// The name of a type as it is written: `[Shop]` for `Array<Shop>`.
  static func name(of type: Any.Type) -> String {
    let name = "\(type)"
    if let element = name.wholeMatch(of: /Array<(.+)>/)?.1 { return "[\(element)]" }
    if let value = name.wholeMatch(of: /Dictionary<String, (.+)>/)?.1 {
      return "[String: \(value)]"
    }
    return name
  }

  /// An error of the file or the bytes as a whole.
  init(source: PropertyList.Error, of type: Any.Type) {
    self.init(
      model: Self.name(of: type),
      issues: [],
      omittedIssueCount: 0,
      source: source,
      file: source.file,
      assumedFormat: source.assumedFormat
    )
  }

  /// The error with the format that only the content told.
  func assuming(_ format: PropertyList.Format?) -> ModelError {
    var error = self
    error.assumedFormat = format
    return error
  }
}
