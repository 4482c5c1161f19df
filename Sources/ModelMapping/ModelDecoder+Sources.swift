public import Foundation
public import PropertyLists

/// How a whole source is read. The closure is where the compiler makes code for one type of model.
extension ModelDecoder {
  /// A model and what was done to values so that it could be read.
  public typealias _$Reading<Value> = (model: Value, report: ModelReport)

  /// Reads bytes.
  public static func _$read<Value: MappedValue>(
    _ data: Data,
    _ path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    _ limits: PropertyList.Limits,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> _$Reading<Value> {
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(data: data, limits: limits)
    } catch {
      throw ModelError(source: error, of: Value.self)
    }
    return try read(source, path, coercion, file: nil, body)
  }

  /// Reads a file.
  public static func _$read<Value: MappedValue>(
    contentsOf url: URL,
    _ path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    _ limits: PropertyList.Limits,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> _$Reading<Value> {
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(contentsOf: url, limits: limits)
    } catch {
      throw ModelError(source: error, of: Value.self)
    }
    return try read(source, path, coercion, file: url.path, body)
  }

  /// The file of a resource.
  public static func _$url<Value: MappedValue>(
    ofResource name: String,
    in bundle: Bundle,
    for type: Value.Type
  ) throws(ModelError) -> URL {
    do throws(PropertyList.Error) {
      return try PropertyList.url(ofResource: name, in: bundle)
    } catch {
      throw ModelError(source: error, of: type)
    }
  }

  /// Reads a property list that is a value.
  public static func _$read<Value: MappedValue>(
    _ list: PropertyList,
    _ path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> _$Reading<Value> {
    try read(ModelValue(.list(list)), path, coercion, file: nil, body)
  }

  /// Reads a dictionary.
  public static func _$read<Value: MappedValue>(
    _ dictionary: [String: Any],
    _ coercion: CoercionPolicy,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> _$Reading<Value> {
    try read(ModelValue(.dictionary(dictionary)), [], coercion, file: nil, body)
  }

  /// Reads an array of dictionaries.
  public static func _$read<Value: MappedValue>(
    _ dictionaries: [[String: Any]],
    _ coercion: CoercionPolicy,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> _$Reading<Value> {
    try read(ModelValue(.any(dictionaries)), [], coercion, file: nil, body)
  }

  private static func read<Value: MappedValue>(
    _ source: PropertyListSource,
    _ path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    file: String?,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> _$Reading<Value> {
    try source.withRoot { root throws(ModelError) in
      try read(ModelValue(node: root), path, coercion, file: file, body)
    }
  }

  private static func read<Value: MappedValue>(
    _ root: ModelValue,
    _ path: [PropertyList.PathComponent],
    _ coercion: CoercionPolicy,
    file: String?,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> _$Reading<Value> {
    var decoder = ModelDecoder(coercion: coercion)
    let value = path.isEmpty ? root : decoder.value(at: path, of: root, expected: Value._$expected)
    let result = value.flatMap { body($0, &decoder) }
    if !path.isEmpty, value != nil { decoder.log.prefix(path, since: 0) }
    if let error = decoder.log.error(model: ModelError.name(of: Value.self), file: file) {
      throw error
    }
    guard let result else {
      preconditionFailure("\(Value.self) was not read, and nobody said why")
    }
    return (result, decoder.log.report)
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
  static func name<Value>(of type: Value.Type) -> String {
    let name = "\(type)"
    if let element = name.wholeMatch(of: /Array<(.+)>/)?.1 { return "[\(element)]" }
    if let value = name.wholeMatch(of: /Dictionary<String, (.+)>/)?.1 {
      return "[String: \(value)]"
    }
    return name
  }

  /// An error of the file or the bytes as a whole.
  init<Value>(source: PropertyList.Error, of type: Value.Type) {
    self.init(
      model: Self.name(of: type),
      issues: [],
      omittedIssueCount: 0,
      source: source,
      file: source.file
    )
  }
}
