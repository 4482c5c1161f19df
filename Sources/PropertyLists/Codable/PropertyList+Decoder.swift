import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// Decodes `Decodable` types from property lists; takes the place of Foundation's
  /// `PropertyListDecoder`.
  ///
  /// ```swift
  /// struct Shop: Codable { var name: String, stock: Int }
  /// let shops = try PropertyList.Decoder().decode([Shop].self, from: data)
  /// ```
  ///
  /// Values are read where they are in the bytes, when they are asked for. Any value may be at the
  /// top. Of equal keys the same one counts in every run: the last in a text format, the first in a
  /// binary file. No text has a meaning of its own, `$null` neither; only null is null.
  ///
  /// Errors are of type `DecodingError`; its context has the coding path, and as underlying error a
  /// ``PropertyList/Error`` with the place in the data.
  public final class Decoder: Sendable {
    private let options = Mutex(DecodingOptions())

    /// Creates a decoder.
    public init() {}

    /// What types find in the `userInfo` of their decoder.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
      get { options.withLock { $0.userInfo } }
      set { options.withLock { $0.userInfo = newValue } }
    }

    /// How keys of dictionaries become keys of types; `useDefaultKeys` unless set.
    public var keyDecodingStrategy: KeyDecodingStrategy {
      get { options.withLock { $0.keyStrategy } }
      set { options.withLock { $0.keyStrategy = newValue } }
    }

    /// How bytes are read: as which format, and how strictly.
    ///
    /// ```swift
    /// decoder.readingOptions.strictness = [.duplicateKeys, .trailingContent]
    /// ```
    public var readingOptions: ReadingOptions {
      get { options.withLock { $0.reading } }
      set { options.withLock { $0.reading = newValue } }
    }

    /// Bounds for depth and for what shared values may cost; those of ``readingOptions``.
    public var limits: Limits {
      get { options.withLock { $0.reading.limits } }
      set { options.withLock { $0.reading.limits = newValue } }
    }
  }
}

extension PropertyList.Decoder {
  /// Decodes a value from a property list of any format that is read here.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the property list.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type itself throws.
  /// - Complexity: O(n) in the bytes.
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try decode(type, from: source(data))
  }

  /// Decodes a value from a property list and tells the format.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the property list.
  ///   - format: Set to the format of the bytes.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type itself throws.
  /// - Complexity: O(n) in the bytes.
  public func decode<T: Decodable>(
    _ type: T.Type,
    from data: Data,
    format: inout PropertyList.Format
  ) throws -> T {
    let source = try source(data)
    format = source.format
    return try decode(type, from: source)
  }

  /// Decodes a value from a file that holds a property list.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - url: The URL of a regular file.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type itself throws; a file that cannot be read gives a
  ///   `DecodingError` with a ``PropertyList/Error`` that says why.
  /// - Complexity: O(n) in the bytes of a text format, and in what is decoded of a binary file.
  public func decode<T: Decodable>(_ type: T.Type, contentsOf url: URL) throws -> T {
    let options = readingOptions
    return try decode(
      type,
      from: opened { () throws(PropertyList.Error) in
        try PropertyListSource(contentsOf: url, options: options)
      }
    )
  }

  /// Decodes a value that needs a configuration.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes of the property list.
  ///   - configuration: What the type asks for.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type itself throws.
  /// - Complexity: O(n) in the bytes.
  public func decode<T: DecodableWithConfiguration>(
    _ type: T.Type,
    from data: Data,
    configuration: T.DecodingConfiguration
  ) throws -> T {
    try source(data).withRoot { root in
      try T(from: node(root), configuration: configuration)
    }
  }

  /// Decodes the value at a place of an open source.
  package func decode<T: Decodable>(_ type: T.Type, at cursor: PropertyListCursor) throws -> T {
    try node(cursor).decode(type)
  }

  private func decode<T: Decodable>(_ type: T.Type, from source: PropertyListSource) throws -> T {
    try source.withRoot { root in try decode(type, at: root) }
  }

  private func node(_ cursor: PropertyListCursor) -> DecodingNode {
    let state = DecodingState(cursor, options.withLock { $0 })
    return DecodingNode(state.own(cursor), state)
  }

  private func source(_ data: Data) throws -> PropertyListSource {
    let options = readingOptions
    return try opened { () throws(PropertyList.Error) in
      try PropertyListSource(data: data, options: options)
    }
  }

  private func opened(
    _ open: () throws(PropertyList.Error) -> PropertyListSource
  ) throws -> PropertyListSource {
    do throws(PropertyList.Error) {
      return try open()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "The bytes are not a valid property list: \(error)",
          underlyingError: error
        )
      )
    }
  }
}
