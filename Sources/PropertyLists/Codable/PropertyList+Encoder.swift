import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PropertyList {
  /// Encodes `Encodable` types as property lists; takes the place of Foundation's
  /// `PropertyListEncoder`.
  ///
  /// ```swift
  /// struct Shop: Codable { var name: String, stock: Int }
  /// let data = try PropertyList.Encoder(format: .xml).encode([Shop(name: "bag", stock: 3)])
  /// ```
  ///
  /// The same value gives the same bytes in every run: keys are sorted as Apple sorts them, equal
  /// values of a binary file are stored once. Any value may be at the top. Nil where a value must
  /// stand, as in an array of optionals, is null, which XML cannot hold; nothing is written as
  /// `$null`.
  ///
  /// Errors are of type `EncodingError`; its context has the coding path, and as underlying error a
  /// ``PropertyList/Error``.
  public final class Encoder: Sendable {
    private let options: Mutex<EncodingOptions>

    /// Creates an encoder: of the binary format, as Foundation's is, unless another is named.
    public init(format: Format = .binary) {
      var writing = WritingOptions()
      writing.allowsUIDDictionaries = true
      options = Mutex(EncodingOptions(format: format, writing: writing))
    }

    /// The format of the bytes.
    public var format: Format {
      get { options.withLock { $0.format } }
      set { options.withLock { $0.format = newValue } }
    }

    /// The format, under the name that Foundation's encoder has for it.
    public var outputFormat: Format {
      get { format }
      set { format = newValue }
    }

    /// What types find in the `userInfo` of their encoder.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
      get { options.withLock { $0.userInfo } }
      set { options.withLock { $0.userInfo = newValue } }
    }

    /// How keys of types become keys of dictionaries; `useDefaultKeys` unless set.
    public var keyEncodingStrategy: KeyEncodingStrategy {
      get { options.withLock { $0.keyStrategy } }
      set { options.withLock { $0.keyStrategy = newValue } }
    }

    /// How values are written: the order of keys, digits, control characters and so on.
    ///
    /// Unlike those of a list, these options allow dictionaries with nothing but `CF$UID` in XML, as
    /// types of keyed archives encode them, and ``WritingOptions/KeyOrder/automatic`` sorts the keys
    /// in every format.
    public var writingOptions: WritingOptions {
      get { options.withLock { $0.writing } }
      set { options.withLock { $0.writing = newValue } }
    }

    /// The depth and the size that may be encoded.
    public var limits: Limits {
      get { options.withLock { $0.writing.limits } }
      set { options.withLock { $0.writing.limits = newValue } }
    }
  }
}

extension PropertyList.Encoder {
  /// Encodes a value as a property list.
  ///
  /// - Parameter value: The value.
  /// - Returns: The bytes.
  /// - Throws: `EncodingError` when the format cannot hold a value or containers are too deep, or
  ///   what the type itself throws.
  /// - Complexity: O(n log n) for the order of keys.
  public func encode<T: Encodable>(_ value: T) throws -> Data {
    try Self.encoded(value, options.withLock { $0 }) { try $0.encodeHere(value) }.data()
  }

  /// Encodes a value that needs a configuration.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - configuration: What the type asks for.
  /// - Returns: The bytes.
  /// - Throws: `EncodingError` when the format cannot hold a value or containers are too deep, or
  ///   what the type itself throws.
  /// - Complexity: O(n log n) for the order of keys.
  public func encode<T: EncodableWithConfiguration>(
    _ value: T,
    configuration: T.EncodingConfiguration
  ) throws -> Data {
    try Self.encoded(value, options.withLock { $0 }) {
      try value.encode(to: $0, configuration: configuration)
    }
    .data()
  }

  /// Encodes a value as a property list that is a value itself.
  ///
  /// - Parameter value: The value.
  /// - Returns: The list; its dictionaries have sorted keys.
  /// - Throws: `EncodingError` when containers are too deep, or what the type itself throws.
  /// - Complexity: O(n log n) for the order of keys.
  public func propertyList<T: Encodable>(encoding value: T) throws -> PropertyList {
    // No format, so nothing is written before all is there.
    var options = options.withLock { $0 }
    options.format = .json
    return try EncodedList.list(of: Self.encoded(value, options) { try $0.encodeHere(value) })
  }

  private static func encoded(
    _ value: some Any,
    _ options: EncodingOptions,
    _ encode: (EncodingPlace) throws -> Void
  ) throws -> EncodingState {
    let state = EncodingState(options)
    try encode(EncodingPlace(state: state, slot: .root))
    guard state.nodes[0].kind != .unset else {
      let error = PropertyList.Error(
        .unrepresentable,
        expected: "a value at the top",
        found: "\(type(of: value)), which encoded nothing"
      )
      throw state.failure(error, value, at: 0)
    }
    return state
  }
}
