public import Foundation
public import PropertyLists

/// How a whole source is read. The closure is where the compiler makes code for one type of model.
extension ModelDecoder {
  /// Reads bytes.
  public static func _$read<Value: MappedValue>(
    _ data: Data,
    _ limits: PropertyList.Limits,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> Value {
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(data: data, limits: limits)
    } catch {
      throw ModelError(source: error, of: Value.self)
    }
    return try read(source, file: nil, body)
  }

  /// Reads a file.
  public static func _$read<Value: MappedValue>(
    contentsOf url: URL,
    _ limits: PropertyList.Limits,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> Value {
    let source: PropertyListSource
    do throws(PropertyList.Error) {
      source = try PropertyListSource(contentsOf: url, limits: limits)
    } catch {
      throw ModelError(source: error, of: Value.self)
    }
    return try read(source, file: url.path, body)
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
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> Value {
    try read(ModelValue(.list(list)), file: nil, body)
  }

  /// Reads a dictionary.
  public static func _$read<Value: MappedValue>(
    _ dictionary: [String: Any],
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> Value {
    try read(ModelValue(.dictionary(dictionary)), file: nil, body)
  }

  /// Reads an array of dictionaries.
  public static func _$read<Value: MappedValue>(
    _ dictionaries: [[String: Any]],
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> Value {
    try read(ModelValue(.any(dictionaries)), file: nil, body)
  }

  private static func read<Value: MappedValue>(
    _ source: PropertyListSource,
    file: String?,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> Value {
    try source.withRoot { root throws(ModelError) in
      try read(ModelValue(node: root), file: file, body)
    }
  }

  private static func read<Value: MappedValue>(
    _ value: ModelValue,
    file: String?,
    _ body: (ModelValue, inout ModelDecoder) -> Value?
  ) throws(ModelError) -> Value {
    var decoder = ModelDecoder()
    let result = body(value, &decoder)
    if let error = decoder.log.error(model: ModelError.name(of: Value.self), file: file) {
      throw error
    }
    guard let result else {
      preconditionFailure("\(Value.self) was not read, and nobody said why")
    }
    return result
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
