public import Foundation
public import PropertyLists

/// What a whole file or answer of a server may hold: a model, or an array or dictionary of models.
///
/// ```swift
/// let shop = try Shop(data: bytes)
/// let shops = try [Shop](contentsOf: url)
/// let byName = try [String: Shop](plistNamed: "shops", in: .module)
/// ```
public protocol ModelRoot: MappedValue {}

extension Array: ModelRoot where Element: ModelRoot {}

extension Dictionary: ModelRoot where Key: MappedKey, Value: ModelRoot {}

extension ModelRoot {
  /// Reads the bytes of a property list or of JSON, told by their content.
  ///
  /// ```swift
  /// let shops = try [Shop](data: answer, at: "result", "shops")
  /// ```
  ///
  /// - Parameters:
  ///   - data: The whole property list.
  ///   - path: The way from the root to the model; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - limits: What the bytes may cost.
  /// - Throws: Everything that is wrong with the values, or with the bytes.
  /// - Complexity: O(*n*) in the size of the data; no value is made but those that are mapped.
  @inlinable
  public init(
    data: Data,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    var result: Self?
    _ = try ModelDecoder._$read(data, ModelReading(Self.self, path, coercion, format, limits)) {
      result = Self._$decode($0, &$1)
      return result != nil
    }
    self = ModelDecoder._$taken(result.take())
  }

  /// Reads a file with a property list or JSON, told by its content.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - path: The way from the root to the model; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - limits: What the file may cost.
  /// - Throws: Everything that is wrong with the values, or with the file.
  /// - Complexity: O(*n*) in the size of the file.
  @inlinable
  public init(
    contentsOf url: URL,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    var result: Self?
    _ = try ModelDecoder._$read(
      contentsOf: url,
      ModelReading(Self.self, path, coercion, format, limits)
    ) {
      result = Self._$decode($0, &$1)
      return result != nil
    }
    self = ModelDecoder._$taken(result.take())
  }

  /// Reads a property list that came with the program, by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the resource, with or without `.plist`; `Info.plist` is refused.
  ///   - bundle: The bundle.
  ///   - path: The way from the root to the model; the root itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  ///   - format: The format that is expected; told by the content when it is left out.
  ///   - limits: What the file may cost.
  /// - Throws: Everything that is wrong with the values, or with the file; when there is no such
  ///   resource, the ones with similar names.
  /// - Complexity: O(*n*) in the size of the file.
  @inlinable
  public init(
    plistNamed name: String,
    in bundle: Bundle,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lossless,
    format: PropertyList.Format? = nil,
    limits: PropertyList.Limits = PropertyList.Limits()
  ) throws(ModelError) {
    let url = try ModelDecoder._$url(ofResource: name, in: bundle, for: Self.self)
    var result: Self?
    _ = try ModelDecoder._$read(
      contentsOf: url,
      ModelReading(Self.self, path, coercion, format, limits)
    ) {
      result = Self._$decode($0, &$1)
      return result != nil
    }
    self = ModelDecoder._$taken(result.take())
  }

  /// Reads a property list that is already there as a value.
  ///
  /// - Parameters:
  ///   - propertyList: The value.
  ///   - path: The way from the value to the model; the value itself when it is left out.
  ///   - coercion: How far values may be from what is asked for.
  /// - Throws: Everything that is wrong with the values.
  @inlinable
  public init(
    propertyList: PropertyList,
    at path: PropertyList.PathComponent...,
    coercion: CoercionPolicy = .lossless
  ) throws(ModelError) {
    var result: Self?
    _ = try ModelDecoder._$read(propertyList, ModelReading(Self.self, path, coercion)) {
      result = Self._$decode($0, &$1)
      return result != nil
    }
    self = ModelDecoder._$taken(result.take())
  }
}

extension ModelRoot {
  /// The models as a property list, in the order of their properties.
  ///
  /// An `nil` is left out, unless the property has another default: then it is null.
  ///
  /// - Precondition: Models are a tree, no more of them are inside each other than the stack has room
  ///   for, and no two keys of a dictionary have one text. Where that is not sure, use
  ///   ``makePropertyList()``.
  public var propertyList: PropertyList { _$list }

  /// Makes the ``propertyList``, or tells why there is none.
  ///
  /// - Returns: The models as a property list.
  /// - Throws: An error with a ``ModelError/source``: for models that are more than 256 levels inside
  ///   each other, for an object that holds itself, and for two keys of a dictionary with one text.
  public func makePropertyList() throws(ModelError) -> PropertyList {
    do throws(PropertyList.Error) {
      return try ModelEncoder.list(of: self)
    } catch {
      throw ModelError(source: error, of: Self.self)
    }
  }

