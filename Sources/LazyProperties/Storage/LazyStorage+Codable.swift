// A lazy value takes no part in coding: it follows from the rest, and is made again after decoding.
//
// Synthesized code asks the container to code each stored property. The overloads below are more
// specific than the container's own, so they are what it calls; the storage itself is `Codable` only
// for the synthesis to begin.

extension _$LazyStorage: Codable {
  /// Makes an empty storage.
  public init(from decoder: any Decoder) { self.init() }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}

extension _$LazyOptional: Codable {
  /// Makes an empty storage.
  public init(from decoder: any Decoder) { self.init() }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
  /// Leaves a lazy property out.
  public mutating func encode<Value>(_ storage: _$LazyStorage<Value>, forKey key: Key) {}

  /// Leaves a lazy property out.
  public mutating func encode<Value>(_ storage: _$LazyOptional<Value>, forKey key: Key) {}
}

extension KeyedDecodingContainer {
  /// Makes an empty storage, whatever was encoded.
  public func decode<Value>(
    _ type: _$LazyStorage<Value>.Type,
    forKey key: Key
  ) -> _$LazyStorage<
    Value
  > { .init() }

  /// Makes an empty storage, whatever was encoded.
  public func decode<Value>(
    _ type: _$LazyOptional<Value>.Type,
    forKey key: Key
  ) -> _$LazyOptional<
    Value
  > { .init() }
}
