public import Foundation
public import PropertyLists

/// Reading with a report of what was done to values; lenient where nothing else is said.
///
/// ```swift
/// let (shops, report) = try [Shop].decode(data: answer)
/// if !report.isEmpty { log("the server sent odd shops: \(report)") }
/// ```
extension ModelRoot {
  /// Reads the bytes of a property list or of JSON, told by their content.
  ///
  /// - Parameters:
  ///   - data: The whole property list.
  ///   - path: The way from the root to the model; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - limits: What the bytes may cost.
  /// - Returns: The model, and what was done to values so that it could be read.
  /// - Throws: Everything that is wrong with the values and cannot be done without, or with the bytes.
  /// - Complexity: O(*n*) in the size of the data.
  @inlinable
  public static func decode(
    data: Data,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lenient,
    format: PropertyList.Format? = nil,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) -> (model: Self, report: ModelReport) {
    var result: Self?
    let report = try ModelDecoder._$read(
      data,
      ModelReading(Self.self, path, coercion, format, limits)
    ) {
      result = _$decode($0, &$1)
      return result != nil
    }
    return (ModelDecoder._$taken(result.take()), report)
  }

  /// Reads a file with a property list or JSON, told by its content.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - path: The way from the root to the model; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - limits: What the file may cost.
  /// - Returns: The model, and what was done to values so that it could be read.
  /// - Throws: Everything that is wrong with the values and cannot be done without, or with the file.
  /// - Complexity: O(*n*) in the size of the file.
  @inlinable
  public static func decode(
    contentsOf url: URL,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lenient,
    format: PropertyList.Format? = nil,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) -> (model: Self, report: ModelReport) {
    var result: Self?
    let report = try ModelDecoder._$read(
      contentsOf: url,
      ModelReading(Self.self, path, coercion, format, limits)
    ) {
      result = _$decode($0, &$1)
      return result != nil
    }
    return (ModelDecoder._$taken(result.take()), report)
  }

  /// Reads a property list that is already there as a value.
  ///
  /// - Parameters:
  ///   - propertyList: The value.
  ///   - path: The way from the value to the model; the value itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  /// - Returns: The model, and what was done to values so that it could be read.
  /// - Throws: Everything that is wrong with the values and cannot be done without.
  @inlinable
  public static func decode(
    propertyList: PropertyList,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lenient
  ) throws(ModelError) -> (model: Self, report: ModelReport) {
    var result: Self?
    let report = try ModelDecoder._$read(propertyList, ModelReading(Self.self, path, coercion)) {
      result = _$decode($0, &$1)
      return result != nil
    }
    return (ModelDecoder._$taken(result.take()), report)
  }
}

extension Mapped {
  /// Reads a dictionary, native or filled by `JSONSerialization` or `PropertyListSerialization`.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - coercion: How far values may be from what is asked for.
  /// - Returns: The model, and what was done to values so that it could be read.
  /// - Throws: Everything that is wrong with the values and cannot be done without.
  @inlinable
  public static func decode(
    dictionary: [String: Any],
    coercion: CoercionPolicy = .lenient
  ) throws(ModelError) -> (model: Self, report: ModelReport) {
    var result: Self?
    let report = try ModelDecoder._$read(dictionary, ModelReading(Self.self, [], coercion)) {
      result = _$decode($0, &$1)
      return result != nil
    }
    return (ModelDecoder._$taken(result.take()), report)
  }
}

extension Array where Element: Mapped {
  /// Reads dictionaries, as `Mapped.decode(dictionary:coercion:)` reads one.
  ///
  /// - Returns: The models, and what was done to values so that they could be read.
  /// - Throws: Everything that is wrong with the values and cannot be done without.
  /// - Complexity: O(*n*) in the number of dictionaries.
  @inlinable
  public static func decode(
    dictionaries: [[String: Any]],
    coercion: CoercionPolicy = .lenient
  ) throws(ModelError) -> (model: Self, report: ModelReport) {
    var result: Self?
    let report = try ModelDecoder._$read(dictionaries, ModelReading(Self.self, [], coercion)) {
      result = _$decode($0, &$1)
      return result != nil
    }
    return (ModelDecoder._$taken(result.take()), report)
  }
}