  /// The models as the bytes of a property list.
  ///
  /// What was written can be read: models, arrays and dictionaries may be 256 levels inside each
  /// other, in both directions.
  ///
  /// - Throws: An error with a ``ModelError/source``, for values that the format cannot hold: null
  ///   and some control characters in XML; and for what ``makePropertyList()`` tells.
  public func data(format: PropertyList.Format) throws(ModelError) -> Data {
    do throws(PropertyList.Error) {
      return try ModelEncoder.data(of: self, format: format)
    } catch {
      throw ModelError(source: error, of: Self.self)
    }
  }

  /// Saves the models as a property list.
  ///
  /// A crash leaves the old file or the new one, never a part.
  ///
  /// - Throws: An error with a ``ModelError/source``, for values that the format cannot hold, for
  ///   what ``makePropertyList()`` tells, and for files that cannot be written; the old file stays as
  ///   it was.
  public func write(to url: URL, format: PropertyList.Format) throws(ModelError) {
    do throws(PropertyList.Error) {
      try ModelEncoder.list(of: self).write(to: url, format: format, limits: ModelDecoder.limits)
    } catch {
      throw ModelError(source: error, of: Self.self)
    }
  }
}

extension Mapped {
  /// Reads a dictionary, native or filled by `JSONSerialization` or `PropertyListSerialization`.
  ///
  /// - Parameters:
  ///   - dictionary: The dictionary.
  ///   - coercion: How far values may be from what is asked for.
  ///
  /// An `NSMutableArray` or `NSMutableDictionary` that contains itself cannot be read: on Linux
  /// Foundation itself overflows the stack when it makes an array of it. Native containers inside
  /// each other may have 16 million elements and pairs in all, however often one is shared.
  ///
  /// - Throws: Everything that is wrong with the values; an error with a ``ModelError/source`` for
  ///   more elements than that.
  @inlinable
  public init(
    dictionary: [String: Any],
    coercion: CoercionPolicy = .lossless
  ) throws(ModelError) {
    var result: Self?
    _ = try ModelDecoder._$read(dictionary, ModelReading(Self.self, [], coercion)) {
      result = Self._$decode($0, &$1)
      return result != nil
    }
    self = ModelDecoder._$taken(result.take())
  }

  /// The model as a dictionary, which holds only types that a property list knows.
  ///
  /// Whole numbers are `Int` (`UInt64` above `Int.max`), other numbers `Double`, URLs text; nested
  /// models are dictionaries. A property that is `nil` is left out, unless it has another default:
  /// then it is an `NSNull`.
  ///
  /// A property of the type `PropertyList` keeps what a dictionary has no form for: a UID, and a
  /// dictionary with keys that are the same `String` in different bytes, stay a `PropertyList`,
  /// which Foundation does not take but `init(dictionary:)` reads.
  ///
  /// - Precondition: Models are a tree, no more of them are inside each other than the stack has room
  ///   for, and no two keys of a dictionary have one text. Where that is not sure, use
  ///   ``makeDictionary()``.
  public var dictionary: [String: Any] {
    let any = _$any
    return NativeValue.take(any, as: [String: Any].self) ?? any as? [String: Any] ?? [:]
  }

  /// Makes the ``dictionary``, or tells why there is none.
  ///
  /// - Returns: The model as a dictionary.
  /// - Throws: What ``ModelRoot/makePropertyList()`` throws.
  public func makeDictionary() throws(ModelError) -> [String: Any] {
    do throws(PropertyList.Error) {
      return try ModelNesting.checked { () throws(PropertyList.Error) in dictionary }
    } catch {
      throw ModelError(source: error, of: Self.self)
    }
  }
}

extension Array where Element: Mapped {
  /// Reads dictionaries, as `Mapped.init(dictionary:)` reads one.
  ///
  /// - Throws: Everything that is wrong with any of them.
  /// - Complexity: O(*n*) in the number of dictionaries.
  @inlinable
  public init(
    dictionaries: [[String: Any]],
    coercion: CoercionPolicy = .lossless
  ) throws(ModelError) {
    var result: Self?
    _ = try ModelDecoder._$read(dictionaries, ModelReading(Self.self, [], coercion)) {
      result = Self._$decode($0, &$1)
      return result != nil
    }
    self = ModelDecoder._$taken(result.take())
  }

  /// The models as dictionaries, as `Mapped.dictionary` makes them.
  public var dictionaries: [[String: Any]] { map(\.dictionary) }
}
